import { decidirAcesso } from '#domain/acesso/acesso.ts'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'

/** Whether the search of the shell finds patients for somebody: those who keep patients of their own. */
export const achaPacientes = (usuario: UsuarioDaSessao): boolean =>
  !ehPaciente(usuario.perfil) &&
  usuario.perfil !== 'administrador-geral' &&
  decidirAcesso(usuario, '/pacientes') === 'permitir'
