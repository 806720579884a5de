import type { ComponentProps } from 'react'
import { NumberFormatBase } from 'react-number-format'
import { useFieldControl } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'value' | 'defaultValue' | 'onChange' | 'type'
> & {
  /** Cents, or null when empty. */
  value: number | null
  onValueChange: (cents: number | null) => void
  /** Cents. Further digits are refused. */
  max?: number
  size?: ControlSize
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "1234" → "R$ 12,34". Digits enter from the right. */
function formatCents(digits: string): string {
  return digits ? brl.format(Number(digits) / 100) : ''
}

/** Money in reais, kept as whole cents. */
export function MoneyInput({
  value,
  onValueChange,
  max = 99_999_999,
  size,
  className,
  ref,
  ...props
}: MoneyInputProps) {
  const control = useFieldControl(props)
  return (
    <NumberFormatBase
      placeholder="R$ 0,00"
      {...(props as object)}
      {...control}
      getInputRef={ref}
      type="text"
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      format={formatCents}
      removeFormatting={(text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}
      getCaretBoundary={(text: string) =>
        Array.from({ length: text.length + 1 }, (_, at) => at === text.length)
      }
      isAllowed={({ value: digits }) => Number(digits) <= max}
      className={inputStyle({ size, className: `tabular-nums ${className ?? ''}` })}
      onValueChange={({ value: digits }, source) => {
        if (source.source === 'event') onValueChange(digits ? Number(digits) : null)
      }}
    />
  )
}
