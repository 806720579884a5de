import { implement } from '@orpc/server'
import { prontuarioContract } from '#domain/prontuario/contract.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { findMeuProfissional } from './queries.ts'

export const os = implement(prontuarioContract).$context<Contexto>()

/** The route whose profiles read records; the own one is read from `/perfil-paciente` too. */
export const CAMINHO = '/pacientes'

/** The caller as a professional. @throws SEM_PERMISSAO */
export async function exigirProfissional(
  context: Contexto,
  db: Db = context.db,
): Promise<{ id: string; em_vigor: boolean }> {
  exigirRota(context, CAMINHO)
  const { id, em_vigor } = await db.only(findMeuProfissional())
  if (id === null) throw erroComum('SEM_PERMISSAO')
  return { id, em_vigor }
}

/** The caller as a professional in force: nobody else writes. @throws SEM_PERMISSAO, FORA_DE_VIGOR */
export async function exigirEmVigor(context: Contexto, db: Db = context.db): Promise<string> {
  const { id, em_vigor } = await exigirProfissional(context, db)
  if (!em_vigor) throw erroComum('FORA_DE_VIGOR')
  return id
}
