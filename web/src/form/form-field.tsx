import type { ComponentProps, ReactNode } from 'react'
import {
  get,
  useFormState,
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'

/** A field of a form, with its label, hint and layout. */
export type FormFieldProps<T extends FieldValues> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'required' | 'optional' | 'action' | 'hideLabel' | 'group' | 'className' | 'id'
> & { control: Control<T>; name: FieldPath<T> }

/** Label, hint and error sentence around any control of a form. */
export function FormField<T extends FieldValues>({
  control,
  name,
  children,
  ...field
}: FormFieldProps<T> & { children: ReactNode }) {
  const { errors } = useFormState({ control, name })
  return (
    <Field {...field} error={(get(errors, name) as FieldError | undefined)?.message}>
      {children}
    </Field>
  )
}
