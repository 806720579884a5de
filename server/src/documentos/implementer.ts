import { implement } from '@orpc/server'
import { documentosContract } from '#domain/documentos/contract.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import type { Db } from '../database/db.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { documentoDe } from './linhas.ts'
import { findDocumento } from './queries.ts'

export const os = implement(documentosContract).$context<Contexto>()

/** The caller's own document. @throws NAO_ENCONTRADO */
export async function proprio(db: Db, id: string): Promise<Documento & { titular_id: string }> {
  const linha = await db.first(findDocumento(id))
  if (!linha?.propria) throw erroComum('NAO_ENCONTRADO')
  return { ...documentoDe(linha), titular_id: linha.titular_id }
}
