import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

type HeaderProps = {
  /** Menu button and mark. */
  start?: ReactNode
  /** Search or tabs. */
  center?: ReactNode
  /** Bell, avatar menu. */
  end?: ReactNode
  className?: string
}

/** 64 px, sticky, under the notch. */
export function Header({ start, center, end, className }: HeaderProps) {
  return (
    <header
      data-nao-imprimir=""
      className={cx(
        'sticky top-0 z-header border-b border-line bg-surface pt-[env(safe-area-inset-top)]',
        className,
      )}
    >
      <div className="flex h-16 items-center gap-3 px-4 md:px-7">
        {start ? <div className="flex shrink-0 items-center gap-1.5">{start}</div> : null}
        <div className="min-w-0 flex-1">{center}</div>
        {end ? <div className="flex shrink-0 items-center gap-1.5 md:gap-3">{end}</div> : null}
      </div>
    </header>
  )
}

type HeaderSearchProps = ComponentProps<'button'> & { icon: ReactNode; shortcut?: ReactNode }

/** Looks like a search field and opens the command palette. */
export function HeaderSearch({ icon, shortcut, className, children, ...props }: HeaderSearchProps) {
  return (
    <button
      {...props}
      type="button"
      className={cx(
        'flex h-10 w-full max-w-md items-center gap-3 rounded-md border border-line bg-subtle px-3.5 text-left text-muted hover:bg-hover',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut}
    </button>
  )
}

type HeaderUserProps = ComponentProps<'button'> & {
  name: string
  email?: string
  /** The role in words, coloured by family `rl-…`. */
  roleLabel: string
  roleTint?: string
  avatar: ReactNode
  badge?: ReactNode
}

/** SHELL-05: avatar, name, e-mail, role and the 50+ badge, as the button of the avatar menu. */
export function HeaderUser({
  name,
  email,
  roleLabel,
  roleTint,
  avatar,
  badge,
  className,
  ...props
}: HeaderUserProps) {
  return (
    <button
      {...props}
      type="button"
      className={cx(
        'relative flex min-h-11 items-center gap-2.5 rounded-md text-left md:px-1.5 md:hover:bg-hover',
        className,
      )}
    >
      {avatar}
      <span className="max-w-56 min-w-0 max-md:sr-only">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          <span className="truncate">{name}</span>
          <span className="max-md:hidden">{badge}</span>
        </span>
        <span className="flex gap-1.5 text-xs">
          <span
            data-tint={roleTint}
            className={cx(
              'max-w-full shrink-0 truncate font-semibold',
              roleTint ? 'text-tint-fg' : 'text-ink-2',
            )}
          >
            {roleLabel}
          </span>
          {email ? <span className="truncate text-muted max-lg:sr-only">{email}</span> : null}
        </span>
      </span>
      {badge ? <span className="absolute -right-1 -bottom-1 md:hidden">{badge}</span> : null}
    </button>
  )
}
