import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { AppForm } from './use-app-form.ts'

type FormProps<T extends FieldValues> = {
  form: AppForm<T>
  /** For a button that stands outside. */
  id?: string
  className?: string
  children: ReactNode
}

/** What `useAppForm` gives, around its fields and its button; `className="contents"` inside a dialog that is bare. */
export function Form<T extends FieldValues>({ form, id, className, children }: FormProps<T>) {
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className={className} onSubmit={form.submit}>
        {children}
      </form>
    </FormProvider>
  )
}
