import { X } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useFieldControl } from './field-context.ts'

type TagInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size'> & {
  value: readonly string[]
  onValueChange: (tags: string[]) => void
  /** Maximum number of tags. The field closes when full. */
  max?: number
  /** Suggested while typing. */
  suggestions?: readonly string[]
}

const same = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'accent' }) === 0

/**
 * Free words as chips: Enter or comma adds, Backspace in the empty field removes the last. Words are trimmed and
 * unique.
 */
export function TagInput({
  value,
  onValueChange,
  max,
  suggestions,
  className,
  placeholder,
  disabled,
  ...props
}: TagInputProps) {
  const control = useFieldControl(props)
  const [text, setText] = useState('')
  const [spoken, setSpoken] = useState('')
  const full = max !== undefined && value.length >= max
  const listId = `${control.id ?? 'tags'}-sugestoes`

  function add(raw: string) {
    const fresh: string[] = []
    for (const part of raw.split(',').map((word) => word.trim().replace(/\s+/g, ' '))) {
      const room = max === undefined || value.length + fresh.length < max
      if (part && room && ![...value, ...fresh].some((tag) => same(tag, part))) fresh.push(part)
    }
    setText('')
    if (fresh.length === 0) return
    onValueChange([...value, ...fresh])
    setSpoken(`${fresh.join(', ')}: adicionado`)
  }

  function remove(tag: string) {
    onValueChange(value.filter((one) => one !== tag))
    setSpoken(`${tag}: removido`)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      // Enter in an empty field may still submit the form.
      if (event.key === ',' || text.trim()) event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      remove(value.at(-1) as string)
    }
  }

  return (
    <div className={className}>
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 py-1.5 transition-colors focus-within:border-primary focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-primary hover:border-ink-2 has-disabled:opacity-50 has-aria-invalid:border-danger">
        {value.map((tag) => (
          <span
            key={tag}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-soft pl-3 text-sm font-semibold text-primary-soft-fg"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remover ${tag}`}
              disabled={disabled}
              onClick={() => remove(tag)}
              className="grid size-7 place-items-center rounded-full hover:bg-hover"
            >
              <X aria-hidden size={14} />
            </button>
          </span>
        ))}
        <input
          {...props}
          {...control}
          type="text"
          value={text}
          disabled={disabled || full}
          placeholder={full ? `Limite de ${max}` : value.length === 0 ? placeholder : undefined}
          list={suggestions ? listId : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!pasted.includes(',')) return
            event.preventDefault()
            add(text + pasted)
          }}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-input outline-none md:text-base"
        />
      </div>
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      ) : null}
      <output className="sr-only">{spoken}</output>
    </div>
  )
}
