import type { Contexto } from '../../rpc/context.ts'
import { findSemBanco } from './queries.ts'

/** Before the patient's side reads a charge that waits to be paid: its code of the bank, where one answers for the key. Outside of any transaction, and never for long. */
export async function pedirCodigoAoBanco(context: Contexto, agendamento_id: string): Promise<void> {
  const { banco } = context
  if (!banco) return
  for (const { id, chave } of await context.db.rows(findSemBanco(agendamento_id)))
    if (banco.atende(chave)) await banco.registrar(id)
}
