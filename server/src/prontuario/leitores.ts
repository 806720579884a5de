import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { CAMINHO } from './implementer.ts'
import { findTitular, findVejo } from './queries.ts'

/** Profiles that read records: their own, those they look after, and those of an office. */
export const exigirLeitor = (context: Contexto) => exigirRota(context, CAMINHO, '/perfil-paciente')

/** @throws NAO_ENCONTRADO for a record with which the caller has nothing to do */
export async function exigirProntuario(context: Contexto, paciente_id: string): Promise<void> {
  exigirLeitor(context)
  const { vejo } = await context.db.only(findVejo(paciente_id))
  if (!vejo) throw erroComum('NAO_ENCONTRADO')
}

/** Whose record it is, for the log of who read. */
export const titularesDe = async (context: Contexto, paciente_id: string): Promise<string[]> =>
  (await context.db.rows(findTitular(paciente_id))).map(({ usuario_id }) => usuario_id)
