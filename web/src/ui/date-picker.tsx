import { cx } from 'class-variance-authority'
import { CalendarDays } from 'lucide-react'
import { useContext, useId, useState, type ComponentProps } from 'react'
import type { Calendar as CalendarComponent } from './calendar.tsx'
import { dayLabel } from './civil-date.ts'
import { FieldContext } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'
import { LazyCalendar } from './lazy-calendar.tsx'
import { Popover } from './popover.tsx'

type DatePickerProps = Omit<ComponentProps<typeof CalendarComponent>, 'className' | 'focusDay'> & {
  placeholder?: string
  /** Accessible name where no `Field` gives one. */
  label?: string
  disabled?: boolean
  size?: ControlSize
  className?: string
}

/** A day by calendar, shown as dd/MM/yyyy. */
export function DatePicker({
  value,
  onValueChange,
  placeholder = 'Escolha a data',
  label,
  disabled,
  size,
  className,
  ...calendar
}: DatePickerProps) {
  const [open, setOpen] = useState(false)
  const field = useContext(FieldContext)
  const valueId = useId()
  const shown = value ? dayLabel(value) : placeholder
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label ?? placeholder}
      padding={false}
      trigger={
        <button
          type="button"
          id={field?.id}
          disabled={disabled}
          aria-label={field ? undefined : `${label ?? placeholder}: ${shown}`}
          aria-labelledby={field ? `${field.labelId} ${valueId}` : undefined}
          aria-describedby={field?.describedBy}
          data-invalid={field?.invalid || undefined}
          className={cx(
            inputStyle({ size }),
            'flex items-center justify-between gap-2 text-left data-invalid:border-danger',
            className,
          )}
        >
          <span id={valueId} className={cx('truncate tabular-nums', !value && 'text-muted')}>
            {shown}
          </span>
          <CalendarDays aria-hidden size={18} className="text-muted" />
        </button>
      }
    >
      <div className="w-[min(20rem,calc(100vw-1rem))] p-3">
        <LazyCalendar
          {...calendar}
          focusDay
          value={value}
          onValueChange={(day) => {
            onValueChange(day)
            setOpen(false)
          }}
        />
      </div>
    </Popover>
  )
}
