import { CircleCheck, Clock, Hourglass } from 'lucide-react'

export type TomDoPix = 'info' | 'success' | 'warning'

export const tonsDoPix = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
} as const

type AvisoProps = {
  estado: { titulo: string; texto: string; passo?: string }
  tom: TomDoPix
  refDoTitulo?: React.RefObject<HTMLHeadingElement | null> | undefined
}

/** State of what is paid by Pix, announced when the other side changes it. */
export function AvisoDoPix({ estado: { titulo, texto, passo }, tom, refDoTitulo }: AvisoProps) {
  const Icone = tom === 'success' ? CircleCheck : tom === 'warning' ? Hourglass : Clock
  return (
    <div role="status" className="flex items-start gap-3">
      <span aria-hidden className={`grid size-10 shrink-0 place-items-center rounded-full ${tonsDoPix[tom]}`}>
        <Icone size={20} />
      </span>
      <div className="min-w-0">
        <h3 ref={refDoTitulo} tabIndex={-1} className="text-lg titulo outline-none">
          {titulo}
        </h3>
        <p className="text-ink-2">{texto}</p>
        {passo ? <p className="mt-1 text-sm text-muted">{passo}</p> : null}
      </div>
    </div>
  )
}
