import type { SessaoDeAcesso } from '#domain/acesso/acesso.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'

/** Which appointments a session sees. */
export type EscopoDeAgendamentos =
  | { de: 'paciente'; usuario_id: string }
  | { de: 'profissional'; usuario_id: string }
  | { de: 'todos' }
  | { de: 'ninguem' }

/**
 * APPT-08: a patient sees only their own, a professional only those of their own agenda, administrador-geral all of them; any
 * other profile none. A manager (paciente-administrador, profissional-administrador) sees what is their own: nobody's health
 * data becomes visible by a profile alone.
 */
export function escopoDeAgendamentos(sessao: SessaoDeAcesso & { usuario_id: string }): EscopoDeAgendamentos {
  const { perfil, usuario_id } = sessao
  if (ehPaciente(perfil)) return { de: 'paciente', usuario_id }
  if (ehProfissional(perfil)) return { de: 'profissional', usuario_id }
  return perfil === 'administrador-geral' ? { de: 'todos' } : { de: 'ninguem' }
}
