import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { Calendar as CalendarComponent } from './calendar.tsx'
import { dayOfDigits, digitsOfDay } from './day-digits.ts'
import { IconButton } from './icon-button.tsx'
import { Masked } from './masked.tsx'

// Calendar and popover are 30 kB and load when first opened.
const DayPopover = lazy(async () => ({ default: (await import('./day-popover.tsx')).DayPopover }))

type DateFieldProps = Omit<
  ComponentProps<typeof Masked>,
  'pattern' | 'value' | 'onValueChange' | 'min' | 'max'
> &
  Pick<ComponentProps<typeof CalendarComponent>, 'min' | 'max' | 'today' | 'dropdowns'> & {
    /** Digits typed so far, day first: '25031980'. The form checks whether they make a day. */
    value: string
    onValueChange: (digits: string) => void
    /** Accessible name of the calendar button. */
    pickLabel?: string
  }

/** A day, typed as dd/mm/aaaa or picked from a calendar. Meant for days known by heart, such as a birth date. */
export function DateField({
  value,
  onValueChange,
  min,
  max,
  today,
  dropdowns,
  pickLabel = 'Escolher no calendário',
  ...props
}: DateFieldProps) {
  // Null until opened once.
  const [open, setOpen] = useState<boolean | null>(null)
  const day = dayOfDigits(value)
  const inRange = day !== null && (!min || day >= min) && (!max || day <= max)
  const button = { label: pickLabel, icon: <CalendarDays aria-hidden size={18} />, size: 'sm' } as const
  return (
    <span className="relative block">
      <Masked
        placeholder="dd/mm/aaaa"
        {...props}
        pattern="##/##/####"
        value={value}
        onValueChange={onValueChange}
        className="pr-12"
      />
      <span className="absolute inset-y-0 right-1 grid place-items-center">
        {open === null ? (
          <IconButton {...button} onClick={() => setOpen(true)} />
        ) : (
          <Suspense fallback={<IconButton {...button} />}>
            <DayPopover
              open={open}
              onOpenChange={setOpen}
              label={pickLabel}
              trigger={<IconButton {...button} />}
              dropdowns={dropdowns}
              min={min}
              max={max}
              today={today}
              value={inRange ? day : null}
              onValueChange={(picked) => {
                onValueChange(digitsOfDay(picked))
                setOpen(false)
              }}
            />
          </Suspense>
        )}
      </span>
    </span>
  )
}
