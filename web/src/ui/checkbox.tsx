import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  description?: ReactNode
}

/** A native checkbox with its text; the whole row is the target. */
export function Checkbox({ label, description, className, ...props }: CheckboxProps) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl(props)
  return (
    <label
      className={cx(
        'flex min-h-6 items-start gap-2.5 text-base has-disabled:cursor-not-allowed has-disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className="relative mt-px grid size-[1.375rem] shrink-0 place-items-center">
        <input
          {...props}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="peer col-start-1 row-start-1 size-full appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary aria-invalid:border-danger"
        />
        <Check
          aria-hidden
          size={16}
          className="pointer-events-none invisible col-start-1 row-start-1 stroke-3 text-on-primary peer-checked:visible"
        />
      </span>
      <span className="min-w-0">
        {label}
        {description ? <span className="block text-sm text-muted">{description}</span> : null}
      </span>
    </label>
  )
}
