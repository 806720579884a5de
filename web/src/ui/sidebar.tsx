import { cx } from 'class-variance-authority'
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import type { NavigationItem, NavigationLink } from './navigation-link.ts'
import { Sheet } from './sheet.tsx'
import { useSidebar } from './sidebar-state.tsx'
import { Tooltip } from './tooltip.tsx'

export type SidebarGroup = { key: string; label?: string; items: readonly NavigationItem[] }

type SidebarProps = {
  /** Accessible name of the navigation. */
  label: string
  groups: readonly SidebarGroup[]
  link: NavigationLink
  /** Mark and name, hidden when collapsed. */
  brand: ReactNode
  /** At the foot, hidden when collapsed. */
  footer?: ReactNode
}

/** 16rem, collapsed 3rem (icons with tooltips), below 768 px a sheet of 18rem. Needs `SidebarProvider`. */
export function Sidebar({ label, groups, link, brand, footer }: SidebarProps) {
  const { collapsed, mobileOpen, setMobileOpen, toggle } = useSidebar()
  return (
    <>
      <aside
        data-nao-imprimir=""
        data-menu=""
        data-collapsed={collapsed || undefined}
        className={cx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-hidden border-r border-line bg-surface transition-[width] duration-200 md:flex',
          // The emergency button stands at its foot.
          collapsed ? 'w-12 pb-16' : 'w-64 pb-20',
        )}
      >
        <div
          className={cx('flex h-16 items-center', collapsed ? 'justify-center' : 'justify-between pr-3 pl-5')}
        >
          {collapsed ? null : brand}
          <IconButton
            label={collapsed ? 'Expandir menu' : 'Recolher menu'}
            aria-expanded={!collapsed}
            icon={<PanelLeft aria-hidden size={18} />}
            size="sm"
            onClick={toggle}
          />
        </div>
        <nav
          aria-label={label}
          className={cx('min-h-0 flex-1 overflow-y-auto pb-4', collapsed ? 'px-1' : 'px-3')}
        >
          <Groups groups={groups} link={link} collapsed={collapsed} />
        </nav>
        {footer && !collapsed ? <div className="p-3">{footer}</div> : null}
      </aside>
      <Sheet
        side="left"
        open={mobileOpen}
        onOpenChange={setMobileOpen}
        title={label}
        hideTitle
        footer={footer}
      >
        <div className="-mt-2 mb-4 px-1">{brand}</div>
        <nav aria-label={label}>
          <Groups groups={groups} link={link} collapsed={false} onNavigate={() => setMobileOpen(false)} />
        </nav>
      </Sheet>
    </>
  )
}

type GroupsProps = Pick<SidebarProps, 'groups' | 'link'> & { collapsed: boolean; onNavigate?: () => void }

function Groups({ groups, link: Link, collapsed, onNavigate }: GroupsProps) {
  return groups.map((group) => (
    <div key={group.key} className="mb-3">
      {group.label ? (
        <p className={cx('px-3 pt-2 pb-1.5 text-xs font-semibold text-muted', collapsed && 'sr-only')}>
          {group.label}
        </p>
      ) : null}
      <ul className="grid gap-0.5">
        {group.items.map((item) => (
          <li key={item.key}>
            <Tooltip label={item.label} side="right" enabled={collapsed}>
              <span className="relative block">
                {item.active ? (
                  <span aria-hidden className="absolute inset-y-2.5 -left-3 w-1 rounded-r-full bg-primary" />
                ) : null}
                <Link
                  href={item.href}
                  onClick={onNavigate}
                  aria-current={item.active ? 'page' : undefined}
                  className={cx(
                    'flex h-10 items-center gap-3 rounded-md text-base transition-colors pointer-coarse:h-11',
                    collapsed ? 'justify-center' : 'px-3',
                    item.active
                      ? 'bg-primary-soft font-semibold text-primary-soft-fg [&_.lucide]:stroke-[2.3]'
                      : 'text-ink-2 hover:bg-hover hover:text-ink',
                  )}
                >
                  {item.icon}
                  <span className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{item.label}</span>
                  {item.badge && !collapsed ? (
                    <span className="rounded-full bg-subtle px-2 text-xs font-semibold text-ink-2 tabular-nums">
                      {item.badge}
                    </span>
                  ) : null}
                </Link>
              </span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** SHELL-05: the menu button, on small screens only. */
export function SidebarTrigger({ label = 'Abrir menu' }: { label?: string }) {
  const { setMobileOpen, mobileOpen } = useSidebar()
  return (
    <IconButton
      label={label}
      aria-expanded={mobileOpen}
      icon={<MenuIcon aria-hidden size={22} />}
      className="md:hidden"
      onClick={() => setMobileOpen(true)}
    />
  )
}
