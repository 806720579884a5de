import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { avisosDoSinal, type Consulta } from '../avisos.ts'
import { findDetalhe } from '../consultas/detalhe.ts'
import type { Vaga } from './vaga.ts'

/** Reads what was booked, and tells the patient's side of its deposit. */
export const responderMarcada =
  (context: Contexto, db: Db) =>
  async ([id]: readonly string[], { fatos, inicio }: Vaga): Promise<AgendamentoDetalhe> => {
    const [detalhe] = await findDetalhe(context, db, [id!], 'Consulta marcada')
    const { usuario_id } = exigirSessao(context)
    await contarSinal(db, { ...fatos, id: id!, versao: 1, inicio }, usuario_id, detalhe!)
    return detalhe!
  }

/** Tells the patient's side of the deposit of a new appointment. */
export async function contarSinal(
  db: Db,
  consulta: Consulta,
  marcou: string | null,
  { cobranca }: AgendamentoDetalhe,
): Promise<void> {
  if (cobranca?.situacao !== 'aguardando' || !cobranca.obrigatoria || !cobranca.expira_em) return
  await notificar(db, ...avisosDoSinal(consulta, { ...cobranca, expira_em: cobranca.expira_em, marcou }))
}
