import * as z from 'zod'

/** Column `clinicas.status`. */
export const statusClinica = ['rascunho', 'aguardando-aprovacao', 'ativa', 'suspensa'] as const
export type StatusClinica = (typeof statusClinica)[number]
export const statusClinicaSchema = /* @__PURE__ */ z.enum(statusClinica)
export const statusClinicaPadrao: StatusClinica = 'rascunho'

export const rotulosStatusClinica: Record<StatusClinica, string> = {
  rascunho: 'Rascunho',
  'aguardando-aprovacao': 'Aguardando aprovação',
  ativa: 'Ativa',
  suspensa: 'Suspensa',
}
