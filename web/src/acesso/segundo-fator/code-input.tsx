import type { Ref } from 'react'
import { Input } from '#web/ui/input.tsx'

type CodeInputProps = {
  value: string
  onValueChange: (value: string) => void
  /** Enter, where the field stands inside the form of something else. */
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Six digits, typed or pasted in any form ('123 456', '123-456'). The phone offers the code that just arrived. */
export function CodeInput({ value, onValueChange, onEnter, ref }: CodeInputProps) {
  return (
    <Input
      ref={ref}
      value={value}
      onChange={(event) => onValueChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="text-center text-xl tracking-[0.4em] tabular-nums"
    />
  )
}
