import type { StatusAvaliacao } from './avaliacao.ts'

/** Who does something with a review. `autor` is who wrote it, for themselves or for somebody they look after. */
export const atoresDaAvaliacao = ['autor', 'profissional', 'administrador-geral', 'sistema'] as const
export type AtorDaAvaliacao = (typeof atoresDaAvaliacao)[number]

/** What is done with a review that is written. `vencer` is what time does with a contest that its author left without an answer. */
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
/** How long its author may change or withdraw what is published already, in milliseconds after writing. */
export const alterarAte = 3 * DIA
/** How long the author may answer a contest before the review goes, in milliseconds. */
export const explicarAte = 7 * DIA

/** By whom, and from which status to which. What is not here is refused. */
const tabela: Record<
  AtoDaAvaliacao,
  { ator: AtorDaAvaliacao; de: Partial<Record<StatusAvaliacao, StatusAvaliacao>> }
> = {
  // What was changed is looked at again.
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

/** What decides beside the status: instants in epoch milliseconds. */
export interface SituacaoDaAvaliacao {
  status: StatusAvaliacao
  escrita_em: number
  /** Null where it was never contested. */
  contestada_em: number | null
  /** The author has answered the contest. */
  explicada: boolean
  /** A contest of these words was judged: they are not contested again. */
  analisada: boolean
  agora: number
}

export type RecusaDaAvaliacao = 'ator' | 'status' | 'prazo' | 'analisada'
export type PassoDaAvaliacao = { para: StatusAvaliacao; recusa: null } | { recusa: RecusaDaAvaliacao }

/** S14: where an act leads, or why it is refused. The screen asks it what to offer, the server what to do. */
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

/** All that an actor may do with a review now. */
export function atosPossiveis(ator: AtorDaAvaliacao, situacao: SituacaoDaAvaliacao): AtoDaAvaliacao[] {
  return atosDaAvaliacao.filter((ato) => transicaoAvaliacao(ato, ator, situacao).recusa === null)
}
