import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildProfissional } from './fixtures.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('ADMIN-01 the administrator finds professionals of every status by name without accents, e-mail or number; nobody else may ask', async () => {
  const nova = await buildProfissional(base.owner, {
    usuario: { nome: 'Inês Conceição', email: 'ines.c@exemplo.com.br' },
    profissional: { status_profissional: 'aguardando-aprovacao', verificado: false, data_verificacao: null },
    especialidades: [{ especialidade: 'Medicina', uf_registro: 'SP', numero_registro: 'CRM 918273' }],
  })
  const antiga = await buildProfissional(base.owner, { usuario: { nome: 'Inês Prado' } })
  const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  const como = (usuario_id: string, perfil: string) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }).profissionais
  const achar = async (q: string) =>
    (await como(admin.id, 'administrador-geral').escolher({ q })).map(({ id }) => id)
  expect(await achar('ines')).toEqual([nova.id, antiga.id])
  expect(await achar('INÊS conceicao')).toEqual([nova.id])
  expect(await achar('ines.c@exemplo')).toEqual([nova.id])
  expect(await achar('918273')).toEqual([nova.id])
  expect(await achar('%%')).toEqual([])
  expect(await achar('i')).toEqual([])
  expect(await como(admin.id, 'administrador-geral').escolher({ q: 'conceicao' })).toMatchObject([
    { nome: 'Inês Conceição', especialidade: 'Medicina', status_profissional: 'aguardando-aprovacao' },
  ])
  await expect(como(antiga.usuario_id, 'profissional').escolher({ q: 'ines' })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
})
