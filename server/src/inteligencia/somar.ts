import { setImmediate as outros } from 'node:timers/promises'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { horasAbertas, type HoraAberta } from '#domain/inteligencia/horas-abertas.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { excecaoDe } from '../horarios/entrada.ts'
import {
  deleteHorasAbertas,
  deleteSomas,
  deleteVelhas,
  findAgendasASomar,
  findHorasPublicadas,
  insertHorasAbertas,
  insertSomas,
  tomarVez,
  upsertFeitas,
  type AgendaASomar,
  type Trecho,
} from './queries-somas.ts'

/** Days that are kept: two years, and a quarter to compare with. */
export const diasGuardados = 822
/** Agendas of one transaction, and rows of one statement: writing more of them down at once would keep requests waiting. */
const LOTE = 25
const LINHAS = 5_000

/** What one agenda needs tonight. */
interface Trabalho {
  trecho: Trecho
  /** First day whose open hours are not kept yet; those before stay as they were that day. */
  abertasDe: string
  /** The zone changed: days mean other hours now. */
  deNovo: boolean
}

/** What is missing of an agenda until yesterday of its own clock; null when nothing is. */
export function trabalhoDe(agenda: AgendaASomar, agora: Date): Trabalho | null {
  const { profissional_id, zona, zona_somada, dia, primeiro, mudou } = agenda
  const ontem = somarDias(dataLocal(agora.getTime(), zona), -1)
  const desde = somarDias(ontem, 1 - diasGuardados)
  const primeiroDia = primeiro === null || primeiro > ontem ? ontem : primeiro < desde ? desde : primeiro
  const deNovo = zona_somada !== null && zona_somada !== zona
  const tudo = dia === null || deNovo || mudou
  if (!tudo && dia >= ontem) return null
  const abertasDe = dia === null || deNovo ? primeiroDia : somarDias(dia, 1)
  const de = tudo ? (primeiroDia < abertasDe ? primeiroDia : abertasDe) : somarDias(dia, 1)
  // A day that was summed may not be taken back when the clock is set back.
  return { trecho: { profissional_id, zona, de: de > ontem ? ontem : de, ate: ontem }, abertasDe, deNovo }
}

/**
 * Brings the sums of every agenda up to yesterday of its own clock (INTEL-01). An agenda whose past changed is summed anew as a whole; one that did not only gains its new days. Run
 * twice, the second finds nothing to do.
 * @param sistema acts as the product
 * @returns how many agendas were summed
 */
export async function somarHorarios(sistema: SessionDb, agora: Date): Promise<number> {
  const agendas = await sistema.rows(findAgendasASomar(agora))
  const trabalhos = agendas.flatMap((agenda) => trabalhoDe(agenda, agora) ?? [])
  let somadas = 0
  for (let inicio = 0; inicio < trabalhos.length; inicio += LOTE) {
    const lote = trabalhos.slice(inicio, inicio + LOTE)
    const feito = await sistema.transaction((db) => somarLote(db, lote, agora))
    if (!feito) return somadas
    somadas += lote.length
  }
  await sistema.affected(deleteVelhas(somarDias(agora.toISOString().slice(0, 10), -diasGuardados - 2)))
  return somadas
}

async function somarLote(db: Db, lote: readonly Trabalho[], agora: Date): Promise<boolean> {
  const { vez } = await db.only(tomarVez)
  if (!vez) return false
  const trechos = lote.map(({ trecho }) => trecho)
  const deNovo = lote.flatMap(({ deNovo: sim, trecho }) => (sim ? [trecho.profissional_id] : []))
  if (deNovo.length > 0) await db.affected(deleteHorasAbertas(deNovo))
  await db.affected(deleteSomas(trechos))
  await db.affected(insertSomas(trechos))
  await guardarAbertas(db, lote)
  await db.affected(upsertFeitas(trechos, agora))
  return true
}

async function guardarAbertas(db: Db, lote: readonly Trabalho[]): Promise<void> {
  const novos = lote.filter(({ abertasDe, trecho }) => abertasDe <= trecho.ate)
  if (novos.length === 0) return
  const de = novos.reduce(
    (menor, { abertasDe }) => (abertasDe < menor ? abertasDe : menor),
    novos[0]!.abertasDe,
  )
  const ate = novos.reduce(
    (maior, { trecho }) => (trecho.ate > maior ? trecho.ate : maior),
    novos[0]!.trecho.ate,
  )
  const publicadas = await db.rows(
    findHorasPublicadas(
      novos.map(({ trecho }) => trecho.profissional_id),
      de,
      ate,
    ),
  )
  const porId = new Map(publicadas.map((uma) => [uma.profissional_id, uma]))
  const horas: (HoraAberta & { profissional_id: string })[] = []
  for (const { abertasDe, trecho } of novos) {
    const { profissional_id } = trecho
    const { versoes, excecoes, feriados } = porId.get(profissional_id)!
    if (versoes.length === 0 || diasEntre(abertasDe, trecho.ate) < 0) continue
    const abertas = horasAbertas({
      versoes,
      excecoes: excecoes.map(excecaoDe),
      feriados: new Map(Object.entries(feriados)),
      de: abertasDe,
      ate: trecho.ate,
    })
    for (const hora of abertas) horas.push({ ...hora, profissional_id })
    // Requests that came meanwhile are answered before the next agenda.
    await outros()
  }
  for (let inicio = 0; inicio < horas.length; inicio += LINHAS)
    await db.affected(insertHorasAbertas(horas.slice(inicio, inicio + LINHAS)))
}
