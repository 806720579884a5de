import { useState } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

type Envio = { error: unknown; isPending: boolean }

/**
 * The form of one row of reference data: fields, refusal, and the message after saving.
 * @param envios the mutation that creates and the one that saves
 */
export function useLinha<Campos extends object>(
  inicial: Campos,
  { envios, nova, onFechar }: { envios: readonly Envio[]; nova: boolean; onFechar: () => void },
) {
  const [campos, setCampos] = useState(inicial)
  const toast = useToast()
  const erro = envios.map(({ error }) => error).find(Boolean)
  return {
    campos,
    mudar: (mudanca: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudanca })),
    falha: erro ? falhaDe(erro) : null,
    enviando: envios.some(({ isPending }) => isPending),
    /** Shows the message and closes. `description` adds to the message. */
    pronto(description?: string) {
      toast({ title: nova ? textos.criado : textos.salvo, description, tone: 'success' })
      onFechar()
    },
  }
}
