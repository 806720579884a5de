import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { dataLocal } from '#domain/formato/fuso.ts'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Transacao = Selectable<Tables['transacoes_financeiras']>
export type TransacaoOverrides = Partial<Insertable<Tables['transacoes_financeiras']>> & {
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

/** A cost centre of a practice, a family or a clinic. */
export const buildCentro = (
  inserter: Inserter,
  centro: Omit<Insertable<Tables['centros_de_custo']>, 'id'>,
): Promise<Selectable<Tables['centros_de_custo']>> =>
  insertRow(inserter, 'centros_de_custo', { id: randomUUID(), ...centro })

/** A PDF that hangs on an entry, with the row of its file and without bytes. */
export async function buildAnexoDaTransacao(
  inserter: Inserter,
  {
    pasta,
    ...anexo
  }: Pick<
    Insertable<Tables['anexos_transacoes']>,
    'transacao_id' | 'usuario_id' | 'clinica_id' | 'enviado_por'
  > & {
    pasta: string
  },
): Promise<Selectable<Tables['anexos_transacoes']>> {
  const caminho = `${pasta}/financeiro/${randomUUID()}.pdf`
  await insertRow(inserter, 'arquivos', {
    bucket: 'documentos',
    caminho,
    dono_id: pasta,
    tipo: 'application/pdf',
    tamanho: 9,
    sha256: '0'.repeat(64),
  })
  return insertRow(inserter, 'anexos_transacoes', {
    nome: 'Nota fiscal.pdf',
    caminho,
    formato: 'application/pdf',
    tamanho: 9,
    ...anexo,
  })
}
