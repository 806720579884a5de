import type { RoleSlug } from '#web/ui/role-badge.tsx'
import type { SpecialtyTheme } from '#web/ui/specialty-icon.tsx'
import type { StatusSlug } from '#web/ui/status-badge.tsx'

/** Words of the gallery only. The product's pages take theirs from the domain. */
export const status: [StatusSlug, string][] = [
  ['agendado', 'Agendado'],
  ['confirmado', 'Confirmado'],
  ['em-andamento', 'Em andamento'],
  ['concluido', 'Concluído'],
  ['cancelado', 'Cancelado'],
  ['reagendado', 'Reagendado'],
]

export const especialidades: [SpecialtyTheme, string][] = [
  ['medicina', 'Medicina'],
  ['odontologia', 'Odontologia'],
  ['enfermagem', 'Enfermagem'],
  ['fisioterapia', 'Fisioterapia'],
  ['psicologia', 'Psicologia'],
  ['farmacia', 'Farmácia'],
  ['nutricao', 'Nutrição'],
  ['fonoaudiologia', 'Fonoaudiologia'],
  ['terapia-ocupacional', 'Terapia Ocupacional'],
  ['biomedicina', 'Biomedicina'],
  ['educacao-fisica', 'Educação Física'],
  ['neutra', 'Outras'],
]

export const perfis: [RoleSlug, string][] = [
  ['paciente', 'Paciente'],
  ['paciente-administrador', 'Paciente Administrador'],
  ['profissional', 'Profissional'],
  ['profissional-administrador', 'Profissional Administrador'],
  ['clinica', 'Clínica'],
  ['visitante', 'Visitante'],
  ['administrador-geral', 'Administrador Geral'],
]
