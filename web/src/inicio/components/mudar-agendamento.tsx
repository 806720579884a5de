import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CancelarConsulta } from '#web/agendamentos/consultas/components/cancelar-consulta.tsx'
import { ReagendarConsulta } from '#web/agendamentos/consultas/components/reagendar-consulta.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

export type Mudanca = { id: string; ato: 'cancelar' | 'reagendar' }

/** APPT-03, APPT-04 from a line of a home: the dialogs of the consultation, once its data have loaded. */
export function MudarAgendamento({
  mudanca: { id, ato },
  onFechar,
}: {
  mudanca: Mudanca
  onFechar: () => void
}) {
  const { data, error } = useQuery(api.agendamentos.detalhe.queryOptions({ input: { id } }))
  const toast = useToast()
  useEffect(() => {
    if (!error || data) return
    toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' })
    onFechar()
  }, [onFechar, data, error, toast])
  if (!data) return null
  const Dialogo = ato === 'cancelar' ? CancelarConsulta : ReagendarConsulta
  return <Dialogo consulta={data} onFechar={onFechar} />
}
