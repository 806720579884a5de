import type { EstadoDaOcorrencia } from './ocorrencia.ts'

/** Acts of those who treat an incident; `agir` is what a first task does, `complementar` is the reporter's. */
export const atosDaOcorrencia = [
  'complementar',
  'triar',
  'analisar',
  'agir',
  'encerrar',
  'descartar',
  'reabrir',
] as const
export type AtoDaOcorrencia = (typeof atosDaOcorrencia)[number]

export const rotulosDoAtoDaOcorrencia: Record<AtoDaOcorrencia | 'relatar', string> = {
  relatar: 'Relatada',
  complementar: 'Complemento de quem relatou',
  triar: 'Triagem',
  analisar: 'Análise da causa',
  agir: 'Ação criada',
  encerrar: 'Encerrada',
  descartar: 'Descartada',
  reabrir: 'Reaberta',
}

/** Sides of an incident: who reported it, and who answers for what it is about. */
export const atoresDaOcorrencia = ['relator', 'responsavel'] as const
export type AtorDaOcorrencia = (typeof atoresDaOcorrencia)[number]

/** Actor and change of state of each act. Every other one is refused. */
const tabela: Record<
  AtoDaOcorrencia,
  { ator: AtorDaOcorrencia; de: Partial<Record<EstadoDaOcorrencia, EstadoDaOcorrencia>> }
> = {
  complementar: {
    ator: 'relator',
    de: { relatada: 'relatada', triada: 'triada', analisada: 'analisada', 'em-acao': 'em-acao' },
  },
  triar: { ator: 'responsavel', de: { relatada: 'triada', triada: 'triada' } },
  analisar: {
    ator: 'responsavel',
    de: { triada: 'analisada', analisada: 'analisada', 'em-acao': 'em-acao' },
  },
  agir: { ator: 'responsavel', de: { analisada: 'em-acao', 'em-acao': 'em-acao' } },
  encerrar: { ator: 'responsavel', de: { analisada: 'encerrada', 'em-acao': 'encerrada' } },
  descartar: { ator: 'responsavel', de: { relatada: 'descartada', triada: 'descartada' } },
  reabrir: { ator: 'responsavel', de: { encerrada: 'triada', descartada: 'triada' } },
}

export type RecusaDaOcorrencia = 'ator' | 'estado' | 'tarefas'
export type PassoDaOcorrencia = { para: EstadoDaOcorrencia; recusa: null } | { recusa: RecusaDaOcorrencia }

/**
 * QUAL-03: the state after an act, or why it is refused. Screen and server both ask here.
 * @param abertas open tasks of the incident: it is not closed before them
 */
export function transicaoDaOcorrencia(
  ato: AtoDaOcorrencia,
  ator: AtorDaOcorrencia,
  estado: EstadoDaOcorrencia,
  abertas: number,
): PassoDaOcorrencia {
  const linha = tabela[ato]
  if (linha.ator !== ator) return { recusa: 'ator' }
  const para = linha.de[estado]
  if (para === undefined) return { recusa: 'estado' }
  if (ato === 'encerrar' && abertas > 0) return { recusa: 'tarefas' }
  return { para, recusa: null }
}

/** Acts that the actor may do now. */
export const atosPossiveisDaOcorrencia = (
  ator: AtorDaOcorrencia,
  estado: EstadoDaOcorrencia,
  abertas: number,
): AtoDaOcorrencia[] =>
  atosDaOcorrencia.filter((ato) => transicaoDaOcorrencia(ato, ator, estado, abertas).recusa === null)
