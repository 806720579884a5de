import type { StatusAprovacao } from './template-horario.ts'

/** What may be done with a version of a template. */
export const atosDaVersao = ['pedir', 'publicar', 'retirar', 'aprovar', 'recusar'] as const
export type AtoDaVersao = (typeof atosDaVersao)[number]

/** Who acts: whoever keeps the hours (the professional, or the administrator for them), or whoever approves them (the clinic's owner, or the administrator). */
export type PapelNaAprovacao = 'gestor' | 'aprovador'

interface Transicao {
  de: StatusAprovacao
  para: StatusAprovacao
  papel: PapelNaAprovacao
}

/**
 * The only ways in which `status_aprovacao` of a version changes (DATA-09). What is approved or refused stays as it is: an edit after that
 * is a new version.
 */
export const transicoesDaVersao: Record<AtoDaVersao, Transicao> = {
  pedir: { de: 'rascunho', para: 'aguardando-aprovacao', papel: 'gestor' },
  publicar: { de: 'rascunho', para: 'aprovado', papel: 'gestor' },
  retirar: { de: 'aguardando-aprovacao', para: 'rascunho', papel: 'gestor' },
  aprovar: { de: 'aguardando-aprovacao', para: 'aprovado', papel: 'aprovador' },
  recusar: { de: 'aguardando-aprovacao', para: 'recusado', papel: 'aprovador' },
}

/** The status after the act, or null when it is not allowed from this status or to this person. */
export function depoisDo(
  ato: AtoDaVersao,
  status: StatusAprovacao,
  papel: PapelNaAprovacao,
): StatusAprovacao | null {
  const { de, para, papel: quem } = transicoesDaVersao[ato]
  return status === de && papel === quem ? para : null
}

/** Whether somebody may take a version from one status to the other, by any act. */
export function podeMudarVersao(
  de: StatusAprovacao,
  para: StatusAprovacao,
  papel: PapelNaAprovacao,
): boolean {
  return atosDaVersao.some((ato) => depoisDo(ato, de, papel) === para)
}

/** What publishing means: a request where a clinic has to approve first, and who asks is not the administrator. */
export function atoDePublicar(precisaAprovacao: boolean): 'pedir' | 'publicar' {
  return precisaAprovacao ? 'pedir' : 'publicar'
}
