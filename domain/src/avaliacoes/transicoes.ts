import type { StatusAvaliacao } from './avaliacao.ts'

/** Actors on a review. `autor` wrote it, for themselves or for a person they look after. */
export const atoresDaAvaliacao = ['autor', 'profissional', 'administrador-geral', 'sistema'] as const
export type AtorDaAvaliacao = (typeof atoresDaAvaliacao)[number]

/** Acts on a review. `vencer` ends a contest that its author left without an answer. */
export const atosDaAvaliacao = [
  'alterar',
  'retirar',
  'explicar',
  'responder',
  'contestar',
  'publicar',
  'remover',
  'vencer',
] as const
export type AtoDaAvaliacao = (typeof atosDaAvaliacao)[number]

const DIA = 86_400_000
/** How long the author may change or withdraw a published review, in milliseconds after writing. */
export const alterarAte = 3 * DIA
/** How long the author may answer a contest before the review is taken off, in milliseconds. */
export const explicarAte = 7 * DIA

/** Actor and change of status of each act. Every other one is refused. */
const tabela: Record<
  AtoDaAvaliacao,
  { ator: AtorDaAvaliacao; de: Partial<Record<StatusAvaliacao, StatusAvaliacao>> }
> = {
  // A changed review is moderated again.
  alterar: { ator: 'autor', de: { pendente: 'pendente', publicada: 'pendente' } },
  retirar: { ator: 'autor', de: { pendente: 'arquivada', publicada: 'arquivada', contestada: 'arquivada' } },
  explicar: { ator: 'autor', de: { contestada: 'contestada' } },
  responder: { ator: 'profissional', de: { publicada: 'publicada' } },
  contestar: { ator: 'profissional', de: { publicada: 'contestada' } },
  publicar: {
    ator: 'administrador-geral',
    de: { pendente: 'publicada', contestada: 'publicada', removida: 'publicada' },
  },
  remover: {
    ator: 'administrador-geral',
    de: { pendente: 'removida', publicada: 'removida', contestada: 'removida' },
  },
  vencer: { ator: 'sistema', de: { contestada: 'arquivada' } },
}

/** The facts that decide beside the status. Instants in epoch milliseconds. */
export interface SituacaoDaAvaliacao {
  status: StatusAvaliacao
  escrita_em: number
  /** Null where it was never contested. */
  contestada_em: number | null
  /** The author has answered the contest. */
  explicada: boolean
  /** A contest of these words was judged: they cannot be contested again. */
  analisada: boolean
  agora: number
}

export type RecusaDaAvaliacao = 'ator' | 'status' | 'prazo' | 'analisada'
export type PassoDaAvaliacao = { para: StatusAvaliacao; recusa: null } | { recusa: RecusaDaAvaliacao }

/** S14: the status after an act, or why it is refused. Screen and server both ask here. */
export function transicaoAvaliacao(
  ato: AtoDaAvaliacao,
  ator: AtorDaAvaliacao,
  situacao: SituacaoDaAvaliacao,
): PassoDaAvaliacao {
  const linha = tabela[ato]
  if (linha.ator !== ator) return { recusa: 'ator' }
  const para = linha.de[situacao.status]
  if (para === undefined) return { recusa: 'status' }
  const { agora, escrita_em, contestada_em, explicada, analisada, status } = situacao
  const fimDaExplicacao = (contestada_em ?? agora) + explicarAte
  switch (ato) {
    case 'alterar':
    case 'retirar':
      if (status === 'publicada' && agora >= escrita_em + alterarAte) return { recusa: 'prazo' }
      break
    case 'explicar':
      if (agora >= fimDaExplicacao) return { recusa: 'prazo' }
      break
    case 'contestar':
      if (analisada) return { recusa: 'analisada' }
      break
    case 'vencer':
      if (explicada || agora < fimDaExplicacao) return { recusa: 'prazo' }
      break
    default:
      break
  }
  return { para, recusa: null }
}

/** All acts of an actor on a review now. */
export function atosPossiveis(ator: AtorDaAvaliacao, situacao: SituacaoDaAvaliacao): AtoDaAvaliacao[] {
  return atosDaAvaliacao.filter((ato) => transicaoAvaliacao(ato, ator, situacao).recusa === null)
}
