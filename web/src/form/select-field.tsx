import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

type SelectFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Pick<ComponentProps<typeof NativeSelect>, 'options' | 'placeholder' | 'autoComplete'>

/** A choice of a few in a form. */
export function SelectField<T extends FieldValues>({
  options,
  placeholder,
  autoComplete,
  ...props
}: SelectFieldProps<T>) {
  return (
    <FormField {...props}>
      <NativeSelect
        options={options}
        placeholder={placeholder}
        autoComplete={autoComplete}
        {...props.control.register(props.name)}
      />
    </FormField>
  )
}
