import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildRecibo } from '../../recibos/fixtures.ts'
import { buildReembolso } from '../fixtures.ts'

export const politica: Politica = {
  // Who has the receipt; of a dependent those who book for them.
  reembolsos: {
    'of the paciente': { select: ['paciente'], insert: ['paciente'], update: ['paciente'] },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const recibos = []
  for (const data_agendamento of ['2026-01-21T12:00:00Z', '2026-01-22T12:00:00Z']) {
    const paga = await insertRow<{ id: string }>(owner, 'agendamentos', {
      paciente_id,
      profissional_id,
      data_agendamento,
      status: 'concluido',
    })
    recibos.push(await buildRecibo(owner, { agendamento_id: paga.id, profissional_id }))
  }
  const dele = { usuario_id: paciente.usuario_id, paciente_id }
  const pedido = await buildReembolso(owner, { ...dele, recibo_id: recibos[0]!.id })
  return {
    reembolsos: {
      'of the paciente': linha({ id: pedido.id }, 'protocolo', {
        ...dele,
        recibo_id: recibos[1]!.id,
        plano: 'Plano Bem',
        valor_pedido: 100,
        pedido_em: '2026-02-10',
      }),
    },
  }
}
