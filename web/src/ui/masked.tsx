import type { ComponentProps } from 'react'
import { PatternFormat } from 'react-number-format'
import { useFieldControl } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'

type MaskedProps = Omit<
  ComponentProps<'input'>,
  'size' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'pattern'
> & {
  /** `#` is a digit: "###.###.###-##". A function picks by the digits typed, for 10 or 11 digit phones. */
  pattern: string | ((digits: string) => string)
  /** Digits only. */
  value: string
  onValueChange: (digits: string) => void
  size?: ControlSize
}

/** A field of digits with fixed separators: phone, CPF, CEP. Holds digits only, so no partial mask ever leaves it. */
export function Masked({ pattern, value, onValueChange, size, className, ...props }: MaskedProps) {
  const control = useFieldControl(props)
  const format = typeof pattern === 'string' ? pattern : pattern(value)
  return (
    <PatternFormat
      {...(props as object)}
      {...control}
      type="text"
      inputMode="numeric"
      format={format}
      value={value}
      valueIsNumericString
      className={inputStyle({ size, className })}
      onValueChange={(values, source) => {
        if (source.source === 'event') onValueChange(values.value)
      }}
    />
  )
}

/** Ten digits leave room for the eleventh: "(11) 2345-6789", then "(11) 92345-6789". */
export const phonePattern = (digits: string) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-#####')
