import type { ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

/** Brazilian notations. */
const masks = {
  telefone: phonePattern,
  cpf: '###.###.###-##',
  cep: '#####-###',
  cns: '### #### #### ####',
} as const satisfies Record<string, ComponentProps<typeof Masked>['pattern']>

type MaskedFieldProps<T extends FieldValues> = FormFieldProps<T> & {
  mask: keyof typeof masks
} & Pick<ComponentProps<typeof Masked>, 'autoComplete' | 'placeholder' | 'readOnly' | 'disabled'>

/** Digits with fixed separators in a form: telephone, CPF, CEP, CNS. The form holds digits only. */
export function MaskedField<T extends FieldValues>({
  mask,
  autoComplete = 'off',
  placeholder,
  readOnly,
  disabled,
  ...props
}: MaskedFieldProps<T>) {
  const {
    field: { ref, onChange, ...field },
  } = useController({ control: props.control, name: props.name })
  return (
    <FormField {...props}>
      <Masked
        pattern={masks[mask]}
        autoComplete={autoComplete}
        placeholder={placeholder}
        readOnly={readOnly}
        disabled={disabled}
        {...field}
        onValueChange={onChange}
        ref={ref}
      />
    </FormField>
  )
}
