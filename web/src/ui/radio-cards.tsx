import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type RadioOption = {
  value: string
  label: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  /** Groups the radios. Default: generated. */
  name?: string
  options: readonly RadioOption[]
  value?: string
  onValueChange?: (value: string) => void
  /** For react-hook-form: the result of `register(name)`. */
  register?: ComponentProps<'input'>
  columns?: 1 | 2 | 3
  className?: string
}

const grid = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-1 sm:grid-cols-3' } as const

/** A choice of two to four, each a card. Put it in `<Field group>` for label and error. */
export function RadioCards({
  name,
  options,
  value,
  onValueChange,
  register,
  columns = 2,
  className,
}: RadioCardsProps) {
  const generated = useId()
  return (
    <div className={cx('grid gap-3', grid[columns], className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="@container relative flex min-h-11 min-w-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 font-semibold transition-colors hover:border-ink-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-fg has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-50"
        >
          <input
            type="radio"
            name={name ?? generated}
            value={option.value}
            disabled={option.disabled}
            {...(onValueChange
              ? { checked: value === option.value, onChange: () => onValueChange(option.value) }
              : {})}
            {...register}
            className="peer sr-only"
          />
          {option.icon}
          <span className="min-w-0 flex-1 break-words">
            {option.label}
            {option.description ? (
              <span className="block text-sm font-normal text-muted">{option.description}</span>
            ) : null}
          </span>
          <Check
            aria-hidden
            size={18}
            className="invisible stroke-[2.3] peer-checked:visible @max-[11rem]:absolute @max-[11rem]:-top-1.5 @max-[11rem]:-right-1.5 @max-[11rem]:rounded-full @max-[11rem]:bg-primary @max-[11rem]:p-0.5 @max-[11rem]:text-on-primary"
          />
        </label>
      ))}
    </div>
  )
}
