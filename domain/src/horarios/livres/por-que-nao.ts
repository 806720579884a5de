import { numeroDoDia } from '#domain/formato/dia.ts'
import { horaLocal } from '#domain/formato/fuso.ts'
import {
  diaDaAgenda,
  instanteNoDia,
  MINUTO,
  prepararAgenda,
  type Agenda,
  type DiaDaAgenda,
  type Oferta,
  type Recusa,
} from './dia-da-agenda.ts'
import type { EntradaHorarios, HorarioLivre } from '../entrada.ts'
import { horarioEm, ordenado } from './horarios-livres.ts'
import { tiposDeMotivo, type Motivo } from './motivo.ts'
import { motivoDe, recusaDoInstante, recusaForaDasOfertas, recusaNaOferta } from './recusa.ts'

/** The answer for one minute: the windows in which a consultation may begin, or the rule that comes closest to allowing it. */
export type Resposta =
  | { recusa: null; inicio: number; ofertas: readonly Oferta[] }
  | { recusa: Recusa; oferta: Oferta | null }

/** The answer of a day's windows for one minute (0 to 1439). */
export function respostaDoMinuto(agenda: Agenda, dia: DiaDaAgenda, minuto: number): Resposta {
  if (dia.recusa !== null) return { recusa: dia.recusa, oferta: null }
  const inicio = instanteNoDia(dia, minuto)
  const daHora = recusaDoInstante(agenda, dia, inicio)
  if (daHora !== null) return { recusa: daHora, oferta: null }
  const abertas: Oferta[] = []
  let melhor: { recusa: Recusa; oferta: Oferta } | null = null
  for (const oferta of dia.ofertas) {
    if (minuto < oferta.inicio_min || minuto >= oferta.fim_min) continue
    const recusa = recusaNaOferta(agenda, dia, oferta, minuto, inicio!)
    if (recusa === null) abertas.push(oferta)
    else if (melhor === null || posto(recusa) > posto(melhor.recusa)) melhor = { recusa, oferta }
  }
  if (abertas.length > 0) return { recusa: null, inicio: inicio!, ofertas: abertas }
  return melhor ?? { recusa: recusaForaDasOfertas(dia, minuto), oferta: null }
}

const posto = (recusa: Recusa) => (tiposDeMotivo as readonly string[]).indexOf(recusa)

/**
 * The rule that keeps a consultation from beginning at a minute (0 to 1439) of a local date; null when it may begin.
 * @throws RangeError for a date outside `de` to `ate`
 */
export function porQueNao(entrada: EntradaHorarios, data: string, minuto: number): Motivo | null {
  const agenda = prepararAgenda(entrada)
  const dia = diaDaAgenda(agenda, numeroLido(entrada, data))
  const { recusa } = respostaDoMinuto(agenda, dia, minuto)
  return recusa === null ? null : motivoDe(recusa, agenda, dia)
}

export type PodeComecar = { pode: true; horarios: HorarioLivre[] } | { pode: false; motivo: Motivo }

/**
 * Whether the consultation of `entrada.pedido` may begin at an instant (epoch milliseconds), by the rules that list free hours.
 * @returns the slots of that start, one for each window that gives it, or the rule that refuses it
 * @throws RangeError for an instant outside `de` to `ate`
 */
export function podeComecar(entrada: EntradaHorarios, inicio: number): PodeComecar {
  const agenda = prepararAgenda(entrada)
  const horarios: HorarioLivre[] = []
  let motivo: Motivo | null = null
  for (const { dia, minuto } of diasDoInstante(agenda, inicio)) {
    const resposta = respostaDoMinuto(agenda, dia, minuto)
    const recusa = resposta.recusa ?? outroInstante(resposta.inicio, inicio)
    if (recusa !== null) motivo ??= motivoDe(recusa, agenda, dia)
    else if (resposta.recusa === null)
      horarios.push(...resposta.ofertas.map((oferta) => horarioEm(agenda, dia, oferta, inicio)))
  }
  if (horarios.length > 0) return { pode: true, horarios: ordenado(horarios) }
  return { pode: false, motivo: motivo ?? { tipo: 'sem-template' } }
}

/** The minute is free but the instant is another one: seconds are off the grid, and a minute that comes twice is offered the first time only. */
function outroInstante(oferecido: number, inicio: number): Recusa | null {
  if (oferecido === inicio) return null
  return inicio - oferecido < MINUTO ? 'fora-da-grade' : 'relogio'
}

/** The days of an instant: one, or with templates of several zones each day that the clock of its own template shows. */
function diasDoInstante(agenda: Agenda, inicio: number): { dia: DiaDaAgenda; minuto: number }[] {
  const { de, ate } = agenda.entrada
  const zonas = new Set(agenda.regras.map(({ template }) => template.zona))
  const locais = Array.from(zonas, (zona) => ({ zona, ...horaLocal(inicio, zona) }))
  const lidos = locais.filter(({ data }) => data >= de && data <= ate)
  if (lidos.length === 0 && locais.length > 0) throw foraDoLido(agenda.entrada, locais[0]!.data)
  return lidos
    .map(({ zona, data, minuto }) => ({ zona, minuto, dia: diaDaAgenda(agenda, numeroDoDia(data)) }))
    .filter(({ zona, dia }) => dia.regra === null || dia.regra.template.zona === zona)
}

function numeroLido(entrada: EntradaHorarios, data: string): number {
  if (data < entrada.de || data > entrada.ate) throw foraDoLido(entrada, data)
  return numeroDoDia(data)
}

const foraDoLido = ({ de, ate }: EntradaHorarios, data: string) =>
  new RangeError(`A data ${data} está fora do período lido, de ${de} a ${ate}.`)
