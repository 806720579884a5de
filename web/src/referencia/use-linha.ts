import type { FieldValues } from 'react-hook-form'
import { useAppForm, type AppFormOptions } from '#web/form/use-app-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

type LinhaOptions<Campos extends FieldValues> = Omit<AppFormOptions<Campos>, 'send'> & {
  nova: boolean
  /** Returns what the message after saving adds. */
  send: (campos: Campos) => Promise<string | null>
  onFechar: () => void
}

/** The form of one row of reference data. It closes when saved. */
export function useLinha<Campos extends FieldValues>({
  nova,
  send,
  onFechar,
  ...options
}: LinhaOptions<Campos>) {
  const toast = useToast()
  return useAppForm<Campos>({
    ...options,
    async send(campos) {
      const description = (await send(campos)) ?? undefined
      toast({ title: nova ? textos.criado : textos.salvo, description, tone: 'success' })
      onFechar()
    },
  })
}
