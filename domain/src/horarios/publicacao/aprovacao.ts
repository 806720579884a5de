import type { StatusAprovacao } from '../template-horario.ts'

/** Acts on a version of a template. */
export const atosDaVersao = ['pedir', 'publicar', 'retirar', 'aprovar', 'recusar'] as const
export type AtoDaVersao = (typeof atosDaVersao)[number]

/** Who acts: whoever keeps the hours (the professional, or the administrator for them), or whoever approves them (the clinic's owner, or the administrator). */
export type PapelNaAprovacao = 'gestor' | 'aprovador'

interface Transicao {
  de: StatusAprovacao
  para: StatusAprovacao
  papel: PapelNaAprovacao
}

/** Allowed transitions of a version's `status_aprovacao` (DATA-09). An approved or refused version stays as it is: a later edit is a new version. */
export const transicoesDaVersao: Record<AtoDaVersao, Transicao> = {
  pedir: { de: 'rascunho', para: 'aguardando-aprovacao', papel: 'gestor' },
  publicar: { de: 'rascunho', para: 'aprovado', papel: 'gestor' },
  retirar: { de: 'aguardando-aprovacao', para: 'rascunho', papel: 'gestor' },
  aprovar: { de: 'aguardando-aprovacao', para: 'aprovado', papel: 'aprovador' },
  recusar: { de: 'aguardando-aprovacao', para: 'recusado', papel: 'aprovador' },
}

/** The status after the act; null when this status or this role does not allow it. */
export function depoisDo(
  ato: AtoDaVersao,
  status: StatusAprovacao,
  papel: PapelNaAprovacao,
): StatusAprovacao | null {
  const { de, para, papel: quem } = transicoesDaVersao[ato]
  return status === de && papel === quem ? para : null
}

/** Whether any act of the role leads from one status to the other. */
export function podeMudarVersao(
  de: StatusAprovacao,
  para: StatusAprovacao,
  papel: PapelNaAprovacao,
): boolean {
  return atosDaVersao.some((ato) => depoisDo(ato, de, papel) === para)
}

/** The act of publishing: a request where a clinic must approve first and the caller is not the administrator. */
export function atoDePublicar(precisaAprovacao: boolean): 'pedir' | 'publicar' {
  return precisaAprovacao ? 'pedir' : 'publicar'
}
