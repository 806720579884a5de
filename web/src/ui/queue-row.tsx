import type { ReactNode } from 'react'

/** For the link of a row that opens its detail: the whole row is its target. Other controls of the row are `relative`. */
export const rowLink =
  "underline-offset-4 outline-offset-[-2px] hover:underline after:absolute after:inset-0 after:content-['']"

export const rowFrame = 'relative flex h-16 items-center gap-3 px-4 hover:bg-hover/50 md:px-5'

export type RowWords = {
  /** A checkbox, and the face of a person. */
  leading?: ReactNode
  /** The first line: the name, as a link with `rowLink` where the row opens a page. */
  title: ReactNode
  /** The second line. */
  detail: ReactNode
  /** Up to two columns of two lines, from 1024 px on. */
  columns?: readonly { first: ReactNode; second?: ReactNode }[]
  /** Badges, a date or the acts, at the end of the row. */
  end?: ReactNode
}

/** One line of a queue, 64 px high at every width: what does not fit stands in the detail that it opens. */
export function QueueRow(words: RowWords) {
  return (
    <li className={rowFrame}>
      <RowContent {...words} />
    </li>
  )
}

/** The grid of a row, by its number of columns beside the first. */
const grids = [
  '',
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]',
]

export function RowContent({ leading, title, detail, columns = [], end }: RowWords) {
  return (
    <>
      {leading}
      <span
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] items-center gap-x-6 ${grids[columns.length]}`}
      >
        <Lines first={<span className="font-semibold">{title}</span>} second={detail} />
        {columns.map((column, index) => (
          // The columns of a list never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Lines key={index} {...column} className="text-sm text-ink-2 max-lg:hidden" />
        ))}
      </span>
      {end ? <span className="relative flex shrink-0 items-center justify-end gap-1.5">{end}</span> : null}
    </>
  )
}

function Lines({ first, second, className }: { first: ReactNode; second?: ReactNode; className?: string }) {
  return (
    <span className={`grid min-w-0 ${className}`}>
      <span className="truncate">{first}</span>
      {second ? <span className="truncate text-sm text-muted">{second}</span> : null}
    </span>
  )
}
