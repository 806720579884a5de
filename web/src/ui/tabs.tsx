import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Tabs as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'

const list = cva('flex min-w-0 max-w-full', {
  variants: {
    variant: {
      pill: 'gap-1 rounded-lg bg-subtle p-1',
      line: 'gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
    },
  },
  defaultVariants: { variant: 'pill' },
})

/** How much of its neighbour stays in view beside the open tab of a row that scrolls, in px. */
const VIZINHA = 24

/**
 * Root. Every tab has a panel; a switch without panels is `Segmented`. Whatever opens a tab, a touch or the address, in a row too long for the
 * screen it then stands in view: at once, without a movement that somebody asked not to see, and the page itself does not scroll.
 */
export function Tabs({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  const root = useRef<HTMLDivElement>(null)
  const { value } = props
  useLayoutEffect(() => {
    if (value === undefined) return
    const row = root.current?.querySelector('[role=tablist]')
    const tab = row?.querySelector('[data-state=active]')?.getBoundingClientRect()
    if (!row || !tab) return
    const { left, right } = row.getBoundingClientRect()
    if (tab.left < left) row.scrollLeft += tab.left - left - VIZINHA
    else if (tab.right > right) row.scrollLeft += tab.right - right + VIZINHA
  }, [value])
  return <Radix.Root {...props} ref={root} className={cx('min-w-0', className)} />
}

type TabListProps = ComponentProps<typeof Radix.List> & VariantProps<typeof list> & { 'aria-label': string }

export function TabList({ variant, className, ...props }: TabListProps) {
  return <Radix.List {...props} data-tabs={variant ?? 'pill'} className={list({ variant, className })} />
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
