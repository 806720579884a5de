import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'

/** Sentences by the path of their field: 'nome', 'endereco.cep'. Undefined and null mean no error. */
export type Refusals = Readonly<Record<string, string | null | undefined>>

/** Makes a resolver of a domain rule, which returns the sentences of refused fields. */
export function checkWith<T extends FieldValues>(rule: (values: T) => Refusals): Resolver<T> {
  return (values) => {
    const errors: FieldErrors<T> = {}
    for (const [name, message] of Object.entries(rule(values)))
      if (message) set(errors, name, { type: 'recusa', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
