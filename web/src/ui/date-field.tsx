import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { Calendar as CalendarComponent } from './calendar.tsx'
import { IconButton } from './icon-button.tsx'
import { Masked } from './masked.tsx'
import { Popover } from './popover.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

// The calendar is 20 kB: it comes when the first one opens.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type DateFieldProps = Omit<
  ComponentProps<typeof Masked>,
  'pattern' | 'value' | 'onValueChange' | 'min' | 'max'
> &
  Pick<ComponentProps<typeof CalendarComponent>, 'min' | 'max' | 'today' | 'dropdowns'> & {
    /** Digits typed so far, day first: '25031980'. Whether they make a day is the form's question. */
    value: string
    onValueChange: (digits: string) => void
    /** Names the button that opens the calendar. */
    pickLabel?: string
  }

/** A day, typed as dd/mm/aaaa or picked from a calendar. For days that people know by heart, such as a birth date. */
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
  const [open, setOpen] = useState(false)
  const day = dayOfDigits(value)
  const inRange = day !== null && (!min || day >= min) && (!max || day <= max)
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
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={pickLabel}
          padding={false}
          align="end"
          trigger={<IconButton label={pickLabel} icon={<CalendarDays aria-hidden size={18} />} size="sm" />}
        >
          <div className="w-[min(20rem,calc(100vw-1rem))] p-3">
            <Suspense fallback={<CalendarSkeleton />}>
              <Calendar
                focusDay
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
          </div>
        </Popover>
      </span>
    </span>
  )
}

/** '25031980' → '1980-03-25'; null while there are fewer than eight digits or no such day exists. */
export function dayOfDigits(digits: string): string | null {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(digits)
  if (!parts) return null
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`
  const date = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day
}

/** '1980-03-25' → '25031980' */
export function digitsOfDay(day: string | null): string {
  return day ? day.split('-').toReversed().join('') : ''
}

function CalendarSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-60 w-full" />
    </SkeletonGroup>
  )
}
