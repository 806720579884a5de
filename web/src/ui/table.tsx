import { cva, cx, type VariantProps } from 'class-variance-authority'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

const cell = cva('px-4 align-middle md:px-5', {
  variants: {
    density: { compact: 'h-13 py-1.5 text-sm', comfortable: 'h-18 py-3.5' },
    align: { start: 'text-left', end: 'text-right whitespace-nowrap tabular-nums' },
  },
  defaultVariants: { density: 'compact', align: 'start' },
})

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names the row for a screen reader. Exactly one column has it. */
  rowHeader?: boolean
  sort?: 'asc' | 'desc' | 'none'
  onSort?: () => void
  /** Width, or `max-md:hidden`. */
  className?: string
}

type TableProps<Row> = VariantProps<typeof cell> & {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty?: ReactNode
  className?: string
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** Rows and columns. A table that is too wide scrolls inside its own frame. */
export function Table<Row>({ caption, columns, rows, rowKey, density, empty, className }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <div className={className}>{empty}</div>
  return (
    // Scrollable areas must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className={cx('min-w-0 overflow-x-auto', className)}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort ? ariaSort[column.sort] : undefined}
                className={cx(
                  cell({ align: column.align }),
                  'h-11 text-sm font-semibold whitespace-nowrap text-muted',
                  column.className,
                )}
              >
                {column.onSort ? <SortButton column={column} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0 hover:bg-hover/50">
              {columns.map((column) => {
                const style = cx(cell({ density, align: column.align }), column.className)
                return column.rowHeader ? (
                  <th key={column.key} scope="row" className={cx(style, 'font-semibold')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={style}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SortButton<Row>({ column }: { column: Column<Row> }) {
  const Icon = column.sort === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={column.onSort}
      className="-mx-2 inline-flex h-9 items-center gap-1 rounded-sm px-2 hover:text-ink"
    >
      {column.header}
      <Icon aria-hidden size={14} className={column.sort && column.sort !== 'none' ? '' : 'invisible'} />
    </button>
  )
}
