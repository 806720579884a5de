import * as z from 'zod'

/** Column `usuarios.tipo_usuario`; the same word is the profile of a session (SESSION-02). */
export const tiposUsuario = [
  'paciente',
  'paciente-administrador',
  'profissional',
  'profissional-administrador',
  'administrador-geral',
  'administrador',
  'clinica',
] as const
export type TipoUsuario = (typeof tiposUsuario)[number]
export const tipoUsuarioSchema = /* @__PURE__ */ z.enum(tiposUsuario)

export const rotulosTipoUsuario: Record<TipoUsuario, string> = {
  paciente: 'Paciente',
  'paciente-administrador': 'Paciente Administrador',
  profissional: 'Profissional',
  'profissional-administrador': 'Profissional Administrador',
  'administrador-geral': 'Administrador Geral',
  administrador: 'Administrador',
  clinica: 'Clínica',
}

export const tipoUsuarioPadrao: TipoUsuario = 'paciente'

/** What a person may choose when signing up (LOGIN-04, GOOGLE-03); the others are granted. */
export const tiposCadastro = ['paciente', 'profissional'] as const satisfies readonly TipoUsuario[]
export type TipoCadastro = (typeof tiposCadastro)[number]
export const tipoCadastroSchema = /* @__PURE__ */ z.enum(tiposCadastro)

/** Column `usuarios.status`; users are created `ativo` (LOGIN-15). */
export const statusUsuario = ['ativo', 'inativo', 'suspenso', 'pendente', 'anonimizado'] as const
export type StatusUsuario = (typeof statusUsuario)[number]
export const statusUsuarioSchema = /* @__PURE__ */ z.enum(statusUsuario)
export const statusUsuarioPadrao: StatusUsuario = 'ativo'

export const rotulosStatusUsuario: Record<StatusUsuario, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  suspenso: 'Suspenso',
  pendente: 'Pendente',
  anonimizado: 'Anonimizado',
}

/** Column `usuarios.genero`, which may also be null. */
export const generos = ['feminino', 'masculino', 'nao-binario', 'outro', 'nao-informado'] as const
export type Genero = (typeof generos)[number]
export const generoSchema = /* @__PURE__ */ z.enum(generos)

export const rotulosGenero: Record<Genero, string> = {
  feminino: 'Feminino',
  masculino: 'Masculino',
  'nao-binario': 'Não binário',
  outro: 'Outro',
  'nao-informado': 'Prefiro não informar',
}

/** Whether the text is a known `tipo_usuario`; a token or an old row may hold anything. */
export function ehTipoUsuario(valor: unknown): valor is TipoUsuario {
  return (tiposUsuario as readonly unknown[]).includes(valor)
}

/** The word beside the name in the header (SHELL-06): 'Visitante' when there is no known profile. */
export function rotuloPerfil(perfil: string | null | undefined): string {
  return ehTipoUsuario(perfil) ? rotulosTipoUsuario[perfil] : 'Visitante'
}

/** The two profiles of a patient, between whom one changes by oneself (ENTRAR-06): alone, and with others to look after. */
export const perfisDePaciente = ['paciente', 'paciente-administrador'] as const
export type PerfilDePaciente = (typeof perfisDePaciente)[number]

/** The profiles whose header may carry the '50+' badge (SHELL-05). */
export function ehPaciente(perfil: string | null | undefined): boolean {
  return perfil === 'paciente' || perfil === 'paciente-administrador'
}

/** The profiles that see others' agendas by the grants of a clinic's team. `app_na_equipe` of the database says the same. */
export function ehDeEquipe(perfil: string | null | undefined): boolean {
  return perfil === 'profissional-administrador' || perfil === 'clinica'
}

/** The profiles that edit a professional profile (SHELL-10). */
export function ehProfissional(perfil: string | null | undefined): boolean {
  return perfil === 'profissional' || perfil === 'profissional-administrador'
}
