import { dbFor, SISTEMA } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { enviarLembretes } from '../remetente.ts'

export const HORA = 3_600_000
/** So many hours from now, of the database's own clock: it writes what is due. */
export const em = (horas: number) => new Date(Date.now() + horas * HORA)

/** Sends what is due at that time, as the product does. @returns how many were sent */
export const enviar = (base: TestDatabase, agora: Date) => enviarLembretes(dbFor(base.pools, SISTEMA), agora)

/** Gives a person a login; with a telephone, a confirmed one. */
export const comLogin = (base: TestDatabase, usuario_id: string, telefone: string | null = null) =>
  base.owner.query(
    'insert into auth.users (id, phone, phone_confirmed_at) values ($1, $2::text, case when $2::text is null then null else app_agora() end)',
    [usuario_id, telefone],
  )

/** An empty product except for a patient with a login, and a professional with a place and two services. */
export async function novaCena(base: TestDatabase, telefone: string | null = null) {
  await base.empty('usuarios', 'configuracoes_sistema', 'auth.users')
  const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  await comLogin(base, marina.usuario_id, telefone)
  const helena = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado' },
    locais: [{ nome: 'Clínica Ipê' }],
    servicos: [{ nome: 'Consulta' }, { nome: 'Retorno' }],
  })
  return { marina, helena }
}
