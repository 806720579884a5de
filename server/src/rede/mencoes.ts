import { facetasDe, limiteMencoes } from '#domain/posts/achar-facetas.ts'
import { type Faceta } from '#domain/posts/facetas.ts'
import type { Db } from '../database/db.ts'
import { findPessoas } from './queries.ts'

/**
 * Facets of a text, with the people whom its writer chose after an `@`. Somebody behind a wall, or whom the writer may not know, is mentioned by no link and hears nothing.
 */
export async function facetasDoTexto(
  db: Db,
  usuario_id: string,
  texto: string,
  mencoes: readonly string[],
): Promise<Faceta[]> {
  const pessoas =
    mencoes.length > 0 ? await db.rows(findPessoas(usuario_id, mencoes.slice(0, limiteMencoes))) : []
  return facetasDe(
    texto,
    pessoas.map(({ id, nome }) => ({ usuario_id: id, nome })),
  )
}
