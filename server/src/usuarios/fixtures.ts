import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Usuario = Selectable<Tables['usuarios']>
export type Paciente = Selectable<Tables['pacientes']>
export type UsuarioOverrides = Partial<Omit<Insertable<Tables['usuarios']>, 'endereco'>> & {
  endereco?: Endereco | null
}
export type PacienteOverrides = Partial<Insertable<Tables['pacientes']>> & { usuario?: UsuarioOverrides }

let count = 0

/** Active people, each with an e-mail of their own; of type `paciente` unless told otherwise. */
export function buildUsuarios(inserter: Inserter, people: readonly UsuarioOverrides[]): Promise<Usuario[]> {
  const rows = people.map((overrides) => {
    const id = overrides.id ?? randomUUID()
    return {
      nome: 'Ana Souza',
      email: `pessoa-${id}@exemplo.com.br`,
      genero: 'feminino',
      data_nascimento: '1988-03-15',
      tipo_usuario: 'paciente',
      status: 'ativo',
      ...overrides,
      id,
    }
  })
  return insertRows(inserter, 'usuarios', rows)
}

export async function buildUsuario(inserter: Inserter, overrides: UsuarioOverrides = {}): Promise<Usuario> {
  return (await buildUsuarios(inserter, [overrides]))[0]!
}

/** People with a patient record. `usuario_id` names an existing person, `usuario` shapes a new one. */
export async function buildPacientes(
  inserter: Inserter,
  people: readonly PacienteOverrides[],
): Promise<(Paciente & { usuario: Usuario | null })[]> {
  const missing = people.filter((each) => !each.usuario_id)
  const made = await buildUsuarios(
    inserter,
    missing.map((each) => each.usuario ?? {}),
  )
  const usuarioOf = new Map(missing.map((each, index) => [each, made[index]!]))
  const rows = people.map((each) => {
    return {
      id: randomUUID(),
      numero_prontuario: `PAC${1_700_000_000_000 + (count += 1)}`,
      ...each,
      usuario: undefined,
      usuario_id: each.usuario_id ?? usuarioOf.get(each)!.id,
    }
  })
  const pacientes = await insertRows<Paciente>(inserter, 'pacientes', rows)
  return pacientes.map((paciente, index) => ({
    ...paciente,
    usuario: usuarioOf.get(people[index]!) ?? null,
  }))
}

export async function buildPaciente(inserter: Inserter, overrides: PacienteOverrides = {}) {
  return (await buildPacientes(inserter, [overrides]))[0]!
}
