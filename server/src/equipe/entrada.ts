import { sql } from 'kysely'
import {
  operacoesDoPaciente,
  operacoesNaTela,
  type operacoesDaEquipe,
  type OperacaoNaTela,
  type partesDeOperacoes,
} from '#domain/equipe/operacoes.ts'
import { anyOf } from '../database/any-of.ts'
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

/** The rows of `o_que_posso`, to be joined over an agenda and a clinic. */
export const oQuePossoNasAgendas = () => sql`o_que_posso(${operacoesNaTela}::text[])`

/**
 * What the caller may do with a row, of the operations that a screen offers to some readers only: everything as its professional or administrator, otherwise what a grant gives.
 * @param linha alias of a row with `profissional_id`
 * @param concedido alias of the row of `oQuePossoNasAgendas` that was joined to it
 */
export const oQuePosso = (linha: string, concedido: string) => sql<OperacaoNaTela[]>`
  case when (select app_admin()) or coalesce(${sql.ref(`${linha}.profissional_id`)} = (select meu_profissional_id()), false)
    then ${operacoesNaTela}::text[] else coalesce(${sql.ref(`${concedido}.pode`)}, '{}') end`

/**
 * What the patient's side may do with a row: the patient all that this side may, who looks after them what is not of the finances, and that too with the grant of their own for it.
 * @param linha alias of a row with `paciente_id`
 */
export const oQuePossoDoPaciente = (linha: string) => sql<OperacaoNaTela[]>`
  case when coalesce(${sql.ref(`${linha}.paciente_id`)} = (select meu_paciente_id()), false)
         or ${sql.ref(`${linha}.paciente_id`)} = ${anyOf(sql`select c.paciente_id from pessoas_que_cuido('financeiro') c`)}
    then ${operacoesDoPaciente}::text[] else ${operacoesDoPaciente.filter((uma) => uma !== 'agenda.periodo/dinheiro')}::text[] end`
