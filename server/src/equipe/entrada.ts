import { sql } from 'kysely'
import type { operacoesDaEquipe, partesDeOperacoes } from '#domain/equipe/operacoes.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'

type Operacao = keyof typeof operacoesDaEquipe | keyof typeof partesDeOperacoes

/**
 * What an operation asks of a team member (`domain/src/equipe/operacoes.ts`), of the caller, on an appointment that they see: its professional and the administrator may.
 * @throws SEM_PERMISSAO
 */
export async function exigirNaConsulta(
  db: Db,
  operacao: Operacao,
  { profissional_id, clinica_id }: { profissional_id: string; clinica_id: string | null },
): Promise<void> {
  const { pode } = await db.only(
    sql<{
      pode: boolean
    }>`select posso_na_consulta(${operacao}, ${profissional_id}::uuid, ${clinica_id}::uuid) as pode`,
  )
  if (!pode) throw erroComum('SEM_PERMISSAO')
}
