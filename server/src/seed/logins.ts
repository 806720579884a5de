import type { TipoUsuario } from '#domain/usuarios/usuario.ts'

export interface DemoLogin {
  perfil: TipoUsuario
  nome: string
  email: string
  senha: string
}

const senha = 'Saude@2026'

/** One person to sign in as for each profile of the demonstration. */
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
]

/** The login of a profile. @throws {RangeError} when the demonstration has none */
export function demoLogin(perfil: TipoUsuario): DemoLogin {
  const login = demoLogins.find((each) => each.perfil === perfil)
  if (!login) throw new RangeError(`no demonstration login for ${perfil}`)
  return login
}
