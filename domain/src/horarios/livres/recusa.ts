import { dataDoNumero, diaDaSemanaDoNumero } from '#domain/formato/dia.ts'
import { desvio, horaLocal } from '#domain/formato/fuso.ts'
import type { Faixa, Ocupado } from '../entrada.ts'
import { MINUTO, sessaoEm, type Agenda, type DiaDaAgenda, type Oferta, type Recusa } from './dia-da-agenda.ts'
import type { Motivo } from './motivo.ts'

/**
 * Whether a consultation may begin at that minute in that window of an open day. Listing free hours, booking one and explaining a missing one all decide here.
 * @param inicio the instant of the minute, from `instanteNoDia`
 * @returns null when it may
 */
export function recusaDoInicio(
  agenda: Agenda,
  dia: DiaDaAgenda,
  oferta: Oferta,
  minuto: number,
  inicio: number | null,
): Recusa | null {
  return recusaDoInstante(agenda, dia, inicio) ?? recusaNaOferta(agenda, dia, oferta, minuto, inicio!)
}

/** Refusals by the clock alone, for an instant of an open day. */
export function recusaDoInstante(agenda: Agenda, dia: DiaDaAgenda, inicio: number | null): Recusa | null {
  if (inicio === null) return 'relogio'
  if (inicio >= dia.regra!.minimo) return null
  return inicio < agenda.entrada.agora ? 'passado' : 'antecedencia'
}

/** Refusals by a window, for a minute in it. */
export function recusaNaOferta(
  agenda: Agenda,
  dia: DiaDaAgenda,
  oferta: Oferta,
  minuto: number,
  inicio: number,
): Recusa | null {
  if (oferta.recusa !== null) return oferta.recusa
  const sessao = sessaoEm(agenda, dia, oferta, inicio)
  if (dia.limite !== null && sessao === null) return dia.limite
  const { template, duracao, duracao_min, antes, depois } = dia.regra!
  if (toca(dia.fechados, minuto, minuto + 1)) return 'excecao-fecha'
  if (toca(oferta.pausas, minuto, minuto + 1)) return 'pausa'
  if ((minuto - oferta.inicio_min) % template.passo_min !== 0) return 'fora-da-grade'
  const fim = minuto + duracao_min
  if (fim > oferta.fim_min || toca(oferta.pausas, minuto, fim) || toca(dia.fechados, minuto, fim))
    return 'nao-cabe'
  if (dia.desvio === null && saiDaOferta(dia, oferta, inicio)) return 'relogio'
  // The session itself takes the time, buffers included: nothing else lies in it, and its room is its own.
  if (sessao !== null) return null
  const { ocupados, salas } = agenda
  const vizinho = primeiroDepois(ocupados, inicio - antes)
  if (!cruza(ocupados, vizinho, inicio + duracao + depois)) {
    const daSala = oferta.sala_id === null ? undefined : salas.get(oferta.sala_id)
    const tomada = daSala && cruza(daSala, primeiroDepois(daSala, inicio - antes), inicio + duracao + depois)
    return tomada ? 'sala-ocupada' : null
  }
  if (cruza(ocupados, primeiroDepois(ocupados, inicio), inicio + duracao)) return 'ocupado'
  return cruza(ocupados, vizinho, inicio) ? 'intervalo-antes' : 'intervalo-depois'
}

/** Why nothing begins at a minute outside every window of an open day. */
export function recusaForaDasOfertas(dia: DiaDaAgenda, minuto: number): Recusa {
  if (toca(dia.fechados, minuto, minuto + 1)) return 'excecao-fecha'
  if (dia.substituido) return 'excecao-substitui'
  return dia.ofertas.some(({ pausas }) => toca(pausas, minuto, minuto + 1)) ? 'pausa' : 'fora-do-expediente'
}

/** The reason with the details of its sentence. */
export function motivoDe(recusa: Recusa, { entrada }: Agenda, { numero, regra }: DiaDaAgenda): Motivo {
  switch (recusa) {
    case 'excecao-fecha':
      return { tipo: 'excecao', modo: 'fecha' }
    case 'excecao-substitui':
      return { tipo: 'excecao', modo: 'substitui' }
    case 'feriado':
      return { tipo: recusa, nome: entrada.feriados.get(dataDoNumero(numero))! }
    case 'sem-expediente':
      return { tipo: recusa, dia_semana: diaDaSemanaDoNumero(numero) }
    case 'horizonte':
      return { tipo: recusa, ultimo_dia: dataDoNumero(regra!.ultimo) }
    case 'limite-do-dia':
      return { tipo: recusa, maximo: regra!.template.max_por_dia! }
    case 'limite-da-semana':
      return { tipo: recusa, maximo: regra!.template.max_por_semana! }
    case 'antecedencia':
      return { tipo: recusa, minutos: regra!.template.antecedencia_min }
    case 'fora-da-grade':
      return { tipo: recusa, passo_min: regra!.template.passo_min }
    case 'nao-cabe':
      return { tipo: recusa, duracao_min: regra!.duracao_min }
    case 'intervalo-antes':
      return { tipo: recusa, minutos: regra!.antes / MINUTO }
    case 'intervalo-depois':
      return { tipo: recusa, minutos: regra!.depois / MINUTO }
    default:
      return { tipo: recusa }
  }
}

function toca(faixas: readonly Faixa[], de: number, ate: number): boolean {
  for (const faixa of faixas) if (faixa.inicio_min < ate && de < faixa.fim_min) return true
  return false
}

/** Index of the first range that ends after the instant. */
function primeiroDepois(ocupados: readonly Ocupado[], instante: number): number {
  let baixo = 0
  let alto = ocupados.length
  while (baixo < alto) {
    const meio = (baixo + alto) >>> 1
    if (ocupados[meio]!.fim > instante) alto = meio
    else baixo = meio + 1
  }
  return baixo
}

const cruza = (ocupados: readonly Ocupado[], qual: number, ate: number) =>
  qual < ocupados.length && ocupados[qual]!.inicio < ate

/** Whether a consultation, minute by minute, leaves its window or enters a break because clocks change inside it. */
function saiDaOferta({ numero, regra, fechados }: DiaDaAgenda, oferta: Oferta, inicio: number): boolean {
  const { zona } = regra!.template
  const ultimoMinuto = inicio + regra!.duracao - MINUTO
  if (desvio(inicio, zona) === desvio(ultimoMinuto, zona)) return false
  const data = dataDoNumero(numero)
  for (let instante = inicio; instante <= ultimoMinuto; instante += MINUTO) {
    const local = horaLocal(instante, zona)
    const dentro = local.data === data && local.minuto >= oferta.inicio_min && local.minuto < oferta.fim_min
    const livre =
      !toca(oferta.pausas, local.minuto, local.minuto + 1) && !toca(fechados, local.minuto, local.minuto + 1)
    if (!dentro || !livre) return true
  }
  return false
}
