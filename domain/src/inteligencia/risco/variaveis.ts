import { plural } from '#domain/formato/plural.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

/**
 * All that the score of absence may know of a consultation: what the person did with appointments, and facts of the appointment itself. A name that is not in this list cannot reach
 * a model; `variaveisProibidas` says what never will.
 */
export const variaveis = [
  'faltas',
  'primeira-vez',
  'antecedencia',
  'comeco-do-dia',
  'fim-do-dia',
  'segunda',
  'sexta',
  'fim-de-semana',
  'retorno',
  'video',
  'confirmou',
  'remarcacoes',
  'lembrete-sem-resposta',
] as const
export type Variavel = (typeof variaveis)[number]

/** Never used, nor what stands in for them: a score by these would call a group of people unreliable. */
export const variaveisProibidas = [
  'sexo ou gênero',
  'raça ou cor',
  'idade',
  'bairro, endereço ou distância',
  'plano de saúde ou forma de pagamento',
  'renda ou preço',
  'motivo da consulta, diagnóstico ou outro dado de saúde',
  'nome, telefone ou aparelho',
  'religião, idioma ou nacionalidade',
] as const

/** What the score may do, and all that it may do. */
export const ajudasPossiveis = ['ligar', 'lembrar', 'oferecer-video'] as const
export type AjudaPossivel = (typeof ajudasPossiveis)[number]

/** Hours before a visit at which the score must already know all that it uses. */
export const horasDeCorte = 24

/** A consultation as the score sees it at the cut. */
export interface VisitaVista {
  /** Epoch milliseconds. */
  inicio: number
  /** Of the last fact that is told of it; never behind the cut. */
  sabido_em: number
  /** Wall time of the agenda. */
  dia_semana: number
  hora: number
  dias_marcada: number
  retorno: boolean
  modalidade: Modalidade
  confirmou: boolean
  remarcacoes: number
  lembrete_sem_resposta: boolean
  primeira_vez: boolean
  /** Visits of the person, with anybody, that ended before the cut, and how many of them they missed. */
  visitas: number
  faltas: number
}

/** Prior of the share of absences, as so many visits of which so many were missed. */
export interface Previa {
  faltas: number
  visitas: number
}

/** The share of absences of a person, pulled towards that of all by as many visits as the prior has. */
export const taxaEncolhida = (
  { faltas, visitas }: Pick<VisitaVista, 'faltas' | 'visitas'>,
  previa: Previa,
): number => (faltas + previa.faltas) / (visitas + previa.visitas)

export const logit = (p: number) => Math.log(p / (1 - p))
export const chanceDe = (logito: number) => 1 / (1 + Math.exp(-logito))

/** Numbers of one visit, in the order of `variaveis`. */
export function numerosDe(visita: VisitaVista, previa: Previa): number[] {
  const sim = (verdade: boolean) => (verdade ? 1 : 0)
  const valores: Record<Variavel, number> = {
    faltas: logit(Math.min(0.98, Math.max(0.005, taxaEncolhida(visita, previa)))),
    'primeira-vez': sim(visita.primeira_vez),
    antecedencia: Math.log1p(Math.max(0, visita.dias_marcada)),
    'comeco-do-dia': sim(visita.hora < 9),
    'fim-do-dia': sim(visita.hora >= 17),
    segunda: sim(visita.dia_semana === 1),
    sexta: sim(visita.dia_semana === 5),
    'fim-de-semana': sim(visita.dia_semana === 0 || visita.dia_semana === 6),
    retorno: sim(visita.retorno),
    video: sim(visita.modalidade === 'teleconsulta'),
    confirmou: sim(visita.confirmou),
    remarcacoes: Math.min(3, visita.remarcacoes),
    'lembrete-sem-resposta': sim(visita.lembrete_sem_resposta),
  }
  return variaveis.map((nome) => valores[nome])
}

/** Why a variable raised the chance, in words; null where there is nothing to say of it. */
export function fraseDaVariavel(variavel: Variavel, visita: VisitaVista): string | null {
  switch (variavel) {
    case 'faltas':
      return visita.faltas > 0
        ? `Faltou a ${visita.faltas} de ${plural(visita.visitas, 'consulta', 'consultas')}.`
        : visita.visitas === 0
          ? 'Ainda não tem histórico de consultas.'
          : null
    case 'primeira-vez':
      return visita.primeira_vez ? 'É a primeira consulta com este profissional.' : null
    case 'antecedencia':
      return visita.dias_marcada >= 7 ? `Foi marcada ${visita.dias_marcada} dias antes.` : null
    case 'confirmou':
      return visita.confirmou ? null : 'Ainda não confirmou.'
    case 'remarcacoes':
      return visita.remarcacoes > 0
        ? `Já mudou de horário ${plural(visita.remarcacoes, 'vez', 'vezes')}.`
        : null
    case 'lembrete-sem-resposta':
      return visita.lembrete_sem_resposta ? 'Recebeu o lembrete e ainda não respondeu.' : null
    case 'comeco-do-dia':
      return visita.hora < 9 ? 'É no começo do dia, quando mais gente falta aqui.' : null
    case 'fim-do-dia':
      return visita.hora >= 17 ? 'É no fim do dia, quando mais gente falta aqui.' : null
    case 'segunda':
      return visita.dia_semana === 1 ? 'É em uma segunda, dia em que mais gente falta aqui.' : null
    case 'sexta':
      return visita.dia_semana === 5 ? 'É em uma sexta, dia em que mais gente falta aqui.' : null
    case 'fim-de-semana':
      return visita.dia_semana === 0 || visita.dia_semana === 6
        ? 'É no fim de semana, quando mais gente falta aqui.'
        : null
    case 'retorno':
      return visita.retorno ? 'É um retorno, e a retornos mais gente falta aqui.' : null
    case 'video':
      return visita.modalidade === 'teleconsulta' ? 'É por vídeo, e a estas mais gente falta aqui.' : null
  }
}
