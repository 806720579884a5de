import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean
}

/** A setting that takes effect at once. A native checkbox with role="switch". */
export function Switch({ label, description, hideLabel, className, ...props }: SwitchProps) {
  return (
    <label
      className={cx(
        'flex min-h-6 items-center justify-between gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-50 pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className={cx('min-w-0', hideLabel && 'sr-only')}>
        {label}
        {description ? <span className="block text-sm text-muted">{description}</span> : null}
      </span>
      <input
        {...props}
        type="checkbox"
        // A native checkbox says its state itself.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-subtle transition-colors before:absolute before:top-1/2 before:left-0.5 before:size-[1.125rem] before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary"
      />
    </label>
  )
}
