import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { falhaDe } from '#web/rpc/errors.ts'

/** Sentences by the path of their field: 'nome', 'endereco.cep'. Undefined and null mean no error. */
export type Refusals = Readonly<Record<string, string | null | undefined>>

/** The refusals of the contract by field. `codes` names the field that an error code is about. */
export const refusalsBy =
  (codes: Readonly<Record<string, string>>) =>
  (error: unknown): Refusals => {
    const { code, mensagem, campos } = falhaDe(error)
    const field = codes[code]
    return field ? { [field]: mensagem, ...campos } : campos
  }

/** Makes a resolver of a domain rule, which returns the sentences of refused fields. */
export function checkWith<T extends FieldValues>(rule: (values: T) => Refusals): Resolver<T> {
  return (values) => {
    const errors: FieldErrors<T> = {}
    for (const [name, message] of Object.entries(rule(values)))
      if (message) set(errors, name, { type: 'recusa', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
