import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { insertRow, type Inserter } from '../database/insert-rows.ts'

export interface PlanoDeTeste {
  id: string
  nome: string
}

/** A plan on offer: R$ 99 a month, R$ 990 a year, three people, one clinic. */
export const buildPlano = (inserter: Inserter, overrides: Record<string, unknown> = {}) =>
  insertRow<PlanoDeTeste>(inserter, 'planos', {
    id: randomUUID(),
    nome: `Plano ${randomUUID().slice(0, 6)}`,
    preco_mensal: 99,
    preco_anual: 990,
    profissionais: 3,
    clinicas: 1,
    servicos: 20,
    armazenamento_mb: 1024,
    minutos_ia: 300,
    ...overrides,
  })

/** A paid subscription of November 2026, by the month. */
export const buildAssinatura = (
  inserter: Inserter,
  dados: { usuario_id: string; plano_id: string } & Record<string, unknown>,
) =>
  insertRow<{ id: string; versao: number }>(inserter, 'assinaturas', {
    id: randomUUID(),
    ciclo: 'mensal',
    situacao: 'ativo',
    ancora: '2026-11-01',
    periodo_de: '2026-11-01',
    periodo_ate: '2026-12-01',
    cheio: 99,
    dias_do_periodo: 30,
    ...dados,
  })

/** A subscription without a limit, for tests of what comes behind the limits of plans. */
export async function buildSemLimites(inserter: Inserter, usuario_id: string): Promise<void> {
  const semLimite = {
    profissionais: null,
    clinicas: null,
    servicos: null,
    armazenamento_mb: null,
    minutos_ia: null,
  }
  const { id } = await buildPlano(inserter, semLimite)
  await buildAssinatura(inserter, { usuario_id, plano_id: id })
}

export const buildCupom = (inserter: Inserter, overrides: Record<string, unknown> = {}) =>
  insertRow<{ id: string; codigo: string }>(inserter, 'cupons', {
    id: randomUUID(),
    codigo: 'METADE',
    percentual: 50,
    ...overrides,
  })

/** An unpaid invoice of one line, in the transaction that its sum asks for. */
export async function buildFatura(
  owner: Client,
  dados: { assinatura_id: string; usuario_id: string; total?: number } & Record<string, unknown>,
): Promise<{ id: string; numero: number }> {
  const total = dados.total ?? 99
  const id = randomUUID()
  const fatura = {
    id,
    emitida_em: '2026-11-01',
    vence_em: '2026-11-06',
    periodo_de: '2026-11-01',
    periodo_ate: '2026-12-01',
    total,
    ...dados,
  }
  const linha = {
    fatura_id: id,
    ordem: 1,
    tipo: 'plano',
    plano: 'Plano',
    de: '2026-11-01',
    ate: '2026-12-01',
    valor: total,
  }
  await owner.query('begin')
  const feita = await insertRow<{ id: string; numero: number }>(owner, 'faturas', fatura)
  await insertRow(owner, 'linhas_faturas', linha)
  await owner.query('commit')
  return feita
}
