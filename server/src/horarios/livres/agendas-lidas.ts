import { sql } from 'kysely'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../../database/db.ts'
import { Kept } from '../../http/kept.ts'
import { findAgendas, type LinhaDeAgenda, type Periodo } from '../entrada.ts'

/** Memory for what this process keeps: room for ten thousand common agendas of this many days, from yesterday on. */
const BYTES = 48_000_000
const DIAS = 45

interface Lida {
  versao: string
  periodo: Periodo
  agenda: LinhaDeAgenda
}

const lidas = new Kept<Lida>(BYTES)

/**
 * Version of a public agenda, as one text. Database triggers change it with everything that the agenda depends on (decision 0018). The plans belong to another row, and are short.
 */
const findVersao = (id: string) => sql<{ versao: string }>`
  select concat(current_database(), ' ', h.versao, ' ', v.planos::text) as versao
  from vitrine_horarios h join vitrine_profissionais v using (profissional_id) where h.profissional_id = ${id}::uuid`

/**
 * The agenda of a public professional, never older than the last commit before the question. The version is read each time; the agenda, in the same flush as its version, where nothing is kept or the version has changed.
 * @returns null for a professional who is not public
 */
export async function lerAgendaPublica(
  db: Db,
  id: string,
  { de, ate }: Periodo,
  agora: Date,
): Promise<LinhaDeAgenda | null> {
  const guardada = lidas.get(id)
  const serve =
    guardada &&
    (guardada.agenda.vinculo_ate ?? Infinity) > agora.getTime() &&
    guardada.periodo.de <= de &&
    ate <= guardada.periodo.ate
  if (serve && (await db.first(findVersao(id)))?.versao === guardada.versao) return guardada.agenda
  const ontem = somarDias(agora.toISOString().slice(0, 10), -1)
  const costume = { de: ontem, ate: somarDias(ontem, DIAS) }
  const periodo = costume.de <= de && ate <= costume.ate ? costume : { de, ate }
  // In this order: a change between the two makes the version too old for the agenda, which is then not used again.
  const [[vista], [agenda]] = await db.together([findVersao(id), findAgendas([id], periodo)])
  lidas.delete(id)
  if (!vista || !agenda?.publico) return null
  lidas.set(id, { versao: vista.versao, periodo, agenda }, bytesDe(agenda))
  return agenda
}

/** Measured: a third more than the text, and half a kilobyte for the entry. */
function bytesDe(agenda: LinhaDeAgenda): number {
  return JSON.stringify(agenda).length * 1.35 + 500
}
