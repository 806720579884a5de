import type pg from 'pg'
import type { Agendamento } from '#server/agendamentos/fixtures.ts'
import type { Clinica, ProfissionalCompleto } from '#server/profissionais/fixtures.ts'
import type { Paciente, Usuario } from '#server/usuarios/fixtures.ts'

/** The actors of the walk. The two owners own the rows of the scene. The others have nothing to do with them, except for one bond of care, and the `clinica`, of the desk where the outro-profissional attends. */
export const atores = [
  'visitante',
  'paciente',
  'outro-paciente',
  'paciente-administrador',
  'profissional',
  'outro-profissional',
  'profissional-suspenso',
  'profissional-administrador',
  'clinica',
  'administrador-geral',
] as const
export type Ator = (typeof atores)[number]

export const verbos = ['select', 'insert', 'update', 'delete'] as const
export type Verbo = (typeof verbos)[number]

/** Actors that may do each verb to one kind of row; nobody may do a verb that is not named. */
export type Permissoes = Partial<Record<Verbo, readonly Ator[]>>

/**
 * What row-level security lets each profile do, by table and kind of row, written by hand. The two sides of a consultation are `paciente` and `profissional`, who is active and
 * verified; `outro-profissional` waits for approval, and `profissional-suspenso` was approved once.
 */
export type Politica = Record<string, Record<string, Permissoes>>

/** One row of the scene, and how a walk tries its verbs on it. */
export interface Linha {
  /** Columns that find the row. */
  chave: Record<string, unknown>
  /** A column that its owner may change, where there is one. */
  altera: string
  /** The values with which a new row for the same owner is tried; null copies the row under a new key. */
  insere: Record<string, unknown> | null
}

/** Tables of a part of the scene, then kinds of row, as in the policy. */
export type Linhas = Record<string, Record<string, Linha>>

/** Two owners who have met, and five people who have nothing to do with them. */
export interface Mundo {
  paciente: Paciente
  outroPaciente: Paciente
  /** Looks after the outro-paciente. */
  pacienteAdministrador: Paciente
  profissional: ProfissionalCompleto
  /** Waits for approval. */
  outroProfissional: ProfissionalCompleto
  profissionalSuspenso: ProfissionalCompleto
  /** Owns a clinic where both professionals attend. */
  profissionalAdministrador: Usuario
  /** Of the desk of that clinic. */
  daRecepcao: Usuario
  /** Where the outro-profissional attends. */
  daAdministradora: Clinica
  administrador: Usuario
  /** Of the paciente with the profissional, still to come. */
  agendamento: Agendamento
  /** A draft of the profissional. */
  clinicaRascunho: Clinica
}

/** Inserts the rows of the policy of one capability. */
export type MontarLinhas = (owner: pg.Client, mundo: Mundo) => Linhas | Promise<Linhas>

export function linha(chave: Record<string, unknown>, altera: string, insere: Linha['insere'] = null): Linha {
  return { chave, altera, insere }
}

/** `usuarios.tipo_usuario` of an actor. */
export const perfilDo = (ator: Ator): string => ator.replace('outro-', '').replace('-suspenso', '')

export const todos = atores
export const comSessao = atores.filter((ator) => ator !== 'visitante')
export const administrador = ['administrador-geral'] as const
/** Both professionals attend at a clinic of the profissional-administrador. */
export const daClinica = ['profissional-administrador', 'administrador-geral'] as const
export const somenteLeitura: Permissoes = { select: todos }
/** Everybody reads it, and the administrator writes it. */
export const doAdministrador: Permissoes = { select: todos, insert: administrador, update: administrador }

/** Every verb, for these actors alone. */
export const soDe = (...quem: Ator[]): Permissoes => ({
  select: quem,
  insert: quem,
  update: quem,
  delete: quem,
})
