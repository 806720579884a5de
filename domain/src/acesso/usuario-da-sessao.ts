import { tipoUsuarioPadrao } from '#domain/usuarios/usuario.ts'
import type { Eu } from './contract.ts'

/** The part of an auth account that a person's name and profile may come from. */
export type Conta = {
  id: string
  email?: string | null
  created_at: string
  user_metadata?: Record<string, unknown> | null
  app_metadata?: Record<string, unknown> | null
}

/** SESSION-02. `perfil` is a text: the account may name a profile that we do not know. */
export type UsuarioDaSessao = Omit<Eu, 'perfil'> & {
  perfil: string
  /** Whether the product has a record of the person; a new person from Google has none yet (GOOGLE-03). */
  cadastrado: boolean
  /** Whether the account was made at Google (GOOGLE-06). */
  google: boolean
}

/**
 * The session user, with the fallbacks of SESSION-02: the stored name, the name given at sign-up, the e-mail before the @, 'Usuário'; the stored type, the type given at sign-up,
 * 'paciente'.
 * The account's own words choose a screen and never a right: the server decides by `usuarios.tipo_usuario` alone.
 * @param eu the product's record of the person; null while there is none
 */
export function usuarioDaSessao(eu: Eu | null, conta: Conta): UsuarioDaSessao {
  const dito = conta.user_metadata ?? {}
  const email = eu?.email ?? conta.email ?? null
  // ROUTE-22: a person from Google is a patient until they choose a type here.
  const google = conta.app_metadata?.provider === 'google'
  const tipoDito = google ? null : texto(dito.tipo_usuario)
  return {
    cadastrado: eu !== null,
    google,
    id: eu?.id ?? conta.id,
    nome:
      texto(eu?.nome) ??
      texto(dito.nome) ??
      texto(dito.full_name) ??
      texto(email?.split('@', 1)[0]) ??
      'Usuário',
    email,
    perfil: texto(eu?.perfil) ?? tipoDito ?? tipoUsuarioPadrao,
    ativo: eu?.ativo ?? true,
    tem_50_mais: eu?.tem_50_mais ?? false,
    areas: eu?.areas ?? [],
    avatar_url: eu?.avatar_url ?? null,
    termos_pendentes: eu?.termos_pendentes ?? false,
    comunicado: eu?.comunicado ?? null,
    dados_perfil: eu?.dados_perfil ?? { paciente: null, profissional: null },
    ...(eu?.vista && { vista: eu.vista }),
    created_at: eu?.created_at ?? conta.created_at,
  }
}

function texto(valor: unknown): string | null {
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null
}
