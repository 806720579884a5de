import type { Ref } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'

export type SeveralProps<One> = {
  options: readonly {
    value: One
    label: string
    /** Accessible name, where the label is short. */ name?: string
  }[]
  value: readonly One[]
  onValueChange: (value: One[]) => void
  /** Receives the first control. */
  ref?: Ref<HTMLElement>
  /** Layout of the controls. */
  layout?: string
}

/** Several of a few options, kept in their order. */
export function Checks<One extends string | number>({
  layout = 'grid gap-2',
  ref,
  ...props
}: SeveralProps<One>) {
  return (
    <div className={layout}>
      {props.options.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
          label={label}
          checked={props.value.includes(value)}
          onChange={() => toggle(props, value)}
        />
      ))}
    </div>
  )
}

/** The same as chips, for words of a few letters. */
export function Chips<One extends string | number>({
  layout = 'flex flex-wrap gap-2',
  ref,
  ...props
}: SeveralProps<One>) {
  return (
    <div className={layout}>
      {props.options.map(({ value, label, name }, index) => (
        <FilterChip
          key={value}
          ref={index === 0 ? (ref as Ref<HTMLButtonElement>) : undefined}
          aria-label={name}
          pressed={props.value.includes(value)}
          onClick={() => toggle(props, value)}
        >
          {label}
        </FilterChip>
      ))}
    </div>
  )
}

function toggle<One>({ options, value, onValueChange }: SeveralProps<One>, one: One) {
  const place = (each: One) => options.findIndex((option) => option.value === each)
  const chosen = value.includes(one) ? value.filter((each) => each !== one) : [...value, one]
  onValueChange(chosen.toSorted((a, b) => place(a) - place(b)))
}
