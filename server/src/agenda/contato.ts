import { sql } from 'kysely'
import { exigirSessao, type Contexto } from '../rpc/context.ts'

/** Strangers whom one person may look up or book in an hour: enough for a full desk, and too few to try a city's telephones. */
const POR_PESSOA = { times: 60, seconds: 3_600 }
/** The same for all who keep one agenda. */
const POR_AGENDA = { times: 120, seconds: 3_600 }

/** Counts one look at, or one booking of, somebody whom the office may not know. @throws MUITAS_TENTATIVAS */
export const contarContato = (context: Contexto, profissional_id: string) =>
  context.limitar(
    { name: 'agenda-numero', of: exigirSessao(context).usuario_id, limit: POR_PESSOA },
    { name: 'agenda-numero-de', of: profissional_id, limit: POR_AGENDA },
  )

/** `contarContato` where the office does not know the person. */
export async function contarPrimeiroContato(
  context: Contexto,
  profissional_id: string,
  paciente_id: string,
): Promise<void> {
  const { sim } = await context.db.only(
    sql<{ sim: boolean }>`select se_conhecem(${profissional_id}::uuid, ${paciente_id}::uuid) as sim`,
  )
  if (!sim) await contarContato(context, profissional_id)
}
