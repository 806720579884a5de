import { cx } from 'class-variance-authority'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

type MolduraProps = {
  titulo: string
  descricao?: ReactNode
  onVoltar?: (() => void) | undefined
  /** The action that leads on, where a choice alone does not. */
  acao?: ReactNode
  /** False for the first screen of the visit, which does not take the focus. */
  focar: boolean
  children: ReactNode
}

/** One step. Its heading takes the focus, so that a screen reader announces it. */
export function Moldura({ titulo, descricao, onVoltar, acao, focar, children }: MolduraProps) {
  const topo = useRef<HTMLHeadingElement>(null)
  const tomar = useRef(focar)
  useEffect(() => {
    if (!tomar.current) return
    topo.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Card
      as="section"
      aria-labelledby="passo-titulo"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <div>
        <h2 id="passo-titulo" ref={topo} tabIndex={-1} className="text-xl titulo outline-none">
          {titulo}
        </h2>
        {descricao ? <p className="mt-0.5 text-muted">{descricao}</p> : null}
      </div>
      {children}
      {onVoltar || acao ? (
        // On phones the way on takes the place of the bar of links.
        <div
          data-barra-de-atos={acao ? '' : undefined}
          className={cx(
            'flex items-center justify-between gap-2 border-t border-line md:pt-4',
            acao ? 'barra-da-doca max-md:pl-4 max-md:*:last:min-w-0 max-md:*:last:flex-1' : 'pt-4',
          )}
        >
          {onVoltar ? (
            <Button variant="ghost" icon={<ArrowLeft aria-hidden size={18} />} onClick={onVoltar}>
              <span className={cx(acao && 'max-md:sr-only')}>{textos.voltar}</span>
            </Button>
          ) : (
            <span />
          )}
          {acao}
        </div>
      ) : null}
    </Card>
  )
}
