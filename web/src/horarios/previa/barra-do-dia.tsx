import { cx } from 'class-variance-authority'
import type { MouseEvent } from 'react'
import type { DiaDaPrevia } from '#domain/horarios/contract-previa.ts'
import { trechosDe, type Tom } from './previa.ts'

const cores: Record<Tom, string> = {
  livre: 'bg-primary',
  ocupado: 'bg-info',
  pausa: 'bg-line-strong',
  regra: 'bg-warning',
  fechado: 'bg-transparent',
}

type BarraProps = {
  dia: DiaDaPrevia
  janela: { de: number; ate: number }
  /** The minute of the question. */
  marcado?: number | null
  /** A click on a minute. The time field beside it does the same by keyboard. */
  onEscolher?: (minuto: number) => void
  alta?: boolean
}

/**
 * A day from left to right: free, taken, breaks, and what rules remove. A picture only: the lists beside it say the
 * same.
 */
export function BarraDoDia({ dia, janela, marcado, onEscolher, alta }: BarraProps) {
  const total = janela.ate - janela.de
  const lugar = (minuto: number) => Math.min(100, Math.max(0, ((minuto - janela.de) / total) * 100))
  const escolher = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width === 0) return
    const minuto = janela.de + ((event.clientX - left) / width) * total
    onEscolher?.(Math.min(1435, Math.max(0, Math.round(minuto / 5) * 5)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the time field is its equal for keys
    <div
      aria-hidden
      onClick={onEscolher ? escolher : undefined}
      className={cx(
        'relative overflow-hidden rounded-sm bg-subtle',
        alta ? 'h-8' : 'h-2.5',
        onEscolher && 'cursor-crosshair',
      )}
    >
      {trechosDe(dia)
        .filter(({ inicio_min, fim_min }) => fim_min > janela.de && inicio_min < janela.ate)
        .map(({ inicio_min, fim_min, tom }) => (
          <span
            key={`${inicio_min} ${tom}`}
            className={cx(
              'absolute inset-y-0',
              cores[tom],
              tom === 'fechado' ? '' : 'border-r border-surface',
            )}
            style={{ left: `${lugar(inicio_min)}%`, width: `${lugar(fim_min) - lugar(inicio_min)}%` }}
          />
        ))}
      {marcado === null || marcado === undefined ? null : (
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${lugar(marcado)}%` }} />
      )}
    </div>
  )
}

export function Legenda({ palavras }: { palavras: Readonly<Record<Exclude<Tom, 'fechado'>, string>> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {(Object.keys(palavras) as Exclude<Tom, 'fechado'>[]).map((tom) => (
        <li key={tom} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cx('size-2.5 rounded-sm', cores[tom])} />
          {palavras[tom]}
        </li>
      ))}
    </ul>
  )
}
