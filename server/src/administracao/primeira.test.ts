import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { darAdministracao } from './primeira.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(() => server.base.empty('usuarios'))

const dar = (email: string) => darAdministracao(dbFor(server.base.pools, SISTEMA), email)
const perfilDe = async (id: string) =>
  (await server.base.owner.query('select tipo_usuario from usuarios where id = $1', [id])).rows[0]
    .tipo_usuario
/** An account whose mailbox was proven. */
async function confirmada(email: string, tipo_usuario: 'paciente' | 'profissional' = 'paciente') {
  const id =
    tipo_usuario === 'profissional'
      ? (await buildProfissional(server.base.owner, { usuario: { email } })).usuario_id
      : (await buildUsuario(server.base.owner, { email, tipo_usuario })).id
  await server.entrar({ id, email })
  return id
}

test('ADMIN-06 an empty installation gets its first administration by the account that the operator names, and never a second one so', async () => {
  const id = await confirmada('rita@exemplo.com.br')
  const outra = await confirmada('lia@exemplo.com.br')
  expect(await dar(' Rita@exemplo.com.br ')).toBe('feito')
  expect(await perfilDe(id)).toBe('administrador-geral')
  const { rows } = await server.base.owner.query('select autor_id, acao, de, para from mudancas_usuarios')
  expect(rows).toEqual([{ autor_id: id, acao: 'tipo', de: 'paciente', para: 'administrador-geral' }])
  expect(await dar('lia@exemplo.com.br')).toBe('ja-ha')
  expect(await perfilDe(outra)).toBe('paciente')
})

test('ADMIN-06 an account that is not there, not confirmed, suspended or of a professional is refused', async () => {
  expect(await dar('ninguem@exemplo.com.br')).toBe('sem-conta')
  await buildUsuario(server.base.owner, { email: 'nova@exemplo.com.br' })
  expect(await dar('nova@exemplo.com.br')).toBe('sem-conta')
  const atende = await confirmada('helena@exemplo.com.br', 'profissional')
  expect(await dar('helena@exemplo.com.br')).toBe('nao-serve')
  const suspensa = await confirmada('bia@exemplo.com.br')
  await server.base.owner.query("update usuarios set status = 'suspenso' where id = $1", [suspensa])
  expect(await dar('bia@exemplo.com.br')).toBe('nao-serve')
  expect([await perfilDe(atende), await perfilDe(suspensa)]).toEqual(['profissional', 'paciente'])
})
