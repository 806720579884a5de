import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { buildRecibo, dadosDeRecibo } from '../fixtures.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // The same two; nobody may write its number and the people in it.
  recibos: {
    'of the two': {
      select: ['paciente', 'profissional'],
      insert: ['paciente'],
      update: ['paciente', 'profissional'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const paga = await insertRow<{ id: string }>(owner, 'agendamentos', {
    id: randomUUID(),
    ...ids,
    data_agendamento: '2026-01-20T12:00:00Z',
    status: 'concluido',
    valor: 300,
    pagamento_status: 'pago',
  })
  const dados = dadosDeRecibo()
  const recibo = await buildRecibo(owner, { agendamento_id: paga.id, profissional_id, dados })
  // It gave way to one with the data that it lacked, which both sides may write.
  await owner.query(
    "update recibos set cancelado_em = app_agora(), motivo_cancelamento = 'Dados completados' where id = $1",
    [recibo.id],
  )
  return {
    recibos: {
      'of the two': linha({ id: recibo.id }, 'motivo_cancelamento', {
        profissional_id,
        agendamento_id: paga.id,
        dados,
        emitido_por: paciente.usuario_id,
      }),
    },
  }
}
