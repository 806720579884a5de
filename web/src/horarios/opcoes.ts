import type { PainelHorarios } from '#domain/horarios/respostas.ts'

/** Choices for the fields of an interval. All of them belong to the professional. */
export type OpcoesDoIntervalo = Pick<PainelHorarios, 'locais' | 'servicos' | 'planos'>
