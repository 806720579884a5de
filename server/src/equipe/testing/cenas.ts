import { sql } from 'kysely'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { actorOf, dbFor, type Query, type SessionDb } from '../../database/db.ts'
import { sqlState } from '../../database/errors.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { buildMembro, buildVinculo } from '../fixtures.ts'

/** One rule of the database, tried by people who query it directly, without a procedure. */
export interface Prova {
  titulo: string
  prova(base: TestDatabase): Promise<void>
}

export const antes = (dias: number) => new Date(Date.now() - dias * 86_400_000)
export const VENCIDO = { inicio: antes(30), fim: antes(1) }
export const FUTURO = { inicio: antes(-1), fim: antes(-30) }
let horas = 0
/** A number that this run has not used. */
export const outroNumero = () => (horas += 1)

export const como = (base: TestDatabase, usuario_id: string, perfil: string): SessionDb =>
  dbFor(base.pools, actorOf({ usuario_id, perfil }))
export const gestor = (base: TestDatabase, id: string) => como(base, id, 'profissional-administrador')
export const carer = (base: TestDatabase, id: string) => como(base, id, 'paciente-administrador')

/** Whether a policy, a grant or a rule of the schema refused a statement; any other error is thrown. */
export async function recusado(db: SessionDb, query: Query<unknown>): Promise<boolean> {
  try {
    return (await db.affected(query)) === 0
  } catch (error) {
    if (['42501', '23514'].includes(sqlState(error) ?? '')) return true
    throw error
  }
}

export const novaGestora = (base: TestDatabase) =>
  buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })

/** A clinic with its owner and a professional who sees one patient there, and one elsewhere. */
export async function clinicaComAgenda(base: TestDatabase, membro: object = {}) {
  const dona = await novaGestora(base)
  const clinica = await buildClinica(base.owner, { dono_id: dona.id })
  const profissional = await buildProfissional(base.owner, {
    locais: [{ clinica_id: clinica.id }, { nome: 'Outro' }],
  })
  const paciente = await buildPaciente(base.owner)
  const marcar = (local: number) =>
    buildAgendamento(base.owner, {
      paciente_id: paciente.id,
      profissional_id: profissional.id,
      local_id: profissional.locais[local]!.id,
      data_agendamento: antes(-1 - (horas += 1) / 24),
    })
  const [aqui, fora] = [await marcar(0), await marcar(1)]
  // Booked as a member of the team; what is tried is what the membership is now.
  await base.owner.query('delete from membros_clinicas where usuario_id = $1', [profissional.usuario_id])
  const { id } = await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: profissional.usuario_id,
    ...membro,
  })
  return { dona, clinica, profissional, paciente, membro_id: id, aqui, fora }
}

/** A person with an appointment, and a bond of care with a carer. */
export async function pessoaCuidada(base: TestDatabase, vinculo: Parameters<typeof buildVinculo>[1] = {}) {
  const cuidador = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
  const pessoa = await buildPaciente(base.owner)
  const consulta = await buildAgendamento(base.owner, {
    paciente_id: pessoa.id,
    profissional_id: (await buildProfissional(base.owner)).id,
    data_agendamento: antes(-1 - (horas += 1) / 24),
  })
  const { id } = await buildVinculo(base.owner, {
    pessoa_id: pessoa.usuario_id,
    cuidador_id: cuidador.usuario_id,
    ...vinculo,
  })
  return { cuidador: cuidador.usuario_id, pessoa, consulta, vinculo_id: id }
}

export async function vistos(db: SessionDb): Promise<string[]> {
  const linhas = await db.rows(sql<{ id: string }>`select id from agendamentos order by data_agendamento`)
  return linhas.map(({ id }) => id)
}

export const vePaciente = async (db: SessionDb, { id, usuario_id }: { id: string; usuario_id: string }) => [
  (await db.rows(sql`select from pacientes where id = ${id}`)).length,
  (await db.rows(sql`select from profiles where user_id = ${usuario_id}`)).length,
]
