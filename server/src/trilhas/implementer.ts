import { implement } from '@orpc/server'
import { trilhasContract } from '#domain/trilhas/contract.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { findQuemSou } from './queries.ts'

export const os = implement(trilhasContract).$context<Contexto>()

export const CAMINHO = '/trilha-tratamento'

/** The caller as a professional in force: nobody else plans. @throws SEM_PERMISSAO, FORA_DE_VIGOR */
export async function exigirEmVigor(context: Contexto, db: Db = context.db): Promise<string> {
  exigirRota(context, CAMINHO)
  const { profissional_id, em_vigor } = await db.only(findQuemSou())
  if (profissional_id === null) throw erroComum('SEM_PERMISSAO')
  if (!em_vigor) throw erroComum('FORA_DE_VIGOR')
  return profissional_id
}
