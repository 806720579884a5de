import { implement } from '@orpc/server'
import { extratosContract } from '#domain/financeiro/extratos/contract.ts'
import type { Db } from '../../database/db.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { abrirLivro } from '../escrita.ts'
import type { LivroDoBanco } from './queries.ts'

export const os = implement(extratosContract).$context<Contexto>()

/**
 * The book whose bank files a request is about: a practice's or a clinic's. A household has none, and of the platform nobody reads any.
 * @throws SEM_PERMISSAO, NAO_ENCONTRADO
 */
export async function abrirBanco(
  context: Contexto,
  clinica_id: string | null | undefined,
  { escrita = false, db = context.db }: { escrita?: boolean; db?: Db } = {},
) {
  const { livro, escopo } = await abrirLivro(context, clinica_id ?? undefined, db)
  if ((livro.livro !== 'profissional' && livro.livro !== 'clinica') || (escrita && !livro.escreve))
    throw erroComum('SEM_PERMISSAO')
  const banco: LivroDoBanco = { ...escopo, dono: livro.clinica_id ?? escopo.usuario_id }
  return { livro, banco }
}

/** The columns of a row that say whose it is. */
export const donoDe = ({ clinica_id, usuario_id }: LivroDoBanco) => ({
  usuario_id: clinica_id === null ? usuario_id : null,
  clinica_id,
  criado_por: usuario_id,
})
