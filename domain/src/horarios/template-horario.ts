import * as z from 'zod'

/** Column `templates_horarios.status_aprovacao` (DATA-09); only `aprovado` opens hours to patients. */
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

/** A template gives hours to book only while it is the active one and approved. */
export function templateValeParaAgendar(template: {
  ativo: boolean
  status_aprovacao: StatusAprovacao
}): boolean {
  return template.ativo && template.status_aprovacao === 'aprovado'
}
