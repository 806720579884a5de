import type { ComponentProps } from 'react'
import { NumberFormatBase } from 'react-number-format'
import { useFieldControl } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'

type MaskedProps = Omit<
  ComponentProps<'input'>,
  'size' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'pattern'
> & {
  /** `#` is a digit: "###.###.###-##". A function picks the pattern by the digits typed, as for 10 or 11 digit phones. */
  pattern: string | ((digits: string) => string)
  /** Digits only. */
  value: string
  onValueChange: (digits: string) => void
  size?: ControlSize
}

/** A field of digits with fixed separators: phone, CPF, CEP. It holds digits only, so no partial mask leaves it. */
export function Masked({ pattern, value, onValueChange, size, className, ref, ...props }: MaskedProps) {
  const control = useFieldControl(props)
  const patternFor = (digits: string) => (typeof pattern === 'string' ? pattern : pattern(digits))
  return (
    <NumberFormatBase
      {...(props as object)}
      {...control}
      getInputRef={ref}
      type="text"
      inputMode="numeric"
      value={value}
      valueIsNumericString
      format={(digits: string) => fill(patternFor(digits), digits)}
      removeFormatting={onlyDigits}
      getCaretBoundary={besideDigits}
      isAllowed={({ value: digits }) => digits.length <= onlyHashes(patternFor(digits)).length}
      className={inputStyle({ size, className })}
      onValueChange={({ value: digits }, source) => {
        if (source.source === 'event') onValueChange(digits)
      }}
    />
  )
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')
const onlyHashes = (text: string) => text.replace(/[^#]/g, '')

/** Fills the pattern up to the last digit: no trailing ")" or space. */
function fill(pattern: string, digits: string): string {
  let text = ''
  let next = 0
  for (const place of pattern) {
    if (next >= digits.length) break
    text += place === '#' ? digits[next++] : place
  }
  return text
}

/** Positions that the caret may take: beside a digit, so that Backspace after a separator deletes the digit before it. */
function besideDigits(text: string): boolean[] {
  return Array.from({ length: text.length + 1 }, (_, at) => text === '' || /\d/.test(text[at - 1] ?? ''))
}

/** Ten digits or eleven: "(11) 2345-6789", then "(11) 92345-6789". */
export const phonePattern = (digits: string) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-####')
