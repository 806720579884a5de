import { implement } from '@orpc/server'
import { examesContract } from '#domain/exames/contract.ts'
import type { ResultadoDeExame } from '#domain/exames/schemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { ZONA_PADRAO } from '../agenda/entrada.ts'
import type { Db } from '../database/db.ts'
import { findPessoa, type PessoaMedida } from '../medidas/queries.ts'
import { exigirLeitor } from '../prontuario/entrada.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { pedidoDe, resultadoDe } from './linhas.ts'
import { findPedido, findResultado, type LinhaDePedido, type LinhaDeResultado } from './queries.ts'

export const os = implement(examesContract).$context<Contexto>()

/** A record with which the caller has to do: whose, and as whom they write in it. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
export async function exigirPessoa(
  context: Contexto,
  paciente_id: string,
  db: Db = context.db,
): Promise<PessoaMedida> {
  exigirLeitor(context)
  const pessoa = await db.first(findPessoa(paciente_id))
  if (!pessoa) throw erroComum('NAO_ENCONTRADO')
  return pessoa
}

/** A request that the caller reads. @throws NAO_ENCONTRADO */
export async function pedidoLido(db: Db, id: string): Promise<LinhaDePedido> {
  const linha = await db.first(findPedido(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

/** A result that the caller reads. @throws NAO_ENCONTRADO */
export async function resultadoLido(db: Db, id: string): Promise<LinhaDeResultado> {
  const linha = await db.first(findResultado(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

/** A result that the caller answers for. @throws NAO_ENCONTRADO */
export async function resultadoProprio(db: Db, id: string): Promise<LinhaDeResultado> {
  const linha = await resultadoLido(db, id)
  if (!linha.proprio) throw erroComum('NAO_ENCONTRADO')
  return linha
}

export const comoResultado = async (db: Db, id: string): Promise<ResultadoDeExame> =>
  resultadoDe(await resultadoLido(db, id))
export const comoPedido = async (db: Db, id: string) => pedidoDe(await pedidoLido(db, id))

/** Today in the zone of the platform, 'YYYY-MM-DD'. */
export const hojeDe = (context: Contexto): string => dataLocal(context.agora().getTime(), ZONA_PADRAO)
