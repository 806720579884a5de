import { implement } from '@orpc/server'
import { atendimentoContract } from '#domain/atendimento/contract.ts'
import type { Db } from '../database/db.ts'
import { exigirEmVigor, exigirProfissional } from '../prontuario/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findPropria, lockPropria, type LinhaDeGravacaoInteira } from './queries.ts'

export const os = implement(atendimentoContract).$context<Contexto>()
export const CAMINHO = '/atendimento-ia'

/** The caller as a professional in force, on this page. @throws SEM_PERMISSAO, FORA_DE_VIGOR */
export async function exigirEscriba(context: Contexto, db: Db = context.db): Promise<string> {
  exigirRota(context, CAMINHO)
  return exigirEmVigor(context, db)
}

/** The same for what is only read: a professional who waits for approval has nothing there. @throws SEM_PERMISSAO */
export async function exigirLeitorDoDia(context: Contexto): Promise<void> {
  exigirRota(context, CAMINHO)
  await exigirProfissional(context)
}

/** A recording of the caller. @throws NAO_ENCONTRADO */
export async function propria(db: Db, id: string): Promise<LinhaDeGravacaoInteira> {
  const linha = await db.first(findPropria(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

/** The same, held until the end of the transaction. @throws NAO_ENCONTRADO */
export async function presa(db: Db, id: string): Promise<LinhaDeGravacaoInteira> {
  const [trancada] = await db.rows(lockPropria(id))
  if (!trancada) throw erroComum('NAO_ENCONTRADO')
  return propria(db, id)
}
