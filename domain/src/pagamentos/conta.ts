import { podeAbrir } from '#domain/acesso/acesso.ts'

/** The profiles that may keep the key of an account: those with services of their own, and `clinica`, for a clinic whose finances a grant opens in writing. */
export const podeTerConta = (perfil: string): boolean =>
  perfil === 'clinica' || podeAbrir(perfil, '/servicos')
