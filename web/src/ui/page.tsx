import type { ComponentProps } from 'react'

const widths = {
  /** Tables, queues and grids of cards: the whole width. */
  list: 'max-w-content',
  /** One thing with all that belongs to it, and homes: the whole width, often in two columns. */
  record: 'max-w-content',
  /** What is filled in or read line by line: a column, and an index at its left where it is long. */
  form: 'max-w-form',
  /** Results of the search, on pages without a menu. */
  finder: 'max-w-finder',
}

type PageProps = Omit<ComponentProps<'div'>, 'className'> & { kind: keyof typeof widths }

/** The frame of a page. Its kind is its width: every page of a kind has the same. */
export function Page({ kind, ...props }: PageProps) {
  return (
    <div
      {...props}
      className={`mx-auto grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 ${widths[kind]}`}
    />
  )
}
