import type pg from 'pg'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { buildCobranca } from '../../pagamentos/fixtures.ts'

/** For each act of administrador-geral a charge of somebody else, so that the order of the acts does not matter. */
export async function montarPagamentos(
  owner: pg.Client,
  dois: { paciente_id: string; profissional_id: string },
): Promise<Record<string, { oculto: string }>> {
  const { id: agendamento_id } = await buildAgendamento(owner, {
    ...dois,
    status: 'concluido',
    data_agendamento: new Date(Date.now() - 2 * 86_400_000),
  })
  const ids: Record<string, { oculto: string }> = {
    '/agendamentos/{id}/pagamento': { oculto: agendamento_id },
  }
  const encerrada_em = new Date().toISOString()
  const cobrancas = [
    [{ situacao: 'informada' }, ['informe', 'desistencia', 'nao-recebido']],
    [{ situacao: 'vencida', encerrada_em }, ['recebimento']],
    [{ situacao: 'recebida' }, ['devolucao', 'credito']],
  ] as const
  for (const [cobranca, atos] of cobrancas) {
    const { id } = await buildCobranca(owner, { agendamento_id, ...cobranca })
    for (const ato of atos) ids[`/pagamentos/{id}/${ato}`] = { oculto: id }
  }
  return ids
}
