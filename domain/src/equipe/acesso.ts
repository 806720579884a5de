/** Columns `membros_clinicas.status` and `vinculos_cuidado.status`. */
export const statusDoAcesso = ['convidado', 'ativo', 'suspenso', 'encerrado'] as const
export type StatusDoAcesso = (typeof statusDoAcesso)[number]

export const rotulosStatusDoAcesso: Record<StatusDoAcesso, string> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
}

/** A grant: in force from `inicio` until `fim`, instants in ms or ISO text; without an end only for an owner. */
export interface Concessao {
  status: StatusDoAcesso
  inicio: string | Date
  fim: string | Date | null
}

/** Whether a grant gives anything at `agora`. What has ended gives nothing, whether or not its status was changed. */
export function acessoVale({ status, inicio, fim }: Concessao, agora: Date): boolean {
  return status === 'ativo' && new Date(inicio) <= agora && (fim === null || new Date(fim) > agora)
}

/** What a list says of a grant: its status, and that an active one has run out. */
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
 * Who acts on a grant, seen from it: who answers for what it opens (a manager of the clinic; the person whose data it is, or their
 * guardian), who holds it, and who was invited to hold or to give it.
 */
export type AtorDoAcesso = 'quem-concede' | 'quem-recebe' | 'convidado'

const transicoes: Record<StatusDoAcesso, Partial<Record<StatusDoAcesso, readonly AtorDoAcesso[]>>> = {
  convidado: { ativo: ['convidado'], encerrado: ['convidado', 'quem-concede'] },
  ativo: { suspenso: ['quem-concede'], encerrado: ['quem-concede', 'quem-recebe'] },
  suspenso: { ativo: ['quem-concede'], encerrado: ['quem-concede', 'quem-recebe'] },
  encerrado: {},
}

/** S14: whether somebody who acts as any of `atores` may bring a grant from one status to another. */
export function podeMudarAcesso(
  de: StatusDoAcesso,
  para: StatusDoAcesso,
  atores: readonly AtorDoAcesso[],
): boolean {
  return transicoes[de][para]?.some((ator) => atores.includes(ator)) ?? false
}
