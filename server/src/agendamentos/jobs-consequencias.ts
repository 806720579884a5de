import { sql } from 'kysely'
import type { SessionDb } from '../database/db.ts'
import type { Canal } from '../eventos/canal.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'

/** Bookings whose consequences are carried out in one transaction: their appointments are locked while it runs. */
const LOTE = 200
/** After news of a booking: those that come meanwhile are carried out with it. */
const ESPERA_MS = 150
/** News may be lost, and a process may have died over its work. */
const CADA_S = 5

const levar = (quantas: number, so: readonly number[] | null = null) =>
  sql<{ feitas: number }>`select levar_consequencias(${quantas}, ${so}::bigint[]) as feitas`

const findPendentes = (quantas: number) =>
  sql<{ id: number }>`select id from consequencias_pendentes order by id limit ${quantas}`

/**
 * Carries out what follows from bookings and was not carried out yet: reminders and notices. Several processes may run it at once, and each consequence happens once. One that fails does
 * not hold up the others.
 * @param sistema acts as the product: they concern everybody
 * @returns how many were carried out
 */
export async function levarConsequencias(sistema: SessionDb): Promise<number> {
  let feitas = 0
  for (;;) {
    let lote: number
    try {
      lote = (await sistema.only(levar(LOTE))).feitas
    } catch (error) {
      lote = await levarUmaAUma(sistema, error)
    }
    feitas += lote
    if (lote < LOTE) return feitas
  }
}

/** @throws {unknown} `falha` when none of them can be carried out alone */
async function levarUmaAUma(sistema: SessionDb, falha: unknown): Promise<number> {
  let feitas = 0
  for (const { id } of await sistema.rows(findPendentes(LOTE)))
    feitas += await sistema.only(levar(1, [id])).then(
      (uma) => uma.feitas,
      () => 0,
    )
  if (feitas === 0) throw falha
  return feitas
}

/** Carries them out soon after each news of the live channel, and looks by itself every few seconds. @returns a function that stops it, once the run under way is over */
export function iniciarConsequencias(
  sistema: SessionDb,
  observar: Observar,
  canal: Pick<Canal, 'aoMudar'>,
): () => Promise<void> {
  const levarTodas = () => observar('consequencias', CADA_S, () => levarConsequencias(sistema))
  let emCurso: Promise<void> = Promise.resolve()
  let despertador: NodeJS.Timeout | null = null
  const parar = repetir(CADA_S, levarTodas)
  const calar = canal.aoMudar('agendamentos', () => {
    despertador ??= setTimeout(() => {
      despertador = null
      emCurso = emCurso.then(levarTodas)
    }, ESPERA_MS)
  })
  return async () => {
    calar()
    if (despertador) clearTimeout(despertador)
    await Promise.all([parar(), emCurso])
  }
}
