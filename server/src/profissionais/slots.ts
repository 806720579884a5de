import { sql } from 'kysely'
import {
  diasAdianteNaBusca,
  horariosNoCartao,
  parteDoDia,
  periodosDoDia,
} from '#domain/profissionais/busca.ts'
import { partesLivres, proximosHorarios } from '#domain/horarios/livres/horarios-livres.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db, SessionDb } from '../database/db.ts'
import {
  diasDeCostume,
  entradaDe,
  findAgendas,
  hojeDe,
  pedidoPadrao,
  periodoDe,
  versaoDaAgenda,
  type LinhaDeAgenda,
} from '../horarios/entrada.ts'

/** Starts stored for each professional: more than two full days, so that 'amanhã à noite' is among them, computed about once a day. */
const GUARDADOS = 60
/** So many agendas are computed at a time: other requests go on between two lots. */
const LOTE = 50
/** A search for availability computes for so long before it runs; the rest is left to the job. */
const PRAZO_MS = 50
/** Key of the lock that keeps two requests from the same batch. */
const TRANCA = 7_236_419

/** The stored starts of one professional in `vitrine_horarios`. */
export interface ProximosInicios {
  profissional_id: string
  versao: number
  zona: string
  antecedencia_min: number
  /** Epoch milliseconds, ascending. */
  inicios: number[]
  /** As the column says. */
  partes_livres: number[]
  /** Epoch milliseconds. */
  refazer_em: number
}

/** What is stored beside them: the agenda as it was read, with its dates, and the version and plans that it belongs to. */
interface AgendaGuardada {
  agenda: string | null
  agenda_versao: string
  agenda_de: string
  agenda_ate: string
}

const findVersoes = (ids: readonly string[]) => sql<{
  profissional_id: string
  versao: number
  agenda_versao: string
  zona: string
}>`
  select h.profissional_id, h.versao, ${versaoDaAgenda} as agenda_versao, v.zona from vitrine_horarios h join vitrine_profissionais v using (profissional_id)
  where h.profissional_id = any (${ids}::uuid[])`

const findVencidos = (agora: Date, quantos: number) => sql<{ id: string }>`
  select profissional_id as id from vitrine_horarios where refazer_em <= ${agora.toISOString()}::timestamptz
  order by refazer_em limit ${sql.lit(quantos)}`

const tentarTranca = sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(TRANCA)}) as minha`

/** Stores starts unless something changed since they were found. A row that a booking holds right now is skipped. */
const updateInicios = (novos: readonly (ProximosInicios & AgendaGuardada)[]) => {
  const linhas = novos.map((novo) => ({
    ...novo,
    inicios: novo.inicios.map((inicio) => new Date(inicio).toISOString()),
    refazer_em: new Date(novo.refazer_em).toISOString(),
  }))
  return sql`
    with novos as (
      select * from json_to_recordset(${JSON.stringify(linhas)}::json)
        as n (profissional_id uuid, versao bigint, zona text, antecedencia_min int, inicios timestamptz[], partes_livres int[], refazer_em timestamptz,
          agenda text, agenda_versao text, agenda_de date, agenda_ate date)
    ), livres as (
      select h.profissional_id from vitrine_horarios h join novos n on n.profissional_id = h.profissional_id and n.versao = h.versao
      order by h.profissional_id for update of h skip locked
    )
    update vitrine_horarios h set zona = n.zona, antecedencia_min = n.antecedencia_min, inicios = n.inicios, partes_livres = n.partes_livres, refazer_em = n.refazer_em,
      agenda = n.agenda, agenda_versao = n.agenda_versao, agenda_de = n.agenda_de, agenda_ate = n.agenda_ate
    from novos n join livres using (profissional_id) where h.profissional_id = n.profissional_id and h.versao = n.versao`
}

/**
 * Computes the next free starts of the given professionals from the present data, and stores them.
 * @param sistema acts as the product: nobody else may write them
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
  const periodo = periodoDe(agora, diasDeCostume)
  // The versions are read first: whatever changes meanwhile makes them too old to be stored.
  const [versoes, agendas] = await Promise.all([
    db.rows(findVersoes(ids)),
    db.rows(findAgendas(ids, periodo)),
  ])
  const inicios = acharInicios(agendas, agora, diasDeCostume)
  const poucos = agendas.filter(
    (agenda) => inicios.get(agenda.profissional_id)!.length < GUARDADOS && horizonte(agenda) > diasDeCostume,
  )
  if (poucos.length > 0) {
    const chaves = poucos.map((agenda) => agenda.profissional_id)
    const dias = Math.max(...poucos.map(horizonte))
    const longe = await db.rows(findAgendas(chaves, periodoDe(agora, dias)))
    for (const [id, achados] of acharInicios(longe, agora, dias)) inicios.set(id, achados)
  }

  const agendaDe = new Map(agendas.map((agenda) => [agenda.profissional_id, agenda]))
  const novos = versoes.map(({ profissional_id, versao, agenda_versao, zona }) => {
    const agenda = agendaDe.get(profissional_id)
    const regras: Regras = {
      zona: (agenda && hojeDe(agenda, agora)?.zona) ?? zona,
      antecedencia_min: Math.max(
        0,
        ...(agenda?.templates ?? []).map((template) => template.antecedencia_min),
      ),
      mesmo_dia: agenda?.templates.every((template) => template.mesmo_dia) ?? true,
    }
    const achados = inicios.get(profissional_id) ?? []
    return {
      profissional_id,
      versao,
      zona: regras.zona,
      antecedencia_min: regras.antecedencia_min,
      inicios: achados,
      partes_livres: agenda ? partesDe(agenda, agora) : [],
      refazer_em: Math.min(refazerEm(achados, agora, regras), agenda?.vinculo_ate ?? Infinity),
      agenda: agenda ? JSON.stringify(agenda) : null,
      agenda_versao,
      agenda_de: periodo.de,
      agenda_ate: periodo.ate,
    }
  })
  if (novos.length > 0) await db.affected(updateInicios(novos))
  return new Map(novos.map((novo) => [novo.profissional_id, novo]))
}

const horizonte = ({ templates }: LinhaDeAgenda) =>
  Math.max(0, ...templates.map(({ horizonte_dias }) => horizonte_dias))

/** The next starts of the consultation on each professional's card. */
function acharInicios(agendas: readonly LinhaDeAgenda[], agora: Date, dias: number): Map<string, number[]> {
  return new Map(
    agendas.map((agenda) => {
      const hoje = hojeDe(agenda, agora)?.data
      if (hoje === undefined) return [agenda.profissional_id, []]
      const pergunta = { de: hoje, ate: somarDias(hoje, dias - 1), agora, pedido: pedidoPadrao(agenda) }
      const livres = proximosHorarios(entradaDe(agenda, pergunta), GUARDADOS)
      return [agenda.profissional_id, [...new Set(livres.map(({ inicio }) => inicio))]]
    }),
  )
}

/** The parts of days with a free start, as the search of a weekday asks for them. */
function partesDe(agenda: LinhaDeAgenda, agora: Date): number[] {
  const hoje = hojeDe(agenda, agora)?.data
  if (hoje === undefined) return []
  const pergunta = { de: hoje, ate: somarDias(hoje, diasDeCostume - 1), agora, pedido: pedidoPadrao(agenda) }
  return partesLivres(entradaDe(agenda, pergunta), (minuto) => parteDoDia(minuto / 60)).flatMap(
    ({ dia, partes }) => partes.map((parte) => dia * periodosDoDia.length + parte),
  )
}

/** The strictest values of several templates: a start is rather left out than shown too late. */
interface Regras {
  zona: string
  antecedencia_min: number
  mesmo_dia: boolean
}

/** The days that a search may ask for end before those that were looked at. */
const MAIOR_IDADE_MS = (diasDeCostume - 1 - diasAdianteNaBusca) * 86_400_000

/** When the starts must be computed again: when fewer are left than a card shows; without more to store, or where a day closes once it has begun, at the next midnight; at the latest after some days. */
function refazerEm(
  inicios: readonly number[],
  agora: Date,
  { zona, antecedencia_min, mesmo_dia }: Regras,
): number {
  const amanha = inicioDoDia(somarDias(dataLocal(agora.getTime(), zona), 1), zona)
  if (inicios.length < GUARDADOS) return amanha
  const poucos = Math.min(
    inicios[GUARDADOS - horariosNoCartao]! - antecedencia_min * 60_000,
    agora.getTime() + MAIOR_IDADE_MS,
  )
  return mesmo_dia ? poucos : Math.min(poucos, amanha)
}

/**
 * Updates agendas that are out of date, oldest first, for a search over all of them. Stops when the time is up or another request does the same; the search then uses the old
 * values.
 * @returns how many were looked at
 */
export async function recalcularVencidos(
  sistema: SessionDb,
  agora: Date,
  prazo_ms = PRAZO_MS,
): Promise<number> {
  const fim = performance.now() + prazo_ms
  let feitos = LOTE
  let todos = 0
  while (feitos === LOTE && performance.now() < fim) {
    if (!(await sistema.first(findVencidos(agora, 1)))) break
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
    todos += feitos
  }
  return todos
}
