import { cx } from 'class-variance-authority'
import type { NavigationItem, NavigationLink } from './navigation-link.ts'

type BottomNavProps = {
  label: string
  /** Up to five; `raised` is the middle action. */
  items: readonly (NavigationItem & { raised?: boolean })[]
  link: NavigationLink
}

/** Below 768 px, beside the dock of the emergency button. The page's content takes `pb-doca`. */
export function BottomNav({ label, items, link: Link }: BottomNavProps) {
  return (
    <nav aria-label={label} data-nao-imprimir="" className="barra-da-doca md:hidden">
      <ul className="grid h-full auto-cols-fr grid-flow-col grid-rows-[minmax(0,1fr)]">
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            <Link
              href={item.href}
              aria-current={item.active ? 'page' : undefined}
              className={cx(
                'flex h-full flex-col items-center justify-end gap-0.5 pb-2 text-2xs font-semibold',
                item.active ? 'text-primary [&_.lucide]:stroke-[2.3]' : 'text-muted',
              )}
            >
              {/* Nothing shrinks: the raised entry stands over the edge of the bar, and its label keeps its height. */}
              <span
                className={
                  item.raised
                    ? 'mb-0.5 shrink-0 -translate-y-0.5 rounded-full bg-primary p-3.5 text-on-primary shadow-2 ring-4 ring-surface'
                    : cx('relative shrink-0 rounded-full px-4 py-1', item.active && 'bg-primary-soft')
                }
              >
                {item.icon}
                {item.badge && !item.raised ? (
                  <span className="absolute -top-1 right-1.5 min-w-4 rounded-full bg-danger px-1 text-center text-on-danger">
                    {item.badge}
                  </span>
                ) : null}
              </span>
              <span className="max-w-full shrink-0 truncate px-0.5">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
