import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA, sistemaEm } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { conferirTudo, CorrenteQuebrada } from './conferencia.ts'
import { machineNow } from '../database/testing/day.ts'

let base: TestDatabase
let api: ReturnType<typeof clientFor>['auditoria']
let admin: string
let ana: string

beforeAll(async () => {
  base = await testDatabase()
  admin = (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Clara Nunes' })).id
  ana = (await buildUsuario(base.owner, { nome: 'Ana Souza' })).id
  const quem = { usuario_id: admin, perfil: 'administrador-geral' } as const
  api = clientFor(base, { ...quem, sessao_id: admin, aal: 'aal1' } as never).auditoria
  const db = dbFor(base.pools, sistemaEm(quem, 'pedido-1'))
  await db.affected(sql`update usuarios set nome = '=SOMA(1)', status = 'suspenso' where id = ${ana}`)
  await db.affected(sql`insert into feriados (data, nome, tipo) values ('2027-03-01', '=1+1', 'facultativo')`)
})
afterAll(() => base.drop())

test('HOME-07 the list is filtered by actor, table, record, verb and day', async () => {
  const ids = async (filtro: Parameters<typeof api.listar>[0]) =>
    (await api.listar(filtro)).itens.map(({ id }) => id)
  expect(await ids({})).toEqual([2, 1])
  expect(await ids({ antes: 2 })).toEqual([1])
  expect(await ids({ ator: 'clára' })).toEqual([2, 1])
  expect(await ids({ ator: admin })).toEqual([2, 1])
  expect(await ids({ ator: '%' })).toEqual([])
  expect(await ids({ tabela: 'usuarios', registro: ana, verbo: 'alteracao' })).toEqual([1])
  expect(await ids({ verbo: 'exclusao' })).toEqual([])
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(machineNow())
  expect(await ids({ de: hoje, ate: hoje })).toEqual([2, 1])
  expect(await ids({ ate: '2026-01-01' })).toEqual([])
})

test('L3 who opens a line reads what may be read, and the owner of the data is told', async () => {
  expect(await api.detalhe({ id: 1 })).toMatchObject({
    ator_nome: 'Clara Nunes',
    pedido: 'pedido-1',
    titular_nome: '=SOMA(1)',
    antes: { status: 'ativo', nome: { protegido: expect.any(String) } },
    depois: { status: 'suspenso' },
    legiveis: [{ coluna: 'nome', antes: 'Ana Souza', depois: '=SOMA(1)' }],
  })
  const { rows } = await base.owner.query('select titular_id, motivo from acessos_dados')
  expect(rows).toEqual([{ titular_id: ana, motivo: 'Leitura da trilha de auditoria' }])
  await expect(api.detalhe({ id: 99 })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
})

test('HOME-07 the export is a table that runs nothing and holds no protected value', async () => {
  const { csv, linhas, cortado } = await api.exportar({})
  expect([linhas, cortado]).toEqual([2, false])
  expect(csv.split('\n')[0]).toContain('quando (UTC)')
  expect(csv).not.toContain('Ana Souza')
  expect(csv).not.toMatch(/(^|;)"?=/m)
})

test('HOME-07 a walk is kept with its end; only a whole one counts as whole', async () => {
  await expect(api.conferir({ de: 20_001 })).rejects.toMatchObject({ code: 'SEM_COMECO' })
  expect(await api.conferir({ de: 1 })).toEqual({
    proximo: null,
    conferidos: 2,
    total: 2,
    quebra: null,
    motivo: null,
  })
  expect(await api.estado()).toMatchObject({
    total: 2,
    tabelas: ['feriados', 'usuarios'],
    conferencias: [{ ate: 2, quebra: null, motivo: null }],
  })
})

test('L3 the daily walk finds a line that was changed under the product and says which', async () => {
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await conferirTudo(sistema)).toMatchObject({ ate: 2 })
  await base.owner.query("set session_replication_role = 'replica'")
  await base.owner.query('update auditoria set ator = $1 where id = 1', [ana])
  await base.owner.query("set session_replication_role = 'origin'")
  await expect(conferirTudo(sistema)).rejects.toBeInstanceOf(CorrenteQuebrada)
  expect((await api.estado()).conferencias[0]).toMatchObject({ quebra: 1, motivo: 'conteudo' })
})
