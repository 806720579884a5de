import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'

type Option = { value: string; label: string; disabled?: boolean }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: ControlSize
  options: readonly Option[]
  /** Text of the empty first choice. */
  placeholder?: string
}

/** A fixed list (27 UFs, account type, status). The phone's own picker suits it best. */
export function NativeSelect({ size, options, placeholder, className, ...props }: NativeSelectProps) {
  const control = useFieldControl(props)
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select {...props} {...control} className={cx(inputStyle({ size }), 'appearance-none truncate pr-10')}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
