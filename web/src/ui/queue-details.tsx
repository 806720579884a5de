import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowContent, rowFrame, type RowWords } from './queue-row.tsx'

/** A line of a queue whose detail opens below the line instead of on a page of its own. */
export function QueueDetails({ id, children, ...words }: RowWords & { id?: string; children: ReactNode }) {
  return (
    <li id={id}>
      <details className="group">
        <summary
          className={cx(
            rowFrame,
            'list-none outline-offset-[-2px] [&::-webkit-details-marker]:hidden group-open:bg-subtle',
          )}
        >
          <RowContent {...words} />
          <ChevronDown
            aria-hidden
            size={18}
            className="text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-3 px-4 pt-3 pb-4 md:px-5">{children}</div>
      </details>
    </li>
  )
}
