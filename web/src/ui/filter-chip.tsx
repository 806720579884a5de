import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

type FilterChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  pressed: boolean
  icon?: ReactNode
  /** Family of the icon's colour: `es-psicologia`. */
  tint?: string
}

/** A filter on or off. */
export function FilterChip({ pressed, icon, tint, className, children, ...props }: FilterChipProps) {
  return (
    <button
      {...props}
      type="button"
      aria-pressed={pressed}
      data-tint={tint}
      className={cx(
        'inline-flex h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors pointer-coarse:h-11',
        pressed
          ? 'border-ink bg-ink text-canvas'
          : 'border-line bg-surface text-ink-2 hover:bg-hover hover:text-ink',
        className,
      )}
    >
      {icon ? <span className={pressed || !tint ? undefined : 'text-tint-solid'}>{icon}</span> : null}
      {children}
    </button>
  )
}

/** A row of chips that scrolls sideways instead of widening the page. */
export function FilterChips({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset
      aria-label={label}
      className={cx(
        '-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap',
        className,
      )}
    >
      {children}
    </fieldset>
  )
}
