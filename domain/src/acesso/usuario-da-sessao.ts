import { tipoUsuarioPadrao } from '#domain/usuarios/usuario.ts'
import type { Eu } from './contract.ts'

/** The account of the auth service, as far as a person's name and profile may come from it. */
export type Conta = {
  id: string
  email?: string | null
  created_at: string
  user_metadata?: Record<string, unknown> | null
  app_metadata?: Record<string, unknown> | null
}

/** SESSION-02. `perfil` is a text: what the account says may be no profile that we know. */
export type UsuarioDaSessao = Omit<Eu, 'perfil'> & {
  perfil: string
  /** Whether the product keeps the person; somebody new from Google has an account and no record yet (GOOGLE-03). */
  cadastrado: boolean
  /** Whether the account was made at Google (GOOGLE-06). */
  google: boolean
}

/**
 * The session user, with the fallbacks of SESSION-02: the stored name, the name given at sign-up, the e-mail before the @,
 * 'Usuário'; the stored type, the type given at sign-up, 'paciente'.
 *
 * What the account says of itself chooses a screen and never a right: the server decides by `usuarios.tipo_usuario` alone.
 *
 * @param eu what the product keeps of the person; null while it keeps nothing
 */
export function usuarioDaSessao(eu: Eu | null, conta: Conta): UsuarioDaSessao {
  const dito = conta.user_metadata ?? {}
  const email = eu?.email ?? conta.email ?? null
  // ROUTE-22: who comes from Google chooses a type here, and is a patient until then.
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
    avatar_url: eu?.avatar_url ?? null,
    termos_pendentes: eu?.termos_pendentes ?? false,
    comunicado: eu?.comunicado ?? null,
    dados_perfil: eu?.dados_perfil ?? { paciente: null, profissional: null },
    created_at: eu?.created_at ?? conta.created_at,
  }
}

function texto(valor: unknown): string | null {
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null
}
