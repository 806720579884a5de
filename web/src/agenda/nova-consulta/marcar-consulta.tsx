import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { NovaConsultaDialog } from './nova-consulta-dialog.tsx'

type MarcarProps = {
  profissional_id: string
  paciente: PacienteAchado
  /** A return visit: on this date, 'YYYY-MM-DD', where it is still to come. */
  retorno?: { em: string | null }
  onFechar: () => void
}

/** The agenda's form of a new appointment, with the patient filled in. */
export function MarcarConsulta({ profissional_id, paciente, retorno, onFechar }: MarcarProps) {
  const toast = useToast()
  const dia = dataLocal(Date.now(), zonaDaqui())
  const { data: periodo, error } = useQuery(
    api.agenda.periodo.queryOptions({ input: { de: dia, ate: dia, profissional_ids: [profissional_id] } }),
  )
  useEffect(() => {
    if (!error) return
    toast({ tone: 'error', title: textosDosDialogos.nova.naoAbriu, description: falhaDe(error).mensagem })
    onFechar()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each failure
  }, [error])
  const em = retorno?.em
  return periodo ? (
    <NovaConsultaDialog
      em={{
        data: em && em > periodo.hoje ? em : periodo.hoje,
        minuto: null,
        profissional_id,
        paciente,
        ...(retorno && { retorno: true }),
      }}
      periodo={periodo}
      onFechar={onFechar}
    />
  ) : null
}
