import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { textos } from '../messages.ts'

type LinhaDialogProps<Campos extends FieldValues> = Omit<
  ComponentProps<typeof FormDialog<Campos>>,
  'words' | 'size'
> & { nova: boolean }

/** The form of one row. */
export function LinhaDialog<Campos extends FieldValues>({ nova, ...props }: LinhaDialogProps<Campos>) {
  const { cancelar: cancel, criar, salvar, salvando: sending } = textos
  return <FormDialog {...props} size="lg" words={{ cancel, send: nova ? criar : salvar, sending }} />
}
