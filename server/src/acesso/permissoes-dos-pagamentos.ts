import type pg from 'pg'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildCobranca } from '../pagamentos/fixtures.ts'
import { semServicos, type Permissao } from './permissao.ts'

/** Where one's money goes; administrador-geral has no account of their own. */
const minhaConta: Permissao = { 'sem id': { ...semServicos, 'administrador-geral': 404, demais: 200 } }

/** What was asked for an appointment of others is as good as missing, but for administrador-geral, who stands on the receiver's side. */
const deAlguem = (aoAdministrador: number): Permissao => ({
  oculto: {
    visitante: 401,
    administrador: 403,
    clinica: 403,
    'administrador-geral': aoAdministrador,
    demais: 404,
  },
  inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
  malformado: 400,
})

export const permissoesDosPagamentos: Record<string, Permissao> = {
  'GET /pagamentos/conta': minhaConta,
  'PUT /pagamentos/conta': minhaConta,
  'DELETE /pagamentos/conta': minhaConta,
  'GET /pagamentos/a-conferir': {
    'sem id': {
      visitante: 401,
      profissional: 200,
      'profissional-administrador': 200,
      'administrador-geral': 200,
      demais: 403,
    },
  },
  'GET /agendamentos/{id}/pagamento': deAlguem(200),
  'POST /agendamentos/{id}/pagamento': deAlguem(403),
  'POST /pagamentos/{id}/informe': deAlguem(403),
  'POST /pagamentos/{id}/desistencia': deAlguem(403),
  'POST /pagamentos/{id}/recebimento': deAlguem(200),
  'POST /pagamentos/{id}/nao-recebido': deAlguem(200),
  'POST /pagamentos/{id}/devolucao': deAlguem(200),
  // Of an appointment that took place nothing becomes a credit.
  'POST /pagamentos/{id}/credito': deAlguem(409),
}

export const corposDosPagamentos: Record<string, object> = {
  'PUT /pagamentos/conta': {
    tipo: 'email',
    chave: 'recebe@exemplo.com.br',
    recebedor: 'Teste',
    cidade: 'Recife',
  },
  'POST /agendamentos/{id}/pagamento': { quanto: 'restante' },
  'POST /pagamentos/{id}/nao-recebido': { motivo: 'Não está no extrato' },
}

/** A charge of somebody else for each act that administrador-geral may do, so that the order of the acts is no matter. */
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
