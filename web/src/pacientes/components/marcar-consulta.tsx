import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { NovaConsultaDialog } from '#web/agenda/nova-consulta/nova-consulta-dialog.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { ficha as palavras } from '../messages-ficha.ts'

type MarcarProps = { profissional_id: string; paciente: PacienteAchado; onFechar: () => void }

/** The agenda's form of a new appointment, with the patient filled in. */
export function MarcarConsulta({ profissional_id, paciente, onFechar }: MarcarProps) {
  const toast = useToast()
  const dia = dataLocal(Date.now(), zonaDaqui())
  const { data: periodo, error } = useQuery(
    api.agenda.periodo.queryOptions({ input: { de: dia, ate: dia, profissional_ids: [profissional_id] } }),
  )
  useEffect(() => {
    if (!error) return
    toast({ tone: 'error', title: palavras.acoes.falhou, description: falhaDe(error).mensagem })
    onFechar()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each failure
  }, [error])
  return periodo ? (
    <NovaConsultaDialog
      em={{ data: periodo.hoje, minuto: null, profissional_id, paciente }}
      periodo={periodo}
      onFechar={onFechar}
    />
  ) : null
}
