import * as z from 'zod'

/**
 * Columns `versoes_template_horarios.status_aprovacao` and, of the newest version, `templates_horarios.status_aprovacao` (DATA-09). `ativo` means that an approved version is
 * published; it stays so while a newer one waits.
 */
export const statusAprovacao = ['rascunho', 'aguardando-aprovacao', 'aprovado', 'recusado'] as const
export type StatusAprovacao = (typeof statusAprovacao)[number]
export const statusAprovacaoSchema = /* @__PURE__ */ z.enum(statusAprovacao)
export const statusAprovacaoPadrao: StatusAprovacao = 'rascunho'

export const rotulosStatusAprovacao: Record<StatusAprovacao, string> = {
  rascunho: 'Rascunho',
  'aguardando-aprovacao': 'Aguardando aprovação',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
}
