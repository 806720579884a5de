import * as z from 'zod'

/** Column `consentimentos.finalidade`: the purposes, each agreed to by itself. */
export const finalidades = ['termos', 'marketing'] as const
export type Finalidade = (typeof finalidades)[number]
export const finalidadeSchema = /* @__PURE__ */ z.enum(finalidades)

export const rotulosFinalidade: Record<Finalidade, string> = {
  termos: 'Termos de uso e política de privacidade',
  marketing: 'Novidades e dicas por e-mail',
}

/** Column `consentimentos.origem`: where the answer was given. */
export const origensConsentimento = ['cadastro', 'google', 'aviso', 'privacidade'] as const
export type OrigemConsentimento = (typeof origensConsentimento)[number]
export const origemConsentimentoSchema = /* @__PURE__ */ z.enum(origensConsentimento)

export const rotulosOrigemConsentimento: Record<OrigemConsentimento, string> = {
  cadastro: 'Cadastro',
  google: 'Cadastro com Google',
  aviso: 'Aviso de novos termos',
  privacidade: 'Central de privacidade',
}

/** Whether a consent can be taken back while the account lives; the terms end with the account. */
export function podeRetirar(finalidade: Finalidade): boolean {
  return finalidade !== 'termos'
}
