import type { PainelHorarios } from '#domain/horarios/respostas.ts'

/** What the fields of an interval offer to choose from; all of it belongs to the professional. */
export type OpcoesDoIntervalo = Pick<PainelHorarios, 'locais' | 'servicos' | 'planos'>
