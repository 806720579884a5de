import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
  className?: string
}

/** Page numbers on desktop, "2 de 9" on phones. Draws nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  label = 'Paginação',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={cx('flex items-center justify-center gap-1', className)}>
      <IconButton
        label="Página anterior"
        icon={<ChevronLeft aria-hidden size={18} />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="px-2 text-sm font-semibold tabular-nums md:hidden">
        {page} de {pageCount}
      </span>
      <ol className="hidden items-center gap-1 md:flex">
        {pagesAround(page, pageCount).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-label={`Página ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPageChange(entry)}
                className="grid h-9 min-w-9 place-items-center rounded-md px-2 text-sm font-semibold text-ink-2 tabular-nums hover:bg-hover aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        label="Próxima página"
        icon={<ChevronRight aria-hidden size={18} />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  )
}

/** First, last, and two pages on each side of the current one. A word stands for each gap. */
export function pagesAround(page: number, pageCount: number): (number | 'antes' | 'depois')[] {
  const from = Math.max(2, Math.min(page - 1, pageCount - 4))
  const to = Math.min(pageCount - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? ['antes' as const] : []),
    ...middle,
    ...(to < pageCount - 1 ? ['depois' as const] : []),
    pageCount,
  ]
}
