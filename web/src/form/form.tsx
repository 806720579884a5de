import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { AppForm } from './use-app-form.ts'

type FormProps<T extends FieldValues> = {
  form: AppForm<T>
  /** For a button outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

/**
 * The form element of `useAppForm`, around its fields and its button. Inside a bare dialog it needs
 * `className="contents"`.
 */
export function Form<T extends FieldValues>({ form, id, className, children }: FormProps<T>) {
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className={className} onSubmit={form.submit}>
        {children}
      </form>
    </FormProvider>
  )
}
