import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { dataLocal } from '#domain/formato/fuso.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Transacao = Selectable<Tables['transacoes_financeiras']>
export type TransacaoOverrides = Partial<Omit<Insertable<Tables['transacoes_financeiras']>, 'anexos'>> & {
  usuario_id: string
}

/** Confirmed income by Pix, now. Without a given day the row takes that of São Paulo's clocks. */
export function buildTransacoes(
  inserter: Inserter,
  transacoes: readonly TransacaoOverrides[],
): Promise<Transacao[]> {
  const rows = transacoes.map((overrides) => {
    const data_transacao = new Date(overrides.data_transacao ?? Date.now())
    return {
      id: randomUUID(),
      titulo: 'Consulta particular',
      valor: 300,
      tipo_transacao: 'receita',
      forma_pagamento: 'pix',
      status: 'confirmada',
      data_transacao_date: dataLocal(data_transacao.getTime(), 'America/Sao_Paulo'),
      ...overrides,
      data_transacao: data_transacao.toISOString(),
    }
  })
  return insertRows(inserter, 'transacoes_financeiras', rows)
}

export async function buildTransacao(inserter: Inserter, overrides: TransacaoOverrides): Promise<Transacao> {
  return (await buildTransacoes(inserter, [overrides]))[0]!
}
