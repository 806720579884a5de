import { insertRow } from '../../database/insert-rows.ts'
import { atores, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildAssinatura, buildCupom, buildFatura, buildPlano } from '../fixtures.ts'

const dela = ['profissional', 'administrador-geral'] as const

/** People read; the product writes. */
export const politica: Politica = {
  planos: { 'on offer': { select: atores } },
  cupons: { any: { select: ['administrador-geral'] } },
  numeracao_faturas: { 'the one': {} },
  assinaturas: { 'of the profissional': { select: dela } },
  faturas: { 'of the profissional': { select: dela } },
  linhas_faturas: { 'of the profissional': { select: dela } },
  pix_faturas: { 'of the profissional': { select: dela } },
  pix_de_faturas: { 'of the profissional': { select: dela } },
  historico_assinaturas: { 'of the profissional': { select: dela } },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional }) => {
  const { usuario_id } = profissional
  const plano = await buildPlano(owner)
  const cupom = await buildCupom(owner)
  const assinatura = await buildAssinatura(owner, { usuario_id, plano_id: plano.id })
  const fatura = await buildFatura(owner, { usuario_id, assinatura_id: assinatura.id })
  const { rows } = await owner.query<{ id: string }>(
    `insert into historico_assinaturas (assinatura_id, dia, ato, por_mes, plano_id) values ($1, '2026-11-01', 'inicio', 99, $2) returning id`,
    [assinatura.id, plano.id],
  )
  await insertRow(owner, 'pix_faturas', {
    fatura_id: fatura.id,
    txid: 'F'.repeat(32),
    chave: 'x@exemplo.com.br',
  })
  const e2eid = `E${'1'.repeat(31)}`
  await insertRow(owner, 'pix_de_faturas', {
    e2eid,
    fatura_id: fatura.id,
    valor: 99,
    horario: '2026-11-02T12:00:00Z',
  })
  const outra = outroProfissional.usuario_id
  return {
    planos: {
      'on offer': linha({ id: plano.id }, 'nome', { nome: 'Outro', preco_mensal: 1, preco_anual: 1 }),
    },
    cupons: { any: linha({ id: cupom.id }, 'ativo', { codigo: 'OUTRO', percentual: 5 }) },
    numeracao_faturas: { 'the one': linha({ unica: true }, 'ultimo', null) },
    assinaturas: {
      'of the profissional': linha({ id: assinatura.id }, 'motivo', {
        usuario_id: outra,
        plano_id: plano.id,
        ciclo: 'mensal',
        situacao: 'ativo',
        ancora: '2026-11-01',
        periodo_de: '2026-11-01',
        periodo_ate: '2026-12-01',
        dias_do_periodo: 30,
      }),
    },
    faturas: {
      'of the profissional': linha({ id: fatura.id }, 'recusa', {
        usuario_id,
        assinatura_id: assinatura.id,
        numero: 999,
        emitida_em: '2026-11-01',
        vence_em: '2026-11-06',
        total: 1,
        periodo_de: '2026-11-01',
        periodo_ate: '2026-12-01',
      }),
    },
    linhas_faturas: {
      'of the profissional': linha({ fatura_id: fatura.id, ordem: 1 }, 'plano', {
        fatura_id: fatura.id,
        ordem: 2,
        tipo: 'plano',
        plano: 'x',
        de: '2026-11-01',
        ate: '2026-12-01',
        valor: 1,
      }),
    },
    pix_faturas: { 'of the profissional': linha({ fatura_id: fatura.id }, 'erro', null) },
    pix_de_faturas: { 'of the profissional': linha({ e2eid }, 'divergencia', null) },
    historico_assinaturas: {
      'of the profissional': linha({ id: rows[0]!.id }, 'ato', {
        assinatura_id: assinatura.id,
        dia: '2026-11-02',
        ato: 'pausa',
        por_mes: 0,
        plano_id: plano.id,
      }),
    },
  }
}
