import { useState, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { falhaDe } from '#web/rpc/errors.ts'
import type { Refusals } from './refusals.ts'

export type AppFormOptions<T extends FieldValues> = {
  defaultValues: DefaultValues<T>
  /** `checkWith` of a domain rule, or `zodResolver` of a schema. */
  resolver?: Resolver<T>
  /** Sends the valid values. Throws the server's refusal. */
  send: (values: T) => Promise<unknown>
  /** Called when a field was refused before sending. */
  onInvalid?: () => void
  /** The sentences of a refusal by field. Default: those of the contract. */
  refusalsOf?: (error: unknown) => Refusals
  /** The form's name of a field that the server refused. */
  fieldOf?: (name: string) => string
  /** Handles a refusal and returns true, or leaves it to the form. */
  onRefused?: (error: unknown, form: UseFormReturn<T>) => boolean
  /** The sentence of a failure, when it is not the contract's. */
  messageOf?: (error: unknown) => string
}

/** A form of the product. */
export type AppForm<T extends FieldValues> = UseFormReturn<T> & {
  /** For `onSubmit`: validates, focuses the first refused field, or sends. */
  submit: (event?: FormEvent) => void
  /** The error of the form as a whole; null when there is none. */
  failure: string | null
}

/**
 * A form that is validated before it is sent, one request at a time. A field refused by the server shows its error and
 * gets the focus. Any other refusal is `failure`. Nothing typed is lost.
 */
export function useAppForm<T extends FieldValues>({
  send,
  onInvalid,
  refusalsOf = (error) => falhaDe(error).campos,
  fieldOf = (name) => name,
  onRefused = () => false,
  messageOf = (error) => falhaDe(error).mensagem,
  ...options
}: AppFormOptions<T>): AppForm<T> {
  const form = useForm<T>(options)
  const [failure, setFailure] = useState<string | null>(null)
  const { isSubmitting } = form.formState

  function refused(error: unknown) {
    if (onRefused(error, form)) return
    const fields = Object.entries(refusalsOf(error)).flatMap(([name, message]) => {
      const field = fieldOf(name) as FieldPath<T>
      return message && form.getValues(field) !== undefined ? { field, message } : []
    })
    for (const [index, { field, message }] of fields.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    // A field that the form does not have has no place of its own.
    if (fields.length === 0) setFailure(messageOf(error))
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSubmitting) return
    setFailure(null)
    void form.handleSubmit((values) => send(values).then(() => undefined, refused), onInvalid)()
  }
  return { ...form, submit, failure }
}
