import type { ReactNode } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'

type Drawn<V> = Pick<ControllerRenderProps, 'ref'> & {
  value: V
  onValueChange: (value: V) => void
}

export type ValueFieldProps<T extends FieldValues, N extends FieldPath<T>> = Omit<
  FormFieldProps<T>,
  'name'
> & {
  name: N
  /** Draws the control. A group of controls leaves out `ref`. */
  children: (field: Drawn<FieldPathValue<T, N>>) => ReactNode
}

/** A control of a form that is given its value: a day, money, a code, chips. */
export function ValueField<T extends FieldValues, N extends FieldPath<T>>({
  children,
  ...props
}: ValueFieldProps<T, N>) {
  const {
    field: { ref, value, onChange: onValueChange },
  } = useController({ control: props.control, name: props.name })
  return <FormField {...props}>{children({ ref, value, onValueChange })}</FormField>
}
