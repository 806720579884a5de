import { dataDoNumero, numeroDoDia } from '#domain/formato/dia.ts'
import {
  DIA,
  diaDaAgenda,
  instanteNoDia,
  MINUTO,
  prepararAgenda,
  sessaoEm,
  type Agenda,
  type DiaDaAgenda,
  type Oferta,
} from './dia-da-agenda.ts'
import type { EntradaHorarios, HorarioLivre } from '../entrada.ts'
import { recusaDoInicio } from './recusa.ts'

/** Largest offset of any zone. */
const MAIOR_DESVIO = 15 * 60 * MINUTO

/**
 * The free slots of one professional, ascending by start.
 * Wall times that clocks jump over are not offered; those that come twice are offered the first time only. Where two windows of different place or modality give the same start,
 * both are returned.
 * @throws RangeError for a date that does not exist, an unknown zone, a window that is empty or leaves its day, or an invalid rule
 */
export function horariosLivres(entrada: EntradaHorarios): HorarioLivre[] {
  const agenda = prepararAgenda(entrada)
  const zonas = new Set(agenda.regras.map(({ template }) => template.zona))
  // Days of different zones may overlap: their slots are sorted once all are known.
  if (zonas.size > 1) return cortado(ordenado(livresDe(agenda, Number.POSITIVE_INFINITY)), entrada.limite)
  return livresDe(agenda, entrada.limite ?? Number.POSITIVE_INFINITY)
}

/** The first `quantos` free slots; later days are not computed. */
export function proximosHorarios(entrada: EntradaHorarios, quantos: number): HorarioLivre[] {
  return horariosLivres({ ...entrada, limite: Math.min(quantos, entrada.limite ?? quantos) })
}

/** The first free slot, or null when the range has none. */
export function proximoHorario(entrada: EntradaHorarios): HorarioLivre | null {
  return proximosHorarios(entrada, 1)[0] ?? null
}

/** Every local date from `de` to `ate` with its free slots; `entrada.limite` has no effect. @throws RangeError as `horariosLivres` */
export function horariosPorDia(entrada: EntradaHorarios): { data: string; livres: HorarioLivre[] }[] {
  const agenda = prepararAgenda(entrada)
  const primeiro = numeroDoDia(entrada.de)
  return Array.from({ length: Math.max(0, numeroDoDia(entrada.ate) - primeiro + 1) }, (_, quantos) => ({
    data: dataDoNumero(primeiro + quantos),
    livres: livresDoDia(agenda, diaDaAgenda(agenda, primeiro + quantos)),
  }))
}

/**
 * The days from `de` to `ate` with a free slot, each with the numbers of its parts that have one, ascending. A part is looked at until its first slot, so this costs less than the slots.
 * @param parteDe number of the part of a minute of the day
 * @throws RangeError as `horariosLivres`
 */
export function partesLivres(
  entrada: EntradaHorarios,
  parteDe: (minuto: number) => number,
): { dia: number; partes: number[] }[] {
  const agenda = prepararAgenda(entrada)
  const livres: { dia: number; partes: number[] }[] = []
  const [primeiro, ultimo] = diasReservaveis(agenda)
  for (let numero = primeiro; numero <= ultimo; numero++) {
    const dia = diaDaAgenda(agenda, numero)
    const partes = new Set<number>()
    for (const oferta of dia.ofertas) {
      const { passo_min } = dia.regra!.template
      for (let minuto = oferta.inicio_min; minuto < oferta.fim_min; minuto += passo_min) {
        const parte = parteDe(minuto)
        if (
          !partes.has(parte) &&
          recusaDoInicio(agenda, dia, oferta, minuto, instanteNoDia(dia, minuto)) === null
        )
          partes.add(parte)
      }
    }
    if (partes.size > 0) livres.push({ dia: numero, partes: [...partes].toSorted((a, b) => a - b) })
  }
  return livres
}

/** The free slots of one day, in order. */
function livresDoDia(agenda: Agenda, dia: DiaDaAgenda): HorarioLivre[] {
  const livres: HorarioLivre[] = []
  juntarDoDia(agenda, dia, livres)
  return dia.umaAposOutra ? livres : ordenado(livres)
}

/** The slot of a start in a window. */
export function horarioEm(agenda: Agenda, dia: DiaDaAgenda, oferta: Oferta, inicio: number): HorarioLivre {
  const { modalidades, local_id, sala_id } = oferta
  const horario = { inicio, duracao_min: dia.regra!.duracao_min, modalidades, local_id, sala_id }
  const vagas = agenda.entrada.pedido.servico?.vagas ?? 1
  if (vagas === 1) return horario
  const sessao = sessaoEm(agenda, dia, oferta, inicio)
  if (sessao === null) return { ...horario, restam: vagas }
  return {
    ...horario,
    modalidades: [sessao.modalidade],
    local_id: sessao.local_id ?? local_id,
    sala_id: sessao.sala_id,
    restam: sessao.vagas - sessao.tomadas,
    junta: true,
  }
}

/** The order of slots: by start, then by duration, place, room and modalities. */
export function ordenado(livres: HorarioLivre[]): HorarioLivre[] {
  livres.sort(
    (a, b) =>
      a.inicio - b.inicio ||
      a.duracao_min - b.duracao_min ||
      comparar(a.local_id ?? '', b.local_id ?? '') ||
      comparar(a.sala_id ?? '', b.sala_id ?? '') ||
      comparar(a.modalidades.join(), b.modalidades.join()),
  )
  return livres.filter((horario, index) => index === 0 || !iguais(livres[index - 1]!, horario))
}

function livresDe(agenda: Agenda, limite: number): HorarioLivre[] {
  const livres: HorarioLivre[] = []
  const [primeiro, ultimo] = diasReservaveis(agenda)
  for (let numero = primeiro; numero <= ultimo && livres.length < limite; numero++) {
    const dia = diaDaAgenda(agenda, numero)
    if (dia.umaAposOutra) juntarDoDia(agenda, dia, livres)
    else livres.push(...livresDoDia(agenda, dia))
  }
  return cortado(livres, limite)
}

/** The first and the last day worth looking at: those that cannot be booked yet, or no longer, are skipped. */
function diasReservaveis(agenda: Agenda): [primeiro: number, ultimo: number] {
  const { de, ate } = agenda.entrada
  const minimo = Math.min(...agenda.regras.map((regra) => regra.minimo))
  return [
    Math.max(numeroDoDia(de), Math.floor((minimo - MAIOR_DESVIO) / DIA)),
    Math.min(numeroDoDia(ate), Math.max(...agenda.regras.map((regra) => regra.ultimo))),
  ]
}

function juntarDoDia(agenda: Agenda, dia: DiaDaAgenda, livres: HorarioLivre[]): void {
  for (const oferta of dia.ofertas) {
    const { passo_min } = dia.regra!.template
    for (let minuto = oferta.inicio_min; minuto < oferta.fim_min; minuto += passo_min) {
      const inicio = instanteNoDia(dia, minuto)
      if (recusaDoInicio(agenda, dia, oferta, minuto, inicio) === null)
        livres.push(horarioEm(agenda, dia, oferta, inicio!))
    }
  }
}

function cortado(livres: HorarioLivre[], limite = Number.POSITIVE_INFINITY): HorarioLivre[] {
  if (livres.length > limite) livres.length = limite
  return livres
}

function comparar(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function iguais(a: HorarioLivre, b: HorarioLivre): boolean {
  return (
    a.inicio === b.inicio &&
    a.duracao_min === b.duracao_min &&
    a.local_id === b.local_id &&
    a.sala_id === b.sala_id &&
    a.modalidades.join() === b.modalidades.join()
  )
}
