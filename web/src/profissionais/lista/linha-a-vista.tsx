import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrimeiraVista } from '#web/lib/momento.ts'
import type { Forma } from './forma.ts'
import { Linha, type LinhaProps } from './linha.tsx'

/** Rows that are drawn with the list: what a desk shows first. */
const PRIMEIRAS = 5
/** So far beyond the screen a row is drawn, for a person who scrolls. */
const ADIANTE = '300px 0px'

/** Heights of a row, so that nothing moves when one is drawn. */
const alturas: Record<Forma, string> = { celular: 'h-41', media: 'h-50', estreita: 'h-35', larga: 'h-35' }

type LinhaAVistaProps = LinhaProps & {
  indice: number
  /** It comes near the screen. */
  onPerto: () => void
}

/**
 * A row of a long list: until it comes near the screen only its name stands in its place, which a search in the page and a screen reader
 * find. A whole list is some thousands of elements, and each costs before anything is seen.
 */
export function LinhaAVista({ indice, onPerto, ...props }: LinhaAVistaProps) {
  const primeiraVista = usePrimeiraVista()
  const [perto, setPerto] = useState(
    indice < PRIMEIRAS ||
      props.escolhido === true ||
      (!primeiraVista && typeof IntersectionObserver === 'undefined'),
  )
  const lugar = useRef<HTMLDivElement>(null)
  const focado = useRef(false)
  const { id, nome } = props.profissional
  useEffect(() => {
    if (perto) {
      onPerto()
      return
    }
    if (!lugar.current) return
    const vigia = new IntersectionObserver(
      (vistos) => vistos.some((cada) => cada.isIntersecting) && setPerto(true),
      { rootMargin: ADIANTE },
    )
    vigia.observe(lugar.current)
    return () => vigia.disconnect()
  }, [perto, onPerto])
  // Who came by the keyboard stays on the name.
  useLayoutEffect(() => {
    if (perto && focado.current) document.getElementById(`profissional-${id}`)?.querySelector('a')?.focus()
  }, [perto, id])
  if (perto) return <Linha {...props} primeira={indice === 0} />
  return (
    <div
      ref={lugar}
      onFocus={() => (focado.current = true)}
      onBlur={() => (focado.current = false)}
      className={`px-5 py-3 ${alturas[props.forma]}`}
    >
      <article aria-labelledby={`profissional-${id}`}>
        <h2 id={`profissional-${id}`} className="text-lg titulo">
          <Link to="/profissionais-publicos/$id" params={{ id }} className="underline-offset-4">
            {nome}
          </Link>
        </h2>
      </article>
    </div>
  )
}
