import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { statusAgendamento, type StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { BuscaDaAgenda } from '../busca.ts'

/** Whether the appointment is still unconfirmed. */
export function esperaConfirmacao({ status }: Pick<AgendamentoDaAgenda, 'status'>): boolean {
  return status === 'agendado' || status === 'reagendado'
}

/** Whether an appointment is neither over nor cancelled, and can still be attended. */
export function emAberto({ status, presenca }: Pick<AgendamentoDaAgenda, 'status' | 'presenca'>): boolean {
  return status !== 'cancelado' && status !== 'concluido' && presenca !== 'ausente'
}

/**
 * The cards that the address asks for. Cancelled ones show in the list, and elsewhere only when their status is chosen.
 * @param palavras text of the search: every word must occur in patient, service, plan or note
 */
export function filtrar(
  consultas: readonly AgendamentoDaAgenda[],
  busca: BuscaDaAgenda,
  palavras: string,
  mostraCanceladas: boolean,
): AgendamentoDaAgenda[] {
  const procuradas = semAcentos(palavras).split(/\s+/).filter(Boolean)
  return consultas.filter((consulta) => {
    if (
      busca.status
        ? !busca.status.includes(consulta.status)
        : consulta.status === 'cancelado' && !mostraCanceladas
    )
      return false
    if (busca.sala !== undefined && consulta.sala_id !== busca.sala) return false
    if (busca.servico !== undefined && consulta.servico_id !== busca.servico) return false
    if (busca.modalidade !== undefined && consulta.modalidade !== busca.modalidade) return false
    if (busca.presenca !== undefined && (consulta.presenca ?? 'sem') !== busca.presenca) return false
    if (busca.convenio !== undefined && (consulta.convenio ?? 'particular') !== busca.convenio) return false
    if (busca.pendentes && !esperaConfirmacao(consulta)) return false
    if (procuradas.length === 0) return true
    const { paciente_nome, servico, convenio, observacoes, motivo_consulta } = consulta
    const tudo = semAcentos([paciente_nome, servico, convenio, observacoes, motivo_consulta].join(' '))
    return procuradas.every((palavra) => tudo.includes(palavra))
  })
}

/** Number of appointments by status, ignoring the filter of status. */
export function contarStatus(consultas: readonly AgendamentoDaAgenda[]): Record<StatusAgendamento, number> {
  const contagem = Object.fromEntries(statusAgendamento.map((status) => [status, 0])) as Record<
    StatusAgendamento,
    number
  >
  for (const { status } of consultas) contagem[status]++
  return contagem
}

/** Among the appointments shown, the next one of today that has not begun. */
export function aSeguir(
  consultas: readonly AgendamentoDaAgenda[],
  agora: number,
): AgendamentoDaAgenda | null {
  return (
    consultas
      .filter(
        (cada) =>
          emAberto(cada) && cada.status !== 'em-andamento' && Date.parse(cada.data_agendamento) >= agora,
      )
      .toSorted((a, b) => Date.parse(a.data_agendamento) - Date.parse(b.data_agendamento))[0] ?? null
  )
}
