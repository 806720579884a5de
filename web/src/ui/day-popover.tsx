import type { ComponentProps } from 'react'
import { Calendar } from './calendar.tsx'
import type { LaterTrigger } from './opened-later.tsx'
import { Popover } from './popover.tsx'

type DayPopoverProps = ComponentProps<typeof Calendar> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  trigger: LaterTrigger
}

/** A calendar that a button opens. */
export function DayPopover({ open, onOpenChange, label, trigger, ...calendar }: DayPopoverProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      padding={false}
      align="end"
      trigger={trigger}
    >
      <div className="w-[min(20rem,calc(100vw-1rem))] p-3">
        <Calendar focusDay {...calendar} />
      </div>
    </Popover>
  )
}
