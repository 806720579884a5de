import { cx } from 'class-variance-authority'

const PETAL =
  'M16 15.2C13.2 13.1 11.7 10.5 11.7 7.8C11.7 5 13.2 2.2 16 0.6C18.8 2.2 20.3 5 20.3 7.8C20.3 10.5 18.8 13.1 16 15.2Z'

type BrandMarkProps = {
  size?: number
  /** On the brand gradient: white petals. */
  inverse?: boolean
  /** Accessible name of a mark that stands alone. Without it the mark is decorative. */
  label?: string
  className?: string
}

/** A health cross of four petals, one of them ipê yellow. */
export function BrandMark({ size = 32, inverse, label, className }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('shrink-0', inverse ? 'text-white' : 'text-primary', className)}
    >
      {[0, 180, 270].map((turn) => (
        <path key={turn} d={PETAL} fill="currentColor" transform={`rotate(${turn} 16 16)`} />
      ))}
      <path d={PETAL} className="fill-accent" transform="rotate(90 16 16)" />
    </svg>
  )
}

/** Mark and name side by side. */
export function Brand({ name, inverse, className }: { name: string; inverse?: boolean; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <BrandMark inverse={inverse} />
      <span className="text-xl whitespace-nowrap titulo">{name}</span>
    </span>
  )
}

/** The same petals, large and faint, behind a panel or a card cover. The parent is `relative overflow-hidden`. */
export function BrandPetals({ tone, className }: { tone: 'brand' | 'tint'; className?: string }) {
  const soft = tone === 'brand' ? 'fill-white/6' : 'fill-tint-line/50'
  const lit = tone === 'brand' ? 'fill-[#f7c325]/20' : 'fill-tint-line'
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx('pointer-events-none absolute', className)}>
      <g transform="rotate(12 16 16)">
        {[0, 180, 270].map((turn) => (
          <path
            key={turn}
            d={PETAL}
            className={tone === 'brand' && turn === 270 ? lit : soft}
            transform={`rotate(${turn} 16 16)`}
          />
        ))}
        <path d={PETAL} className={tone === 'brand' ? soft : lit} transform="rotate(90 16 16)" />
      </g>
    </svg>
  )
}
