import { sql } from 'kysely'
import { exigirRota, type Contexto } from './context.ts'

/** The named errors of `errosDoDono`, and that of a missing row. */
interface Recusas {
  SEM_PERFIL(): Error
  ESCOLHA_PROFISSIONAL(): Error
  NAO_ENCONTRADO(): Error
}

/**
 * The professional whose things a request is about, for callers who may open `caminho`: the caller's own record, or for administrador-geral the named one.
 * @throws SEM_PERFIL for a caller without a record, ESCOLHA_PROFISSIONAL where administrador-geral or a desk named nobody, NAO_ENCONTRADO for somebody else's
 */
export async function donoDoPedido(
  context: Contexto,
  caminho: string,
  pedido: string | undefined,
  errors: Recusas,
): Promise<string> {
  const { usuario_id, perfil } = exigirRota(context, caminho)
  const administra = perfil === 'administrador-geral'
  if ((administra || perfil === 'clinica') && !pedido) throw errors.ESCOLHA_PROFISSIONAL()
  const dono = await context.db.first(sql<{ id: string }>`
    select id from profissionais where ${administra ? sql`true` : sql`usuario_id = ${usuario_id}::uuid`} and id = coalesce(${pedido ?? null}::uuid, id)`)
  if (dono) return dono.id
  throw pedido ? errors.NAO_ENCONTRADO() : errors.SEM_PERFIL()
}
