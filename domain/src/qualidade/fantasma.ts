import type { Motivo } from '#domain/horarios/livres/motivo.ts'

/** What a person was doing when the hour was refused. */
export const atosDoFantasma = ['reservar', 'marcar', 'remarcar'] as const
export type AtoDoFantasma = (typeof atosDoFantasma)[number]

/** Causes, by what would have kept the hour from being shown in vain. */
export const causasDoFantasma = ['tomado', 'tempo', 'limite', 'agenda', 'outra'] as const
export type CausaDoFantasma = (typeof causasDoFantasma)[number]

export const rotulosDaCausa: Record<CausaDoFantasma, string> = {
  tomado: 'Outra pessoa ficou com ele',
  tempo: 'O tempo passou com a página aberta',
  limite: 'O dia ou a semana encheu',
  agenda: 'A agenda mudou',
  outra: 'Outra regra',
}

export const definicaoDoFantasma =
  'Um horário fantasma é o que uma página mostrou como livre e que foi recusado quando a pessoa escolheu. Quem tenta de novo o mesmo horário conta uma vez. A meta é zero.'

const causas: Record<Motivo['tipo'], CausaDoFantasma> = {
  ocupado: 'tomado',
  'intervalo-antes': 'tomado',
  'intervalo-depois': 'tomado',
  'sala-ocupada': 'tomado',
  passado: 'tempo',
  antecedencia: 'tempo',
  'mesmo-dia': 'tempo',
  horizonte: 'tempo',
  'limite-do-dia': 'limite',
  'limite-da-semana': 'limite',
  feriado: 'agenda',
  excecao: 'agenda',
  'sem-template': 'agenda',
  'sem-expediente': 'agenda',
  'fora-do-expediente': 'agenda',
  pausa: 'agenda',
  'fora-da-grade': 'agenda',
  'nao-cabe': 'agenda',
  local: 'agenda',
  servico: 'agenda',
  modalidade: 'agenda',
  plano: 'agenda',
  particular: 'agenda',
  relogio: 'outra',
}

/** @param motivo a type of `Motivo` of the slot engine */
export const causaDoFantasma = (motivo: string): CausaDoFantasma =>
  causas[motivo as Motivo['tipo']] ?? 'outra'
