import * as z from 'zod'

/** Column `profissionais.status_profissional` (GOOGLE-03, PRO-08, ADMIN-01 to ADMIN-04). */
export const statusProfissional = [
  'pendente',
  'aguardando-aprovacao',
  'aguardando-documentacao',
  'ativo',
  'reprovado',
  'suspenso',
] as const
export type StatusProfissional = (typeof statusProfissional)[number]
export const statusProfissionalSchema = /* @__PURE__ */ z.enum(statusProfissional)

export const rotulosStatusProfissional: Record<StatusProfissional, string> = {
  pendente: 'Pendente',
  'aguardando-aprovacao': 'Aguardando aprovação',
  'aguardando-documentacao': 'Aguardando documentação',
  ativo: 'Ativo',
  reprovado: 'Reprovado',
  suspenso: 'Suspenso',
}

/** Column default at sign-up (LOGIN-15). */
export const especialidadePrincipalPadrao = 'Medicina Geral'

/** At most this many specialties (PRO-06). */
export const limiteEspecialidades = 3
/** The counter of the biography counts to this, without blocking (PRO-02). */
export const limiteBiografia = 500
/** Rows of a page of the public finder (FIND-02). */
export const limiteBuscador = 50
/** Suggested professionals on the patient's home (HOME-01). */
export const limiteSugeridos = 5
