import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

/** What is owed is the office's: made by functions, and read with its book. Grants of a team are walked in `dividas.test.ts`. */
export const politica: Politica = {
  acordos: { 'of the profissional': { select: ['profissional'] } },
  acordo_parcelas: { 'of the profissional': { select: ['profissional'] } },
  acordo_consultas: { 'of the profissional': { select: ['profissional'] } },
  pix_parcelas: { 'of the profissional': { select: ['profissional'] } },
  baixas_de_divida: { 'of the profissional': { select: ['profissional'] } },
  lembretes_de_divida: { 'of the profissional': { select: ['profissional'] } },
}

export const linhas: MontarLinhas = async (owner, { profissional, agendamento }) => {
  const divida = { profissional_id: profissional.id, paciente_id: agendamento.paciente_id }
  const acordo_id = randomUUID()
  // One transaction: an agreement without its parts is none.
  await owner.query('begin')
  await insertRow(owner, 'acordos', { id: acordo_id, ...divida, total: 100 })
  await insertRow(owner, 'acordo_parcelas', { acordo_id, numero: 1, vence_em: '2026-03-01', valor: 100 })
  await insertRow(owner, 'acordo_consultas', { acordo_id, agendamento_id: agendamento.id, aberto: 100 })
  await owner.query('commit')
  const pix = await insertRow<{ id: string }>(owner, 'pix_parcelas', {
    acordo_id,
    numero: 1,
    txid: 'B'.repeat(32),
    valor: 100,
    vence_em: '2026-03-01',
    vale_ate: '2026-03-31',
    multa: 0,
    juros: 0,
    chave: 'a@exemplo.com.br',
    recebedor: 'HELENA',
    cidade: 'RECIFE',
    prazo_min: 30,
  })
  const baixa = { id: randomUUID(), agendamento_id: agendamento.id, valor: 1, motivo: 'Mudou-se' }
  await insertRow(owner, 'baixas_de_divida', baixa)
  const lembrete = { id: randomUUID(), ...divida, dia: '2026-03-01', valor: 100 }
  await insertRow(owner, 'lembretes_de_divida', lembrete)
  return {
    acordos: { 'of the profissional': linha({ id: acordo_id }, 'encerrado_em') },
    acordo_parcelas: { 'of the profissional': linha({ acordo_id }, 'vence_em') },
    acordo_consultas: { 'of the profissional': linha({ acordo_id }, 'vale') },
    pix_parcelas: { 'of the profissional': linha({ id: pix.id }, 'erro') },
    baixas_de_divida: { 'of the profissional': linha({ id: baixa.id }, 'motivo') },
    lembretes_de_divida: { 'of the profissional': linha({ id: lembrete.id }, 'dia') },
  }
}
