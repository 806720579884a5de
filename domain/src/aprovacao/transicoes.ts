import type { StatusProfissional } from '#domain/profissionais/profissional.ts'

/** Acts of professionals on their own registration, and of administrators on it (ADMIN-02 to ADMIN-04). */
export const atosDoProfissional = ['enviar', 'reenviar', 'retirar'] as const
export const atosDoAdministrador = [
  'aprovar',
  'rejeitar',
  'solicitar',
  'suspender',
  'reativar',
  'reverter',
  'reconferir',
] as const
export const atosDeAprovacao = [...atosDoProfissional, ...atosDoAdministrador] as const
export type AtoDoProfissional = (typeof atosDoProfissional)[number]
export type AtoDoAdministrador = (typeof atosDoAdministrador)[number]
export type AtoDeAprovacao = (typeof atosDeAprovacao)[number]

export type AtorDaAprovacao = 'profissional' | 'administrador-geral'

/** The columns of a professional that decide over an act. */
export interface SituacaoProfissional {
  status: StatusProfissional
  verificado: boolean
}

interface Passo {
  ator: AtorDaAprovacao
  de: readonly StatusProfissional[]
  para: StatusProfissional
  /** New value of `verificado`; unchanged when absent. */
  verificado?: boolean
  /** For which active professionals: those who were verified, or those who never were (PRO-08). */
  ativos?: 'verificados' | 'nao-verificados'
}

/** Allowed changes of status; every other one is refused. */
const passos: Record<AtoDeAprovacao, Passo> = {
  // PRO-08: a profile that began as `ativo` is not public, and asks for its verification the same way.
  enviar: {
    ator: 'profissional',
    de: ['pendente', 'ativo'],
    para: 'aguardando-aprovacao',
    ativos: 'nao-verificados',
  },
  reenviar: { ator: 'profissional', de: ['aguardando-documentacao'], para: 'aguardando-aprovacao' },
  retirar: {
    ator: 'profissional',
    de: ['aguardando-aprovacao', 'aguardando-documentacao'],
    para: 'pendente',
  },
  aprovar: { ator: 'administrador-geral', de: ['aguardando-aprovacao'], para: 'ativo', verificado: true },
  rejeitar: {
    ator: 'administrador-geral',
    de: ['aguardando-aprovacao', 'aguardando-documentacao'],
    para: 'reprovado',
    verificado: false,
  },
  solicitar: {
    ator: 'administrador-geral',
    de: ['aguardando-aprovacao', 'aguardando-documentacao'],
    para: 'aguardando-documentacao',
  },
  suspender: { ator: 'administrador-geral', de: ['ativo'], para: 'suspenso' },
  reativar: { ator: 'administrador-geral', de: ['suspenso'], para: 'ativo' },
  reverter: { ator: 'administrador-geral', de: ['reprovado'], para: 'aguardando-aprovacao' },
  reconferir: {
    ator: 'administrador-geral',
    de: ['ativo'],
    para: 'ativo',
    verificado: true,
    ativos: 'verificados',
  },
}

/** Why an act is refused: it is somebody else's, it does not fit the status, or the same person rejected before. */
export type RecusaDaTransicao = 'ator' | 'situacao' | 'mesma-pessoa'

export type Transicao =
  | { recusa: RecusaDaTransicao }
  | { recusa: null; para: StatusProfissional; verificado: boolean }

/**
 * Decides an act on a professional's status.
 * @param rejeitouAntes the actor is the one who rejected: another person must take a rejection back
 */
export function transicaoProfissional(
  ato: AtoDeAprovacao,
  { status, verificado }: SituacaoProfissional,
  { ator, rejeitouAntes = false }: { ator: AtorDaAprovacao; rejeitouAntes?: boolean },
): Transicao {
  const passo = passos[ato]
  if (passo.ator !== ator) return { recusa: 'ator' }
  const cabe =
    passo.de.includes(status) &&
    (status !== 'ativo' || !passo.ativos || verificado === (passo.ativos === 'verificados'))
  if (!cabe) return { recusa: 'situacao' }
  if (ato === 'reverter' && rejeitouAntes) return { recusa: 'mesma-pessoa' }
  return { recusa: null, para: passo.para, verificado: passo.verificado ?? verificado }
}

/** The acts that may be offered now, in the order of the screen. */
export function atosPossiveis<Ator extends AtorDaAprovacao>(
  situacao: SituacaoProfissional,
  quem: { ator: Ator; rejeitouAntes?: boolean },
): (Ator extends 'profissional' ? AtoDoProfissional : AtoDoAdministrador)[] {
  return atosDeAprovacao.filter((ato) => transicaoProfissional(ato, situacao, quem).recusa === null) as never
}

/** Statuses in which a registration waits for somebody. */
export const statusEmEspera = ['aguardando-aprovacao', 'aguardando-documentacao'] as const

/** Words of the history. */
export const rotulosAto: Record<AtoDeAprovacao, string> = {
  enviar: 'Enviado para aprovação',
  reenviar: 'Documentos reenviados',
  retirar: 'Pedido retirado',
  aprovar: 'Aprovado',
  rejeitar: 'Rejeitado',
  solicitar: 'Documentos solicitados',
  suspender: 'Suspenso',
  reativar: 'Reativado',
  reverter: 'Rejeição revertida',
  reconferir: 'Registro reconferido',
}
