import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '#web/ui/input.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

type TextFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComponentProps<typeof Input>, keyof FormFieldProps<T> | 'value' | 'defaultValue' | 'onChange' | 'ref'>

/** A line of text in a form. */
export function TextField<T extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  optional,
  action,
  hideLabel,
  className,
  id,
  ...input
}: TextFieldProps<T>) {
  const field = { control, name, label, hint, required, optional, action, hideLabel, className, id }
  return (
    <FormField {...field}>
      <Input {...input} {...control.register(name)} />
    </FormField>
  )
}
