import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ErrorStateProps = {
  title: string
  description?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  /** Id to quote to support. The server's log has the same. */
  requestId?: string | null
  /** A way out beside the retry. */
  action?: ReactNode
  level?: 1 | 2 | 3 | 4
  className?: string
}

/** Error of one block. The rest of the page keeps working. */
export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = 'Tentar de novo',
  retrying,
  requestId,
  action,
  level = 3,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={cx('grid justify-items-center px-4 py-6 text-center', className)}>
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert size={26} />
      </span>
      <Heading className="mt-4 text-lg titulo">{title}</Heading>
      {description ? <p className="mt-1 max-w-[46ch] text-muted text-balance">{description}</p> : null}
      {onRetry || action ? (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button variant="outline" size="sm" onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {requestId ? (
        <p className="mt-4 text-xs text-muted">
          Código do atendimento:{' '}
          <span className="font-semibold break-all tabular-nums select-all">{requestId}</span>
        </p>
      ) : null}
    </div>
  )
}
