/** Columns `membros_clinicas.status` and `vinculos_cuidado.status`. */
export const statusDoAcesso = ['convidado', 'ativo', 'suspenso', 'encerrado'] as const
export type StatusDoAcesso = (typeof statusDoAcesso)[number]

export const rotulosStatusDoAcesso: Record<StatusDoAcesso, string> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
}

/** A grant, in force from `inicio` until `fim`; instants in ms or ISO text. Only an owner's has no end. */
export interface Concessao {
  status: StatusDoAcesso
  inicio: string | Date
  fim: string | Date | null
}

/** Whether a grant is in force at `agora`. An ended one gives nothing, whatever its status says. */
export function acessoVale({ status, inicio, fim }: Concessao, agora: Date): boolean {
  return status === 'ativo' && new Date(inicio) <= agora && (fim === null || new Date(fim) > agora)
}

/** Status of a grant in a list; an active one may have run out. */
export function situacaoDoAcesso(concessao: Concessao, agora: Date): StatusDoAcesso | 'vencido' | 'futuro' {
  const { status, inicio, fim } = concessao
  if (status !== 'ativo' && status !== 'suspenso') return status
  if (fim !== null && new Date(fim) <= agora) return 'vencido'
  return status === 'ativo' && new Date(inicio) > agora ? 'futuro' : status
}

export const rotulosSituacaoDoAcesso: Record<ReturnType<typeof situacaoDoAcesso>, string> = {
  ...rotulosStatusDoAcesso,
  vencido: 'Vencido',
  futuro: 'Ainda vai começar',
}

/**
 * Actors on a grant: whoever answers for what it opens (a manager of the clinic; the owner of the data, or their guardian), its holder, and the person invited to hold or to give
 * it.
 */
export type AtorDoAcesso = 'quem-concede' | 'quem-recebe' | 'convidado'

const transicoes: Record<StatusDoAcesso, Partial<Record<StatusDoAcesso, readonly AtorDoAcesso[]>>> = {
  convidado: { ativo: ['convidado'], encerrado: ['convidado', 'quem-concede'] },
  ativo: { suspenso: ['quem-concede'], encerrado: ['quem-concede', 'quem-recebe'] },
  suspenso: { ativo: ['quem-concede'], encerrado: ['quem-concede', 'quem-recebe'] },
  encerrado: {},
}

/** S14: whether an actor with one of the roles in `atores` may bring a grant from one status to another. */
export function podeMudarAcesso(
  de: StatusDoAcesso,
  para: StatusDoAcesso,
  atores: readonly AtorDoAcesso[],
): boolean {
  return transicoes[de][para]?.some((ator) => atores.includes(ator)) ?? false
}
