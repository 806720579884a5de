import type { SessaoDeAcesso } from '#domain/acesso/acesso.ts'

/** Which appointments a session sees. */
export type EscopoDeAgendamentos =
  | { de: 'paciente'; usuario_id: string }
  /** The own ones and those of the people somebody looks after, as long as each access is in force. */
  | { de: 'circulo'; usuario_id: string }
  | { de: 'profissional'; usuario_id: string }
  /** The own agenda and, at the clinics where the agenda is open to them, that of its professionals. */
  | { de: 'equipe'; usuario_id: string }
  | { de: 'todos' }
  | { de: 'ninguem' }

/**
 * APPT-08: a patient sees only their own, a professional only those of their own agenda, administrador-geral all of them; any
 * other profile none. A manager sees beside their own what somebody granted them, and nobody else: which people that is, the grants
 * say at the moment of reading (functions `pessoas_que_cuido` and `profissionais_que_gerencio`).
 */
export function escopoDeAgendamentos(sessao: SessaoDeAcesso & { usuario_id: string }): EscopoDeAgendamentos {
  const { perfil, usuario_id } = sessao
  switch (perfil) {
    case 'paciente':
      return { de: 'paciente', usuario_id }
    case 'paciente-administrador':
      return { de: 'circulo', usuario_id }
    case 'profissional':
      return { de: 'profissional', usuario_id }
    case 'profissional-administrador':
      return { de: 'equipe', usuario_id }
    case 'administrador-geral':
      return { de: 'todos' }
    default:
      return { de: 'ninguem' }
  }
}

/** The appointments in which somebody is the patient, whatever their profile: who attends may be somebody's patient too. */
export const comoPaciente = (usuario_id: string): EscopoDeAgendamentos => ({ de: 'paciente', usuario_id })
