import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { useId } from 'react'

const number = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const plural = new Intl.PluralRules('pt-BR')

type RatingProps = {
  /** 0 to 5. Null when nobody has rated yet. */
  value: number | null
  count?: number
  emptyText?: string
  className?: string
}

/** A mean, read as "4,8 de 5, 31 avaliações". */
export function Rating({ value, count, emptyText = 'Sem avaliações', className }: RatingProps) {
  if (value === null) return <span className={cx('text-sm text-muted', className)}>{emptyText}</span>
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <Star aria-hidden size={16} className="fill-accent stroke-accent" />
      <span className="font-semibold tabular-nums">{number.format(value)}</span>
      <span className="sr-only"> de 5</span>
      {count === undefined ? null : (
        <span className="text-muted">
          <span className="sr-only">, </span>({count}
          <span className="sr-only"> {plural.select(count) === 'one' ? 'avaliação' : 'avaliações'}</span>)
        </span>
      )}
    </span>
  )
}

type RatingStarsProps = {
  /** 1 to 5, or null. */
  value: number | null
  onValueChange: (value: number) => void
  legend: string
  name?: string
  disabled?: boolean
  className?: string
}

/** Five stars to choose from: native radios, so that arrows and screen readers work. */
export function RatingStars({ value, onValueChange, legend, name, disabled, className }: RatingStarsProps) {
  const generated = useId()
  return (
    <fieldset disabled={disabled} className={cx('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{legend}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="sr-only"
              name={name ?? generated}
              value={stars}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
            />
            <Star
              aria-hidden
              size={26}
              className={
                value !== null && stars <= value ? 'fill-accent stroke-accent-fg' : 'stroke-line-strong'
              }
            />
            <span className="sr-only">{stars === 1 ? '1 estrela' : `${stars} estrelas`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
