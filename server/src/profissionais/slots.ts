import { sql } from 'kysely'
import { horariosNoCartao } from '#domain/profissionais/busca.ts'
import { proximosHorarios } from '#domain/horarios/horarios-livres.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { entradasDe, lerAgendas, type Agendas } from './agenda.ts'

/** Starts kept for each professional: a working day and a half, so that they are found anew about once a day. */
const GUARDADOS = 24
/** Most agendas are read for so many days; only those that are nearly full are read to their horizon. */
const DIAS_CURTOS = 10
/** A search that asks for availability brings at most so many agendas up to date, so many at a time, before it looks. */
const LOTE = 400
const PRAZO_MS = 400
/** Key of the lock that keeps two requests from doing the same lot. */
const TRANCA = 7_236_419

/** What `vitrine_horarios` keeps of one professional. */
export interface ProximosInicios {
  profissional_id: string
  versao: number
  zona: string
  antecedencia_min: number
  /** Epoch milliseconds, ascending. */
  inicios: number[]
  /** Epoch milliseconds. */
  refazer_em: number
}

const findVersoes = (ids: readonly string[]) => sql<{
  profissional_id: string
  versao: number
  zona: string
}>`
  select h.profissional_id, h.versao, v.zona from vitrine_horarios h join vitrine_profissionais v using (profissional_id)
  where h.profissional_id = any (${ids}::uuid[])`

const findVencidos = (agora: Date, quantos: number) => sql<{ id: string }>`
  select profissional_id as id from vitrine_horarios where refazer_em <= ${agora.toISOString()}::timestamptz
  order by refazer_em limit ${sql.lit(quantos)}`

const tentarTranca = sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(TRANCA)}) as minha`

/** Keeps an answer unless something changed since it was found; a row that a booking holds right now is left alone. */
const updateInicios = (novos: readonly ProximosInicios[]) => {
  const linhas = novos.map((novo) => ({
    ...novo,
    inicios: novo.inicios.map((inicio) => new Date(inicio).toISOString()),
    refazer_em: new Date(novo.refazer_em).toISOString(),
  }))
  return sql`
    with novos as (
      select * from json_to_recordset(${JSON.stringify(linhas)}::json)
        as n (profissional_id uuid, versao bigint, zona text, antecedencia_min int, inicios timestamptz[], refazer_em timestamptz)
    ), livres as (
      select h.profissional_id from vitrine_horarios h join novos n on n.profissional_id = h.profissional_id and n.versao = h.versao
      order by h.profissional_id for update of h skip locked
    )
    update vitrine_horarios h set zona = n.zona, antecedencia_min = n.antecedencia_min, inicios = n.inicios, refazer_em = n.refazer_em
    from novos n join livres using (profissional_id) where h.profissional_id = n.profissional_id and h.versao = n.versao`
}

/**
 * Finds the next free starts of the given professionals from what the database says now, and keeps them.
 * @param sistema acts as the product: it writes where nobody else may write
 */
export function recalcular(
  sistema: SessionDb,
  ids: readonly string[],
  agora: Date,
): Promise<Map<string, ProximosInicios>> {
  return sistema.transaction((db) => recalcularEm(db, ids, agora))
}

async function recalcularEm(
  db: Db,
  ids: readonly string[],
  agora: Date,
): Promise<Map<string, ProximosInicios>> {
  // The versions are read before anything else, so whatever changes meanwhile makes them too old to be kept.
  const [versoes, lido] = await Promise.all([
    db.rows(findVersoes(ids)),
    lerAgendas(db, ids, agora, DIAS_CURTOS),
  ])
  const inicios = acharInicios(lido, agora, DIAS_CURTOS)
  const poucos = lido.agendas.filter(
    ({ profissional_id, horizonte_dias }) =>
      inicios.get(profissional_id)!.length < GUARDADOS && horizonte_dias > DIAS_CURTOS,
  )
  if (poucos.length > 0) {
    const chaves = poucos.map((agenda) => agenda.profissional_id)
    const dias = Math.max(...poucos.map((agenda) => agenda.horizonte_dias))
    const longe = await lerAgendas(db, chaves, agora, dias)
    for (const [id, achados] of acharInicios(longe, agora, dias)) inicios.set(id, achados)
  }

  const agendaDe = new Map(lido.agendas.map((agenda) => [agenda.profissional_id, agenda]))
  const novos = versoes.map(({ profissional_id, versao, zona }): ProximosInicios => {
    const agenda = agendaDe.get(profissional_id) ?? { zona, antecedencia_min: 0 }
    const achados = inicios.get(profissional_id) ?? []
    return {
      profissional_id,
      versao,
      zona: agenda.zona,
      antecedencia_min: agenda.antecedencia_min,
      inicios: achados,
      refazer_em: refazerEm(achados, agora, agenda),
    }
  })
  if (novos.length > 0) await db.affected(updateInicios(novos))
  return new Map(novos.map((novo) => [novo.profissional_id, novo]))
}

function acharInicios(lido: Agendas, agora: Date, dias: number): Map<string, number[]> {
  const entradas = entradasDe(lido, agora, dias)
  return new Map(
    Array.from(entradas, ([id, entrada]) => [
      id,
      proximosHorarios(entrada, GUARDADOS).map((horario) => horario.inicio),
    ]),
  )
}

/** When fewer than a card's worth of the kept starts are left; where there were no more to keep, when another day comes into reach. */
function refazerEm(
  inicios: readonly number[],
  agora: Date,
  { zona, antecedencia_min }: { zona: string; antecedencia_min: number },
): number {
  if (inicios.length === GUARDADOS) return inicios[GUARDADOS - horariosNoCartao]! - antecedencia_min * 60_000
  return inicioDoDia(somarDias(dataLocal(agora.getTime(), zona), 1), zona)
}

/**
 * Brings agendas that are out of date up to date, oldest first, for a search that looks at all of them. Ends early when the time is up
 * or another request is at it; what is then still old is found as it was last known.
 */
export async function recalcularVencidos(
  sistema: SessionDb,
  agora: Date,
  prazo_ms = PRAZO_MS,
): Promise<void> {
  const fim = performance.now() + prazo_ms
  let feitos = LOTE
  while (feitos === LOTE && performance.now() < fim) {
    if (!(await sistema.first(findVencidos(agora, 1)))) return
    feitos = await sistema.transaction(async (db) => {
      const { minha } = await db.only(tentarTranca)
      const vencidos = minha ? await db.rows(findVencidos(agora, LOTE)) : []
      await recalcularEm(
        db,
        vencidos.map((linha) => linha.id),
        agora,
      )
      return vencidos.length
    })
  }
}
