import { cx } from 'class-variance-authority'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { toDate, toDay } from './civil-date.ts'

type CalendarProps = {
  /** Civil day, "2026-11-24". */
  value: string | null
  onValueChange: (day: string) => void
  min?: string
  max?: string
  /** Days that cannot be chosen. */
  isDisabled?: (day: string) => boolean
  /** Days with a dot under the number. */
  marked?: readonly string[]
  /** Civil day of today in the person's zone. Default: the browser's day. */
  today?: string
  month?: string
  onMonthChange?: (firstDay: string) => void
  /** Month and year as lists, for distant dates such as a birth date. */
  dropdowns?: boolean
  /** Focuses the chosen day at once, for a calendar that a button has just opened. */
  focusDay?: boolean
  className?: string
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }
const components = { Chevron }
const arrow = 'grid size-9 place-items-center rounded-md text-ink-2 hover:bg-hover aria-disabled:opacity-50'
const dropdown =
  'absolute inset-0 z-10 w-full cursor-pointer appearance-none opacity-0 [&:focus-visible+span]:outline-2 [&:focus-visible+span]:outline-ring'

/** One month in Portuguese, Sunday first. Arrows move by day, Page Up and Down by month. */
export function Calendar({
  value,
  onValueChange,
  min,
  max,
  isDisabled,
  marked = [],
  today,
  month,
  onMonthChange,
  dropdowns,
  focusDay,
  className,
}: CalendarProps) {
  const disabled: Matcher[] = []
  if (min) disabled.push({ before: toDate(min) })
  if (max) disabled.push({ after: toDate(max) })
  if (isDisabled) disabled.push((date) => isDisabled(toDay(date)))
  const opening = value ?? today ?? min
  return (
    <DayPicker
      mode="single"
      required
      locale={ptBR}
      weekStartsOn={0}
      showOutsideDays
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focusDay}
      selected={value ? toDate(value) : undefined}
      onSelect={(date) => onValueChange(toDay(date))}
      {...(month ? { month: toDate(month) } : { defaultMonth: opening ? toDate(opening) : undefined })}
      onMonthChange={(first) => onMonthChange?.(toDay(first))}
      today={today ? toDate(today) : undefined}
      startMonth={min ? toDate(min) : undefined}
      endMonth={max ? toDate(max) : undefined}
      captionLayout={dropdowns ? 'dropdown' : 'label'}
      disabled={disabled}
      modifiers={{ marked: marked.map(toDate) }}
      modifiersClassNames={{
        marked:
          'after:absolute after:bottom-1 after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full after:bg-current',
      }}
      formatters={{
        formatWeekdayName: (date) => weekdays[date.getDay()] ?? '',
        formatCaption: (date, _, dates) => capitalize(dates!.format(date, "LLLL 'de' y")),
      }}
      components={components}
      classNames={{
        root: cx('w-full max-w-sm', className),
        months: 'relative',
        month: 'grid gap-2',
        month_caption: 'flex h-9 items-center pr-20 text-base titulo',
        nav: 'absolute top-0 right-0 z-10 flex gap-1',
        button_previous: arrow,
        button_next: arrow,
        dropdowns: 'flex gap-2 font-sans text-sm tracking-normal',
        dropdown_root: 'relative inline-flex items-center rounded-md border border-line-strong px-2 py-1',
        dropdown,
        caption_label: 'inline-flex items-center gap-1 rounded-sm',
        month_grid: 'w-full table-fixed border-collapse',
        weekday: 'h-8 text-xs font-semibold text-muted',
        day: 'relative p-0 text-center text-sm tabular-nums',
        day_button:
          'mx-auto grid size-9 place-items-center rounded-full hover:bg-hover disabled:hover:bg-transparent pointer-coarse:size-10',
        selected:
          'text-on-primary [&>button]:bg-primary [&>button]:font-semibold [&>button]:hover:bg-primary-hover',
        today:
          '[&:not([data-selected])>button]:bg-primary-soft [&:not([data-selected])>button]:text-primary-soft-fg [&>button]:font-semibold',
        outside: 'text-muted',
        disabled: 'text-muted line-through opacity-50',
      }}
    />
  )
}

function Chevron({
  orientation = 'left',
  className,
}: {
  orientation?: keyof typeof chevrons
  className?: string
}) {
  const Icon = chevrons[orientation]
  return <Icon aria-hidden size={orientation === 'down' ? 16 : 18} className={className} />
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}
