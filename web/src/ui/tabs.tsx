import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Tabs as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'

const list = cva('flex min-w-0 max-w-full', {
  variants: {
    variant: {
      pill: 'gap-1 rounded-lg bg-subtle p-1',
      line: 'gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
      /** A row as `line`; from 1024 px on an index at the left of the panel, in a grid of the root. */
      side: 'gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] lg:sticky lg:top-20 lg:flex-col lg:gap-0.5 lg:border-b-0',
    },
  },
  defaultVariants: { variant: 'pill' },
})

/** Pixels of the neighbouring tab that stay in view in a row that scrolls. */
const VIZINHA = 24

/** Root. Every tab has a panel; a switch without panels is `Segmented`. */
export function Tabs({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} className={cx('min-w-0', className)} />
}

type TabListProps = Omit<ComponentProps<typeof Radix.List>, 'ref'> &
  VariantProps<typeof list> & { 'aria-label': string }

/**
 * Scrolls the open tab into view in a row too long for the screen, whether a tap or the address opened it. It scrolls
 * without animation and leaves the page where it is. Scrolling by hand is kept until another tab opens.
 */
export function TabList({ variant, className, ...props }: TabListProps) {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector('[data-state=active]')
    if (!row.current || !open || open === seen.current) return
    seen.current = open
    const [tab, view] = [open.getBoundingClientRect(), row.current.getBoundingClientRect()]
    if (tab.left < view.left) row.current.scrollLeft += tab.left - view.left - VIZINHA
    else if (tab.right > view.right) row.current.scrollLeft += tab.right - view.right + VIZINHA
  })
  return (
    <Radix.List
      {...props}
      ref={row}
      data-tabs={variant ?? 'pill'}
      // Radix knows the arrows of a row alone: in a column the others mean the same.
      onKeyDown={variant === 'side' ? alsoUpAndDown : undefined}
      className={list({ variant, className })}
    />
  )
}

function alsoUpAndDown(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + step) % tabs.length)?.focus()
}

type TabProps = ComponentProps<typeof Radix.Trigger> & {
  icon?: ReactNode
  /** A dot for unsaved changes or news. */
  dot?: boolean
}

export function Tab({ icon, dot, className, children, ...props }: TabProps) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        'inline-flex min-h-11 items-center justify-center gap-2 px-3 text-sm font-semibold whitespace-nowrap text-muted outline-offset-[-2px] transition-colors hover:text-ink',
        'in-data-[tabs=pill]:min-h-10 in-data-[tabs=pill]:flex-1 in-data-[tabs=pill]:rounded-md in-data-[tabs=pill]:data-[state=active]:bg-surface in-data-[tabs=pill]:border in-data-[tabs=pill]:border-transparent in-data-[tabs=pill]:data-[state=active]:border-line in-data-[tabs=pill]:data-[state=active]:shadow-1',
        'in-data-[tabs=line]:-mb-px in-data-[tabs=line]:border-b-2 in-data-[tabs=line]:border-transparent in-data-[tabs=line]:data-[state=active]:border-primary',
        'in-data-[tabs=side]:border-b-2 in-data-[tabs=side]:border-transparent in-data-[tabs=side]:data-[state=active]:border-primary lg:in-data-[tabs=side]:justify-start lg:in-data-[tabs=side]:rounded-md lg:in-data-[tabs=side]:border-b-0 lg:in-data-[tabs=side]:text-left lg:in-data-[tabs=side]:hover:bg-hover lg:in-data-[tabs=side]:data-[state=active]:bg-primary-soft',
        'data-[state=active]:text-ink',
        className,
      )}
    >
      {icon}
      {children}
      {dot ? <span aria-hidden className="size-2 rounded-full bg-primary" /> : null}
    </Radix.Trigger>
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('min-w-0 pt-4', className)} />
}
