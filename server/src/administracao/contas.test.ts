import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let server: TestApp
let admin: Usuario
const AGORA = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios', 'acessos_dados')
  admin = await buildUsuario(server.base.owner, { nome: 'Rosa Admin', tipo_usuario: 'administrador-geral' })
})

const como = (quem = admin) =>
  clientFor(
    server.base,
    { usuario_id: quem.id, perfil: quem.tipo_usuario, sessao_id: randomUUID() },
    () => AGORA,
  ).administracao

describe('HOME-07 accounts', () => {
  const motivo = 'Pedido por escrito'

  test('HOME-07 are found by words of the name, e-mail, CPF and telephone, whatever stands in the search', async () => {
    const { owner } = server.base
    await buildUsuario(owner, {
      nome: 'João 100%_Silva',
      email: 'joao@exemplo.com.br',
      cpf: '52998224725',
      telefone: '+5511987651234',
    })
    const nomes = async (q: string) => (await como().contas({ q })).contas.map(({ nome }) => nome)
    for (const q of ['joao', 'SILVA jo', 'joao@exemplo', '529.982', '(11) 98765', '100%_'])
      expect(await nomes(q), q).toEqual(['João 100%_Silva'])
    expect(await nomes('%')).toEqual(['João 100%_Silva'])
    expect(await nomes("'; drop table usuarios; --")).toEqual([])
    const { contas, por_status, total } = await como().contas({})
    expect([contas.length, total, por_status.ativo]).toEqual([2, 2, 2])
    expect(contas.find(({ nome }) => nome.startsWith('João'))).toMatchObject({
      cpf: '•••.•••.•••-25',
      confirmado: null,
    })
    // Reading others is logged as an access; reading oneself is not.
    const { rows } = await owner.query('select distinct titular_id from acessos_dados')
    expect(rows).toHaveLength(1)
  })

  test('HOME-07 pages follow each other without a gap or a repeat, in both orders', async () => {
    for (let n = 0; n < 60; n++) await buildUsuario(server.base.owner, { nome: `Pessoa ${n % 7}` })
    for (const ordem of ['recentes', 'nome'] as const) {
      const primeira = await como().contas({ ordem })
      const segunda = await como().contas({ ordem, cursor: primeira.proximo_cursor! })
      const ids = [...primeira.contas, ...segunda.contas].map(({ id }) => id)
      expect([primeira.contas.length, ids.length, new Set(ids).size]).toEqual([50, 61, 61])
      expect(segunda.proximo_cursor).toBeNull()
    }
    expect((await como().contas({ cursor: 'lixo' })).contas).toHaveLength(50)
  })

  test('HOME-07 a suspended person is out at once, is told why the account changed, and the reason is kept', async () => {
    const pessoa = (await buildPaciente(server.base.owner)).usuario!
    const bearer = await server.entrar(pessoa)
    const eu = () => fetch(`${server.url}/api/eu`, { headers: { authorization: `Bearer ${bearer}` } })
    expect((await eu()).status).toBe(200)
    expect(await como().mudarStatus({ id: pessoa.id, status: 'suspenso', motivo })).toMatchObject({
      status: 'suspenso',
      sessoes: 0,
    })
    expect((await eu()).status).toBe(401)
    const { mudancas, rotas } = await como().conta({ id: pessoa.id })
    expect(mudancas).toMatchObject([
      { acao: 'status', de: 'ativo', para: 'suspenso', motivo, autor: 'Rosa Admin' },
    ])
    expect(rotas.map(({ caminho }) => caminho)).toContain('/perfil-paciente')
    const { rows } = await server.base.owner.query('select titulo from notificacoes where usuario_id = $1', [
      pessoa.id,
    ])
    expect(rows).toEqual([{ titulo: 'A situação da sua conta mudou' }])
    await expect(como().mudarStatus({ id: pessoa.id, status: 'pendente', motivo })).rejects.toMatchObject({
      code: 'NAO_PODE',
    })
    await expect(como().mudarStatus({ id: pessoa.id, status: 'ativo', motivo: '  ' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })

  test('HOME-07 nobody changes the own account, and two administrators at once never leave none', async () => {
    await expect(como().mudarTipo({ id: admin.id, tipo: 'paciente', motivo })).rejects.toMatchObject({
      code: 'A_PROPRIA',
    })
    const outra = await buildUsuario(server.base.owner, { tipo_usuario: 'administrador-geral' })
    const feitos = await Promise.allSettled([
      como().mudarTipo({ id: outra.id, tipo: 'paciente', motivo }),
      como(outra).mudarTipo({ id: admin.id, tipo: 'paciente', motivo }),
    ])
    expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((feitos.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason.code).toBe(
      'ULTIMO_ADMINISTRADOR',
    )
    const { rows } = await server.base.owner.query(
      "select count(*)::int as n from usuarios where tipo_usuario = 'administrador-geral'",
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('HOME-07 a patient does not turn into a professional by a click', async () => {
    const pessoa = (await buildPaciente(server.base.owner)).usuario!
    await expect(como().mudarTipo({ id: pessoa.id, tipo: 'profissional', motivo })).rejects.toMatchObject({
      code: 'NAO_PODE',
    })
    expect(await como().mudarTipo({ id: pessoa.id, tipo: 'paciente-administrador', motivo })).toMatchObject({
      tipo_usuario: 'paciente-administrador',
    })
  })
})
