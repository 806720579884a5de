import type pg from 'pg'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { montarCarteirinha } from './cena-de-carteirinhas.ts'
import { montarEmprestimo } from './cena-de-emprestimos.ts'
import { montarPagamentos } from './cena-de-pagamentos.ts'
import { buildRecibo, dadosDeRecibo } from '../../recibos/fixtures.ts'

const HORA = 3_600_000

/** Last path segment of each act. */
const atosDaConsulta = [
  'confirmar',
  'aceite',
  'recusa',
  'cancelar',
  'reagendar',
  'chegada',
  'chamada',
  'ausencia',
  'inicio',
  'conclusao',
  'desfazer',
  'perguntas',
  'horarios',
] as const

/** For each act an open appointment of somebody else tomorrow, so that the order of the acts does not matter; also a hold of theirs, and a record that they lend. */
export async function montarConsultas(
  owner: pg.Client,
  { id: paciente_id, usuario_id }: { id: string; usuario_id: string },
  profissional_id: string,
): Promise<Record<string, { oculto: string }>> {
  const ids: Record<string, { oculto: string }> = {}
  const daqui = (horas: number) => new Date(Date.now() + horas * HORA)
  for (const [n, fim] of atosDaConsulta.entries()) {
    const consulta = { paciente_id, profissional_id, data_agendamento: daqui(11 + n) }
    ids[`/agendamentos/{id}/${fim}`] = { oculto: (await buildAgendamento(owner, consulta)).id }
  }
  ids['/agendamentos/{id}/carteirinha'] = ids[`/agendamentos/{id}/${atosDaConsulta[0]}`]!
  const reserva = await buildAgendamento(owner, {
    paciente_id,
    profissional_id,
    data_agendamento: daqui(48),
    reserva_expira_em: daqui(24),
    reservado_por: usuario_id,
  })
  ids['/agendamentos/reservas/{id}'] = { oculto: reserva.id }
  return {
    ...ids,
    ...(await montarCarteirinha(owner, usuario_id)),
    ...(await montarEmprestimo(owner, usuario_id, profissional_id)),
    ...(await montarPagamentos(owner, { paciente_id, profissional_id })),
  }
}

/** The receipt of somebody else's consultation, which names them. */
export async function montarRecibo(
  owner: pg.Client,
  profissional_id: string,
  agendamento_id: string,
  nome: string,
): Promise<{ oculto: string }> {
  const dados = dadosDeRecibo({ beneficiario: { nome, cpf: null } })
  return { oculto: (await buildRecibo(owner, { profissional_id, agendamento_id, dados })).id }
}
