import type { SessaoDeAcesso } from '#domain/acesso/acesso.ts'

/** The appointments that a session may see. */
export type EscopoDeAgendamentos =
  | { de: 'paciente'; usuario_id: string }
  /** The caller's own, and those of the people they look after, while each access is in force. */
  | { de: 'circulo'; usuario_id: string }
  | { de: 'profissional'; usuario_id: string }
  /** The caller's own agenda, and that of the professionals of the clinics where the agenda is open to them. */
  | { de: 'equipe'; usuario_id: string }
  | { de: 'todos' }
  | { de: 'ninguem' }

/**
 * APPT-08: a patient sees only their own appointments, a professional only those of their own agenda, administrador-geral all of them, any other profile none. A manager also sees
 * what somebody granted them. The grants are read together with the appointments (functions `pessoas_que_cuido` and `profissionais_que_gerencio`).
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
    case 'clinica':
      return { de: 'equipe', usuario_id }
    case 'administrador-geral':
      return { de: 'todos' }
    default:
      return { de: 'ninguem' }
  }
}

/** The appointments in which the caller is the patient, whatever their profile: a professional may be somebody's patient too. */
export const comoPaciente = (usuario_id: string): EscopoDeAgendamentos => ({ de: 'paciente', usuario_id })
