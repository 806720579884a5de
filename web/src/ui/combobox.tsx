import { cx } from 'class-variance-authority'
import { Command } from 'cmdk'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { useContext, useId, useState, type ReactNode } from 'react'
import { FieldContext } from './field-context.ts'
import { inputStyle, type ControlSize } from './input-style.ts'
import { Popover } from './popover.tsx'
import { searchScore } from './search-score.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** Second, muted text. */
  hint?: string
  icon?: ReactNode
  /** Other search words for the option. */
  keywords?: string[]
}

type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder: string
  searchPlaceholder?: string
  emptyText?: string
  /** Accessible name where no `Field` gives one. */
  label?: string
  clearable?: boolean
  disabled?: boolean
  size?: ControlSize
  className?: string
}

/** A long list with search (cities, plans, specialties). Case and accents do not matter. */
export function Combobox({
  options,
  value,
  onValueChange,
  placeholder,
  searchPlaceholder = 'Buscar',
  emptyText = 'Nenhum resultado',
  label,
  clearable = true,
  disabled,
  size,
  className,
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const field = useContext(FieldContext)
  const valueId = useId()
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string | null) => {
    onValueChange(next)
    setOpen(false)
  }

  const trigger = (
    <button
      type="button"
      id={field?.id}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={field ? undefined : `${label ?? placeholder}: ${chosen?.label ?? placeholder}`}
      aria-labelledby={field ? `${field.labelId} ${valueId}` : undefined}
      aria-describedby={field?.describedBy}
      data-invalid={field?.invalid || undefined}
      className={cx(
        inputStyle({ size }),
        'flex items-center justify-between gap-2 text-left data-invalid:border-danger',
        clearable && chosen && 'pr-[4.75rem]',
      )}
    >
      <span id={valueId} className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden size={16} className="absolute right-3 text-muted" />
    </button>
  )

  return (
    <div className={cx('relative flex min-w-0 items-center', className)}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={trigger}
        label={label ?? placeholder}
        match
        padding={false}
      >
        <Command label={searchPlaceholder} filter={searchScore} className="grid min-w-56">
          <Command.Input
            placeholder={searchPlaceholder}
            className="h-11 min-w-0 border-b border-line bg-transparent px-3.5 text-input outline-none md:text-base"
          />
          <Command.List className="max-h-72 overflow-y-auto p-1" label={label ?? placeholder}>
            <Command.Empty className="px-3 py-6 text-center text-sm text-muted">{emptyText}</Command.Empty>
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.label, ...(option.keywords ?? [])]}
                onSelect={() => choose(option.value)}
                className="flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
              >
                {option.icon}
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
                </span>
                {option.value === value ? (
                  <Check aria-hidden size={16} className="stroke-[2.3] text-primary" />
                ) : null}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </Popover>
      {clearable && chosen && !disabled ? (
        <button
          type="button"
          aria-label={`Limpar ${chosen.label}`}
          onClick={() => onValueChange(null)}
          className="absolute right-9 grid size-8 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      ) : null}
    </div>
  )
}
