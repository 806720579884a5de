import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { ValueField, type ValueFieldProps } from './value-field.tsx'

type SeveralFieldProps<T extends FieldValues, N extends FieldPath<T>> = Omit<
  ValueFieldProps<T, N>,
  'children' | 'group' | 'label'
> & {
  label: string
  options: readonly {
    value: FieldPathValue<T, N> extends readonly (infer One)[] | null ? One : never
    label: string
    /** Accessible name, where the label is short. */
    name?: string
  }[]
  /** Checkboxes or, for words of a few letters, chips. */
  as?: 'checks' | 'chips'
  /** Layout of the checkboxes. */
  layout?: string
}

/** Several of a few in a form. The form holds them in the order of the options. */
export function SeveralField<T extends FieldValues, N extends FieldPath<T>>({
  options,
  as = 'checks',
  layout = 'grid gap-2',
  ...props
}: SeveralFieldProps<T, N>) {
  const place = (value: unknown) => options.findIndex((option) => option.value === value)
  return (
    <ValueField {...props} group>
      {({ ref, value: held, onValueChange }) => {
        const chosen: readonly unknown[] = held ?? []
        const toggle = (one: unknown) =>
          onValueChange(
            (chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]).toSorted(
              (a, b) => place(a) - place(b),
            ) as FieldPathValue<T, N>,
          )
        if (as === 'chips')
          return (
            <FilterChips label={props.label} className="flex-wrap">
              {options.map(({ value, label, name }) => (
                <FilterChip
                  key={String(value)}
                  pressed={chosen.includes(value)}
                  aria-label={name}
                  onClick={() => toggle(value)}
                >
                  {label}
                </FilterChip>
              ))}
            </FilterChips>
          )
        return (
          <div className={layout}>
            {options.map(({ value, label }, index) => (
              <Checkbox
                key={String(value)}
                ref={index === 0 ? ref : undefined}
                label={label}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
            ))}
          </div>
        )
      }}
    </ValueField>
  )
}
