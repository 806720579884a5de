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

type AppFormOptions<T extends FieldValues> = {
  defaultValues: DefaultValues<T>
  /** `checkWith` a rule of the domain, or `zodResolver` of a schema. */
  resolver?: Resolver<T>
  /** Sends what was checked, and throws what the server refused. */
  send: (values: T) => Promise<unknown>
  /** Told that a field was refused before anything was sent. */
  onInvalid?: () => void
  /** The form's name of a field that the server refused. */
  fieldOf?: (name: string) => string
  /** Takes a refusal upon itself and answers true, or leaves it to the form. */
  onRefused?: (error: unknown, form: UseFormReturn<T>) => boolean
  /** The sentence of a failure, where it is not that of the contract. */
  messageOf?: (error: unknown) => string
}

/** A form of the product. */
export type AppForm<T extends FieldValues> = UseFormReturn<T> & {
  /** For `onSubmit`: checks, puts the focus on the first field that is refused, and sends. */
  submit: (event?: FormEvent) => void
  /** What is wrong with the form as a whole; null when nothing is. */
  failure: string | null
}

/**
 * A form that is checked before it is sent, once at a time. A field that the server refuses says so and gets the focus; every other
 * refusal is `failure`. Nothing typed is lost.
 */
export function useAppForm<T extends FieldValues>({
  send,
  onInvalid,
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
    const fields = Object.entries(falhaDe(error).campos)
    for (const [index, [name, message]] of fields.entries())
      form.setError(fieldOf(name) as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
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
