import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Checks, Chips, type SeveralProps } from './checks.tsx'
import { ValueField, type ValueFieldProps } from './value-field.tsx'

type One<T extends FieldValues, N extends FieldPath<T>> =
  FieldPathValue<T, N> extends readonly (infer Each extends string | number)[] ? Each : never

type SeveralFieldProps<T extends FieldValues, N extends FieldPath<T>> = Omit<
  ValueFieldProps<T, N>,
  'children' | 'group'
> &
  Pick<SeveralProps<One<T, N>>, 'options' | 'layout'> & {
    /** Default: checkboxes. */
    as?: typeof Checks | typeof Chips
  }

/** Several of a few in a form. */
export function SeveralField<T extends FieldValues, N extends FieldPath<T>>({
  options,
  layout,
  as: Several = Checks,
  ...props
}: SeveralFieldProps<T, N>) {
  return (
    <ValueField {...props} group>
      {(field) => (
        <Several {...(field as unknown as SeveralProps<One<T, N>>)} options={options} layout={layout} />
      )}
    </ValueField>
  )
}
