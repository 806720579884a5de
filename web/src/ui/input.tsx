import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'

type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize
  /** Decorative, at the start. */
  icon?: ReactNode
  /** At the end: a button of at most 44 px. It replaces the browser's own clear button of a search field. */
  end?: ReactNode
}

/** A text field. Inside `Field` it takes label, hint and error by itself. `className` goes to the outer box. */
export function Input({ size, icon, end, className, ...props }: InputProps) {
  const control = useFieldControl(props)
  const input = (
    <input
      {...props}
      {...control}
      className={cx(
        inputStyle({ size }),
        icon && 'pl-11',
        end && 'pr-12 [&::-webkit-search-cancel-button]:hidden',
        !icon && !end && className,
      )}
    />
  )
  if (!icon && !end) return input
  return (
    <span className={cx('relative block min-w-0', className)}>
      {icon ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted"
        >
          {icon}
        </span>
      ) : null}
      {input}
      {end ? <span className="absolute inset-y-0 right-0 grid w-11 place-items-center">{end}</span> : null}
    </span>
  )
}
