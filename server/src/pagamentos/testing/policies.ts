import { buildAssinatura, buildFatura, buildPlano } from '../../planos/fixtures.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildCobranca, buildContaPix, buildPixRecebido } from '../fixtures.ts'
import {
  administrador,
  soDe,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Only the receiver reads and writes where the money goes: a charge carries what its payer needs.
  contas_pix: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'of a draft of the profissional': soDe('profissional'),
  },
  // The product makes them. The payer says that they paid, and the receiver that it came.
  cobrancas: {
    'said to be paid': {
      select: ['paciente', 'profissional', ...administrador],
      update: ['paciente'],
    },
    'given back': {
      select: ['paciente', 'profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
  },
  // The product writes what a bank says. Both sides see the code, the receiver what came.
  pix_cobrancas: { 'of a charge': { select: ['paciente', 'profissional', ...administrador] } },
  pix_recebidos: { 'of a charge': { select: ['profissional', ...administrador] } },
  pix_devolucoes: {
    'of a payment': { select: ['profissional', ...administrador] },
    'of an invoice of the outro-profissional': { select: ['outro-profissional', 'administrador-geral'] },
  },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional, agendamento }) => {
  const { id, profissional_id } = agendamento
  const conta = { tipo: 'email', chave: 'a@exemplo.com.br', recebedor: 'HELENA', cidade: 'RECIFE' } as const
  await buildContaPix(owner, { profissional_id, ...conta })
  const daClinica = { status: 'rascunho', dono_id: profissional.usuario_id } as const
  const [clinica, semConta] = [await buildClinica(owner, daClinica), await buildClinica(owner, daClinica)]
  await buildContaPix(owner, { clinica_id: clinica.id, ...conta })
  const informada = await buildCobranca(owner, { agendamento_id: id, situacao: 'informada' })
  const devolvida = await buildCobranca(owner, { agendamento_id: id, situacao: 'devolvida' })
  const pix = await buildPixRecebido(owner, { cobranca_id: devolvida.id })
  await insertRow(owner, 'pix_cobrancas', { cobranca_id: informada.id, txid: 'A'.repeat(32) })
  const devolucao = await insertRow<{ id: string }>(owner, 'pix_devolucoes', { pix_id: pix.id, valor: 100 })
  const { usuario_id } = outroProfissional
  const { id: plano_id } = await buildPlano(owner)
  const assinatura = await buildAssinatura(owner, { usuario_id, plano_id })
  const fatura = await buildFatura(owner, { usuario_id, assinatura_id: assinatura.id })
  const fatura_e2eid = `E${'2'.repeat(31)}`
  await insertRow(owner, 'pix_de_faturas', {
    e2eid: fatura_e2eid,
    fatura_id: fatura.id,
    valor: 9,
    horario: '2026-11-02T12:00:00Z',
    divergencia: 'valor',
  })
  const daFatura = await insertRow<{ id: string }>(owner, 'pix_devolucoes', { fatura_e2eid, valor: 9 })
  return {
    contas_pix: {
      'of the profissional': linha({ profissional_id }, 'cidade', {
        profissional_id: outroProfissional.id,
        ...conta,
      }),
      'of a draft of the profissional': linha({ clinica_id: clinica.id }, 'cidade', {
        clinica_id: semConta.id,
        ...conta,
      }),
    },
    cobrancas: {
      'said to be paid': linha({ id: informada.id }, 'motivo'),
      'given back': linha({ id: devolvida.id }, 'motivo'),
    },
    pix_cobrancas: { 'of a charge': linha({ cobranca_id: informada.id }, 'erro') },
    pix_recebidos: { 'of a charge': linha({ id: pix.id }, 'e2eid') },
    pix_devolucoes: {
      'of a payment': linha({ id: devolucao.id }, 'motivo'),
      'of an invoice of the outro-profissional': linha({ id: daFatura.id }, 'motivo'),
    },
  }
}
