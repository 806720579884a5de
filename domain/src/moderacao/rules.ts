/** What administration can do to one case, in the order in which it weighs. `manter` and `remover` end it with all its reports. */
export const atosDeModeracao = ['avisar', 'em-revisao', 'restringir', 'manter', 'remover'] as const
export type AtoDeModeracao = (typeof atosDeModeracao)[number]

export const rotulosDoAto: Record<AtoDeModeracao, string> = {
  avisar: 'Avisar quem escreveu',
  'em-revisao': 'Pôr em revisão',
  restringir: 'Restringir quem escreveu',
  manter: 'Manter publicado',
  remover: 'Remover',
}

/** Column `casos_moderacao.situacao`. */
export const situacoesDoCaso = ['aberto', 'decidido'] as const
export type SituacaoDoCaso = (typeof situacoesDoCaso)[number]

/** Column `casos_moderacao.decisao`; `sem-alvo`: whoever wrote it erased it before the decision. */
export const decisoesDoCaso = ['mantido', 'removido', 'sem-alvo'] as const
export type DecisaoDoCaso = (typeof decisoesDoCaso)[number]

export const rotulosDaDecisao: Record<DecisaoDoCaso, string> = {
  mantido: 'Mantido',
  removido: 'Removido',
  'sem-alvo': 'Apagado por quem escreveu',
}

/** Column `casos_moderacao.recurso_desfecho`. */
export const desfechosDoRecurso = ['acolhido', 'negado'] as const
export type DesfechoDoRecurso = (typeof desfechosDoRecurso)[number]

export const rotulosDoRecurso: Record<DesfechoDoRecurso, string> = {
  acolhido: 'Recurso acolhido',
  negado: 'Recurso negado',
}

export const diasDeRestricao = [1, 3, 7, 15, 30] as const

/** Parts of the queue. */
export const situacoesDaFila = ['abertas', 'recursos', 'decididas'] as const
export type SituacaoDaFila = (typeof situacoesDaFila)[number]

/** What decides about a case beside its situation. */
export interface FatosDoCaso {
  situacao: SituacaoDoCaso
  decisao: DecisaoDoCaso | null
  /** The reported thing is published now. */
  publicada: boolean
  /** Its author still has an account. */
  com_autor: boolean
  /** A restriction of the author that came of this case is in force. */
  restrito: boolean
  recorrido: boolean
  recurso_decidido: boolean
}

/** Acts that a case allows now. Screen and server ask the same. */
export function atosDoCaso({ situacao, publicada, com_autor, restrito }: FatosDoCaso): AtoDeModeracao[] {
  if (situacao !== 'aberto') return []
  return atosDeModeracao.filter((ato) => {
    switch (ato) {
      case 'avisar':
        return com_autor
      case 'em-revisao':
        return publicada
      case 'restringir':
        return com_autor && !restrito
      default:
        return true
    }
  })
}

/** Whether the author may appeal: once, against a removal. */
export const podeRecorrer = ({ situacao, decisao, recorrido }: FatosDoCaso): boolean =>
  situacao === 'decidido' && decisao === 'removido' && !recorrido

export type RecusaDoRecurso = 'sem-recurso' | 'ja-decidido' | 'mesma-pessoa'

/** Why somebody may not decide an appeal; null where they may. Whoever decided first does not judge their own decision. */
export function recusaDoRecurso(
  { recorrido, recurso_decidido }: FatosDoCaso,
  quem: string,
  decidido_por: string | null,
): RecusaDoRecurso | null {
  if (!recorrido) return 'sem-recurso'
  if (recurso_decidido) return 'ja-decidido'
  return quem === decidido_por ? 'mesma-pessoa' : null
}
