import type { Updateable } from 'kysely'
import type { Lado } from '#domain/agendamentos/ato.ts'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { avisosDeQuemMudouPorEle, avisosDoAto, novidades, type Consulta } from '../avisos.ts'
import { confirmarNoCaminho, findOuvintes, updateConsulta, type LinhaDeAto } from '../queries-consulta.ts'
import { pedirSinal } from '../sinal/sinal.ts'
import type { Tables } from '../../tables.ts'
import { updateSalaDaSessao } from './queries.ts'

/** Where, when and with whom an appointment will be: found and decided, with its agendas and its row locked. */
export interface Destino {
  /** Which rules decided: a free hour, an offered one, or the word of those who keep the agenda. */
  como: 'livre' | 'oferecido' | 'na-agenda'
  lado: Lado
  /** The present row. */
  ato: LinhaDeAto
  /** Epoch milliseconds. */
  inicio: number
  /** IANA zone in which the new hour is told. */
  zona: string
  motivo: string
  /** Name of the professional who takes it over; null where it stays. */
  passaPara: string | null
  /** Columns with their new values. */
  campos: Updateable<Tables['agendamentos']>
  /** The other patients of its session move to that room too. */
  levaSessao: boolean
  /** Whether the other side is told. */
  avisar: boolean
}

/**
 * Moves, stretches or hands over an appointment, on every channel. `procurar` finds, locks and decides by the rules of the channel (`hora-livre.ts`, `hora-oferecida.ts`,
 * `na-agenda.ts`). One update writes; what was moved before is confirmed first. The other side is told a minute later. A request that is answered by it has its deposit asked for. `consequencias.ts` lists what follows from the row by itself.
 * @throws HoraRecusada, a refusal of the contract, or a broken constraint, for `comAlternativas` or `comConflitos`
 */
export async function mover(context: Contexto, db: Db, procurar: Promise<Destino>): Promise<Destino> {
  const destino = await procurar
  const { ato, campos } = destino
  if (ato.status === 'reagendado' && campos.status) await db.affected(confirmarNoCaminho([ato.id]))
  const { versao } = await db.only(updateConsulta(ato.id).set(campos).returning('versao'))
  if (destino.levaSessao) await db.affected(updateSalaDaSessao(ato.id, campos.sala_id ?? null))
  const consulta = { ...ato, versao, inicio: destino.inicio, zona: destino.zona, agora: context.agora() }
  if (destino.avisar) await contar(context, db, destino, consulta)
  // Another hour may be the answer to a request.
  if (ato.aguarda_aprovacao) await pedirSinal(context, db, [consulta], { foiPedido: true, marcou: null })
  return destino
}

/** The side that did not act hears of it a minute later, when the move can no longer be taken back. */
async function contar(
  context: Contexto,
  db: Db,
  { como, lado, ato, motivo, passaPara }: Destino,
  consulta: Consulta,
): Promise<void> {
  const { agora } = consulta
  const era = ato.inicio.getTime()
  if (como === 'na-agenda') {
    const ouvintes = await db.rows(findOuvintes(ato.paciente_id))
    const ids = ouvintes.map(({ usuario_id }) => usuario_id)
    const mudanca = { era, motivo, profissional: passaPara }
    await notificar(db, ...avisosDeQuemMudouPorEle(consulta, ids, mudanca))
    return
  }
  const palavras =
    como === 'oferecido'
      ? novidades.antecipar(consulta, era)
      : novidades.reagendar(consulta, lado, era, motivo)
  const novidade = { ...palavras, enviar_em: agora.getTime() + desfazerAte }
  const { usuario_id: ator } = exigirSessao(context)
  await notificar(db, ...avisosDoAto('reagendar', consulta, { ator, lado, novidade }))
}
