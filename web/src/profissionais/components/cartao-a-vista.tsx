import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CartaoProfissional as Cartao } from '#domain/profissionais/contract.ts'
import { Card } from '#web/ui/card.tsx'
import type { Escolha } from '../agendar.ts'
import { CartaoProfissional } from './cartao-profissional.tsx'

/** Cards that are drawn with the list: what a phone or a desk shows first. */
const PRIMEIROS = 4
/** So far beyond the screen a card is drawn, for a person who scrolls. */
const ADIANTE = '300px 0px'

type CartaoAVistaProps = {
  profissional: Cartao
  indice: number
  agora: number
  onAgendar: (escolha: Escolha) => void
}

/**
 * A card of a long list: until it comes near the screen only its name stands in its place, which a search in the page and a screen reader
 * find. A whole list is some 4 000 elements, and each costs before anything is seen.
 */
export function CartaoAVista({ indice, ...props }: CartaoAVistaProps) {
  const [perto, setPerto] = useState(indice < PRIMEIROS || typeof IntersectionObserver === 'undefined')
  const lugar = useRef<HTMLDivElement>(null)
  const focado = useRef(false)
  const { id, nome } = props.profissional
  useEffect(() => {
    if (perto || !lugar.current) return
    const vigia = new IntersectionObserver(
      (vistos) => vistos.some((cada) => cada.isIntersecting) && setPerto(true),
      {
        rootMargin: ADIANTE,
      },
    )
    vigia.observe(lugar.current)
    return () => vigia.disconnect()
  }, [perto])
  // Who came by the keyboard stays on the name.
  useLayoutEffect(() => {
    if (perto && focado.current) document.getElementById(`profissional-${id}`)?.querySelector('a')?.focus()
  }, [perto, id])
  if (perto) return <CartaoProfissional {...props} />
  return (
    <div
      ref={lugar}
      className="grid"
      onFocus={() => (focado.current = true)}
      onBlur={() => (focado.current = false)}
    >
      <Card as="article" padding="none" aria-labelledby={`profissional-${id}`} className="min-h-128 p-4">
        <h2 id={`profissional-${id}`} className="mt-24 text-lg titulo">
          <Link to="/profissionais-publicos/$id" params={{ id }} className="underline-offset-4">
            {nome}
          </Link>
        </h2>
      </Card>
    </div>
  )
}
