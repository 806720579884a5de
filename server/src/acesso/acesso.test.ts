import { EDICAO_MINIMA } from '#domain/aplicativo/aplicativo.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DemoLogin } from '#domain/acesso/contract.ts'
import { ehPaciente, tiposUsuario } from '#domain/usuarios/usuario.ts'
import { call } from '@orpc/server'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import type { Contexto } from '../rpc/context.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { acessoRouter } from './procedures.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const hoje = () => new Date('2026-11-21T15:00:00Z')
const sessaoDe = (usuario_id: string, perfil: string) => ({ usuario_id, perfil, sessao_id: randomUUID() })

describe('who is signed in', () => {
  test('SESSION-02 a patient with the record that belongs to the profile', async () => {
    const { id, usuario, numero_prontuario } = await buildPaciente(base.owner, {
      usuario: { nome: 'Marina Duarte', email: 'marina@exemplo.com.br', data_nascimento: '1976-11-21' },
    })
    const eu = await clientFor(base, sessaoDe(usuario!.id, 'paciente'), hoje).acesso.eu()
    expect(eu).toEqual({
      id: usuario!.id,
      areas: [],
      nome: 'Marina Duarte',
      email: 'marina@exemplo.com.br',
      perfil: 'paciente',
      ativo: true,
      tem_50_mais: true,
      avatar_url: null,
      comunicado: null,
      termos_pendentes: true,
      dados_perfil: { paciente: { id, numero_prontuario }, profissional: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('SESSION-02 a professional with their specialty and whether they are verified', async () => {
    const { id, usuario } = await buildProfissional(base.owner, {
      especialidades: [{ especialidade: 'Psicologia' }],
    })
    const eu = await clientFor(base, sessaoDe(usuario!.id, 'profissional'), hoje).acesso.eu()
    expect(eu.dados_perfil).toEqual({
      paciente: null,
      profissional: { id, especialidade_principal: 'Psicologia', verificado: true, publico: true },
    })
  })

  test.each(tiposUsuario)('SHELL-05 %s aged 50: the badge is for patient profiles', async (tipo_usuario) => {
    const { id } = await buildUsuario(base.owner, { tipo_usuario, data_nascimento: '1976-11-21' })
    const eu = await clientFor(base, sessaoDe(id, tipo_usuario), hoje).acesso.eu()
    expect(eu).toMatchObject({ perfil: tipo_usuario, tem_50_mais: ehPaciente(tipo_usuario) })
  })

  test('SHELL-05 the birthday begins at midnight in São Paulo, not in UTC', async () => {
    const { id } = await buildUsuario(base.owner, { data_nascimento: '1976-11-21' })
    const as = (instante: string) =>
      clientFor(base, sessaoDe(id, 'paciente'), () => new Date(instante)).acesso.eu()
    expect((await as('2026-11-21T02:59:59Z')).tem_50_mais).toBe(false)
    expect((await as('2026-11-21T03:00:00Z')).tem_50_mais).toBe(true)
  })

  test('SESSION-02 a suspended person is told so', async () => {
    const { id } = await buildUsuario(base.owner, { status: 'suspenso' })
    expect((await clientFor(base, sessaoDe(id, 'paciente')).acesso.eu()).ativo).toBe(false)
  })

  test('SESSION-02 a visitor and a session without a row are refused by name', async () => {
    await expect(clientFor(base).acesso.eu()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO', status: 401 })
    await expect(clientFor(base, sessaoDe(randomUUID(), 'paciente')).acesso.eu()).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
      status: 404,
    })
  })
})

describe('what the sign-in page is told', () => {
  const demonstracao: DemoLogin[] = [
    { perfil: 'paciente', nome: 'Marina', email: 'marina@exemplo.com.br', senha: 'Exemplo#1' },
  ]
  const configuracoes = { ler: async () => ({ cadastro: { aberto: false }, marca: { frase: '' } }) }
  const perguntar = (config: Contexto['config']) =>
    call(acessoRouter.ambiente, undefined, {
      context: { config, configuracoes, provas: null } as unknown as Contexto,
    })

  test('the example logins of a demonstration', async () => {
    expect(
      await perguntar({ producao: false, google: true, mapa: null, demonstracao, caixa_de_saida: true }),
    ).toEqual({
      producao: false,
      caixa_de_saida: true,
      google: true,
      cadastro_aberto: false,
      mapa: null,
      demonstracao,
      codigo_por_telefone: false,
      aplicativo_minimo: EDICAO_MINIMA,
    })
  })

  test('ENTRAR-02 in production no login leaves the server, and no mailbox is named, whatever it was given', async () => {
    expect(
      await perguntar({ producao: true, google: false, mapa: null, demonstracao, caixa_de_saida: true }),
    ).toEqual({
      producao: true,
      caixa_de_saida: false,
      google: false,
      cadastro_aberto: false,
      mapa: null,
      demonstracao: [],
      codigo_por_telefone: false,
      aplicativo_minimo: EDICAO_MINIMA,
    })
  })

  test('a visitor may ask', async () => {
    expect(await clientFor(base).acesso.ambiente()).toEqual({
      producao: false,
      caixa_de_saida: false,
      google: false,
      cadastro_aberto: true,
      mapa: null,
      demonstracao: [],
      codigo_por_telefone: false,
      aplicativo_minimo: EDICAO_MINIMA,
    })
  })
})
