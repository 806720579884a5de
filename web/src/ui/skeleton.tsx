import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

/** One grey shape; size it by `className` (height, width, rounded-full). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulso bg-hover',
        className ?? 'h-4 w-full',
        !/rounded/.test(className ?? '') && 'rounded-md',
      )}
    />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']
  return (
    <span className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx('h-3.5', line === lines - 1 ? 'w-1/2' : widths[line % widths.length])}
        />
      ))}
    </span>
  )
}

/**
 * Wraps the shapes of a loading block. It is announced once, and drawn only after 150 ms so that fast answers do not
 * flicker.
 */
export function SkeletonGroup({
  label = 'Carregando...',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy className={cx('animate-aparecer', className)}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
