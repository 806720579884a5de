import type { Updateable } from 'kysely'
import {
  explicarAte,
  transicaoAvaliacao,
  type AtoDaAvaliacao,
  type AtorDaAvaliacao,
  type RecusaDaAvaliacao,
  type SituacaoDaAvaliacao,
} from '#domain/avaliacoes/transicoes.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { from, type Tables } from '../tables.ts'
import { avisosDoAto } from './avisos.ts'
import { segurarAvaliacao, segurarVencidas, type LinhaDeAvaliacao } from './queries.ts'

type Colunas = Updateable<Tables['avaliacoes']>

export interface Pedido {
  id: string
  versao: number
  ato: AtoDaAvaliacao
  ator: AtorDaAvaliacao
  /** Columns that the act writes beside the status. */
  colunas(linha: LinhaDeAvaliacao): Colunas
  motivo?: string
  agora: Date
}

export type Resultado = { feito: true } | { feito: false; recusa: RecusaDaAvaliacao | 'mudou' }

/** The facts that decide about a review, from its row. */
export function situacaoDe(linha: LinhaDeAvaliacao, agora: Date): SituacaoDaAvaliacao {
  return {
    status: linha.status,
    escrita_em: linha.created_at.getTime(),
    contestada_em: linha.contestada_em?.getTime() ?? null,
    explicada: linha.explicacao !== null,
    analisada: linha.analisada,
    agora: agora.getTime(),
  }
}

/**
 * Looks, decides and writes under the lock of the row, and tells both sides, in one transaction.
 * @param db a transaction of the product: no person may write where a review stands. The row policies decided before who may ask.
 */
export async function agirNaAvaliacao(db: Db, pedido: Pedido): Promise<Resultado> {
  const linha = await db.first(segurarAvaliacao(pedido.id))
  if (!linha || linha.versao !== pedido.versao) return { feito: false, recusa: 'mudou' }
  return executar(db, linha, pedido)
}

async function executar(
  db: Db,
  linha: LinhaDeAvaliacao,
  pedido: Omit<Pedido, 'id' | 'versao'>,
): Promise<Resultado> {
  const { ato, ator, colunas, motivo = '', agora } = pedido
  const passo = transicaoAvaliacao(ato, ator, situacaoDe(linha, agora))
  if (passo.recusa !== null) return { feito: false, recusa: passo.recusa }
  await db.affected(
    from
      .updateTable('avaliacoes')
      .where('id', '=', linha.id)
      .set({ ...colunas(linha), status: passo.para, versao: linha.versao + 1 }),
  )
  await notificar(db, ...avisosDoAto(ato, linha, motivo, agora))
  return { feito: true }
}

/**
 * A contest without an answer for seven days takes the review off the profile.
 * @param sistema acts as the product: everybody's reviews are read
 * @returns how many were taken off
 */
export async function vencerContestacoes(sistema: SessionDb, agora: Date): Promise<number> {
  return sistema.transaction(async (db) => {
    const linhas = await db.rows(segurarVencidas(new Date(agora.getTime() - explicarAte)))
    let quantas = 0
    for (const linha of linhas) {
      const { feito } = await executar(db, linha, {
        ato: 'vencer',
        ator: 'sistema',
        colunas: () => ({}),
        agora,
      })
      if (feito) quantas++
    }
    return quantas
  })
}
