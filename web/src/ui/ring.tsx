import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

const RADIUS = 27
const LENGTH = 2 * Math.PI * RADIUS

type RingProps = {
  value: number
  max: number
  /** "3 de 5 consultas concluídas" */
  label: string
  /** In the middle, e.g. "3/5". */
  children?: ReactNode
  size?: number
  className?: string
}

/** A share as a ring. */
export function Ring({ value, max, label, children, size = 64, className }: RingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span className={cx('relative inline-grid place-items-center', className)}>
      <svg
        viewBox="0 0 64 64"
        width={size}
        height={size}
        role="img"
        aria-label={label}
        className="-rotate-90 fill-none stroke-[6]"
      >
        <circle cx="32" cy="32" r={RADIUS} className="stroke-subtle" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className="stroke-primary"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          visibility={share > 0 ? 'visible' : 'hidden'}
        />
      </svg>
      <span aria-hidden className="absolute text-sm font-semibold tabular-nums">
        {children}
      </span>
    </span>
  )
}
