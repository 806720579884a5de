import { useState } from 'react'
import { DateField } from './date-field.tsx'
import { dayOfDigits, digitsOfDay } from './day-digits.ts'
import { Field } from './field.tsx'
import { TimeField } from './time-field.tsx'

type DateTimeFieldProps = {
  /** 'YYYY-MM-DDTHH:mm' on the wall; '' for none. Read once: what is typed stays until it makes a day and a time. */
  defaultValue: string
  /** Called with '' while day or time are not complete. */
  onValueChange: (value: string) => void
}

/** A day and a time beside it, inside a `Field` with `group`. */
export function DateTimeField({ defaultValue, onValueChange }: DateTimeFieldProps) {
  const [day = '', hour = ''] = defaultValue.split('T')
  const [digits, setDigits] = useState(digitsOfDay(day || null))
  const [time, setTime] = useState(hour)
  const tell = (nextDigits: string, nextTime: string) => {
    setDigits(nextDigits)
    setTime(nextTime)
    const date = dayOfDigits(nextDigits)
    onValueChange(date && /^([01]\d|2[0-3]):[0-5]\d$/.test(nextTime) ? `${date}T${nextTime}` : '')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
      <Field label="Data" hideLabel>
        <DateField value={digits} onValueChange={(next) => tell(next, time)} />
      </Field>
      <Field label="Hora" hideLabel>
        <TimeField value={time} onValueChange={(next) => tell(digits, next)} />
      </Field>
    </div>
  )
}
