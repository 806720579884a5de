import { RadioGroup } from 'radix-ui'
import { cx } from 'class-variance-authority'
import { useId } from 'react'

export type Slot = {
  /** Unique, such as the instant. */
  value: string
  /** "08:30" */
  label: string
  /** A word or two under the time. `full` is the whole note, for screen readers. */
  note?: { short: string; full: string } | undefined
  disabled?: boolean
  /** Why it is disabled. */
  reason?: string
}

export type SlotDay = {
  key: string
  /** "Terça, 24/11" */
  label: string
  periods: readonly { label: string; slots: readonly Slot[] }[]
}

type SlotPickerProps = {
  label: string
  days: readonly SlotDay[]
  value: string | null
  onValueChange: (value: string) => void
  /** Under a day without free times. */
  emptyText?: string
  className?: string
}

/** Free times by day and period: one tab stop, arrows move, one is chosen. */
export function SlotPicker({
  label,
  days,
  value,
  onValueChange,
  emptyText = 'Sem horários livres',
  className,
}: SlotPickerProps) {
  const id = useId()
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={onValueChange}
      className={cx('grid min-w-0 gap-5', className)}
    >
      {days.map((day) => (
        <fieldset key={day.key} className="grid min-w-0 gap-2.5" aria-labelledby={`${id}-${day.key}`}>
          <p id={`${id}-${day.key}`} className="font-semibold">
            {day.label}
          </p>
          {day.periods.every((period) => period.slots.length === 0) ? (
            <p className="text-sm text-muted">{emptyText}</p>
          ) : null}
          {day.periods
            .filter((period) => period.slots.length > 0)
            .map((period) => (
              <div key={period.label} className="grid min-w-0 gap-1.5">
                <p className="text-xs font-semibold text-muted">{period.label}</p>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
                  {period.slots.map((slot) => (
                    <RadioGroup.Item
                      key={slot.value}
                      value={slot.value}
                      disabled={slot.disabled}
                      // Space chooses by itself. A radio of the library swallows Enter.
                      onKeyDown={(event) => {
                        if (event.key === 'Enter') onValueChange(slot.value)
                      }}
                      className="h-11 rounded-md border border-line bg-surface text-sm font-semibold tabular-nums transition-colors hover:border-primary disabled:border-transparent disabled:bg-subtle disabled:font-normal disabled:text-muted disabled:line-through data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-on-primary"
                    >
                      {slot.label}
                      {slot.note ? (
                        <span aria-hidden className="block text-2xs font-normal">
                          {slot.note.short}
                        </span>
                      ) : null}
                      <span className="sr-only">
                        , {day.label}
                        {slot.note ? `, ${slot.note.full}` : ''}
                        {slot.disabled ? `, ${slot.reason ?? 'indisponível'}` : ''}
                      </span>
                    </RadioGroup.Item>
                  ))}
                </div>
              </div>
            ))}
        </fieldset>
      ))}
    </RadioGroup.Root>
  )
}
