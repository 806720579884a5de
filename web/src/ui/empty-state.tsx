import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A line icon of 26 px (20 in a row). */
  icon: ReactNode
  title: string
  description?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Inside a small card: icon and sentence on one row. */
  row?: boolean
  level?: 2 | 3 | 4
  className?: string
}

export function EmptyState({ icon, title, description, action, row, level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  if (row) {
    return (
      <div className={cx('flex flex-wrap items-center gap-3 text-sm text-muted', className)}>
        <span aria-hidden>{icon}</span>
        <p className="min-w-0 flex-1">{title}</p>
        {action}
      </div>
    )
  }
  return (
    <div className={cx('grid justify-items-center px-4 py-6 text-center', className)}>
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-subtle text-ink-2">
        {icon}
      </span>
      <Heading className="mt-4 text-lg titulo">{title}</Heading>
      {description ? <p className="mt-1 max-w-[46ch] text-muted text-balance">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
