import { cx } from 'class-variance-authority'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  className?: string
}

/** One of a few views, without panels (Dia, Semana, Mês, Lista). One is always chosen. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        if (next) onValueChange(next as Value)
      }}
      className={cx('inline-flex max-w-full gap-1 overflow-x-auto rounded-lg bg-subtle p-1', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-8 items-center justify-center gap-2 rounded-md border border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:border-line data-[state=on]:shadow-1 pointer-coarse:min-h-11"
        >
          {option.icon}
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
