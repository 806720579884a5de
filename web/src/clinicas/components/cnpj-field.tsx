import { useController, type FieldValues } from 'react-hook-form'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { FormField, type FormFieldProps } from '#web/form/form-field.tsx'
import { Input } from '#web/ui/input.tsx'

/** A CNPJ with its points, of digits and letters. */
export function CnpjField<T extends FieldValues>({
  readOnly,
  ...props
}: FormFieldProps<T> & { readOnly?: boolean }) {
  const { field } = useController({ control: props.control, name: props.name })
  return (
    <FormField {...props}>
      <Input
        {...field}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => field.onChange(mascararCnpj(event.target.value))}
      />
    </FormField>
  )
}
