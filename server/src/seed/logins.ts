import type { TipoUsuario } from '#domain/usuarios/usuario.ts'

export interface DemoLogin {
  perfil: TipoUsuario
  nome: string
  email: string
  senha: string
}

const senha = 'Saude@2026'

/** People to sign in as: one for each profile of the demonstration, and a second administrator. */
export const demoLogins: readonly DemoLogin[] = [
  { perfil: 'paciente', nome: 'Mariana Alves Teixeira', email: 'paciente@exemplo.com.br', senha },
  {
    perfil: 'paciente-administrador',
    nome: 'Roberto Carvalho Menezes',
    email: 'familia@exemplo.com.br',
    senha,
  },
  { perfil: 'profissional', nome: 'Helena Duarte Prado', email: 'profissional@exemplo.com.br', senha },
  {
    perfil: 'profissional-administrador',
    nome: 'Cláudia Ramos Figueiredo',
    email: 'gestora@exemplo.com.br',
    senha,
  },
  // Of the desk of the manager's first clinic.
  { perfil: 'clinica', nome: 'Juliana Prates Moura', email: 'recepcao@exemplo.com.br', senha },
  { perfil: 'administrador-geral', nome: 'Paulo Henrique Saldanha', email: 'admin@exemplo.com.br', senha },
  // A second one, because an appeal is judged by another person than the decision.
  {
    perfil: 'administrador-geral',
    nome: 'Rita Nogueira Sampaio',
    email: 'recursos@exemplo.com.br',
    senha,
  },
]

/** The first login of a profile. @throws {RangeError} when the demonstration has none */
export function demoLogin(perfil: TipoUsuario): DemoLogin {
  const login = demoLogins.find((each) => each.perfil === perfil)
  if (!login) throw new RangeError(`no demonstration login for ${perfil}`)
  return login
}

/** Judges the appeals against what the first administrator decided. */
export const segundaAdministracao = demoLogins.at(-1)!
