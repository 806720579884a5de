import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'
import { Masked } from '#web/ui/masked.tsx'

type TimeFieldProps = Pick<ComponentProps<typeof Input>, 'id' | 'aria-label'> & {
  /** 'HH:mm' as typed, possibly incomplete. */
  value: string
  onValueChange: (hora: string) => void
}

/** A time field: the phone's wheel on touch screens, HH:mm elsewhere, whatever the browser's language. */
export function TimeField({ value, onValueChange, ...props }: TimeFieldProps) {
  if (matchMedia('(pointer: coarse)').matches)
    return (
      <Input
        {...props}
        type="time"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="tabular-nums"
      />
    )
  return (
    <Masked
      {...props}
      pattern="##:##"
      placeholder="hh:mm"
      value={value.replace(':', '')}
      onValueChange={(digitos) => onValueChange(comDoisPontos(digitos))}
    />
  )
}

/** '0830' → '08:30', '083' → '08:3' */
function comDoisPontos(digitos: string): string {
  return digitos.length > 2 ? `${digitos.slice(0, 2)}:${digitos.slice(2)}` : digitos
}
