import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildConsentimento } from './fixtures.ts'

let base: TestDatabase
let usuario_id: string
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  ;({ id: usuario_id } = await buildUsuario(base.owner))
})

const como = (id = usuario_id) =>
  clientFor(base, { usuario_id: id, perfil: 'paciente', sessao_id: randomUUID() }).consentimentos
const marketing = (concedido: boolean) => como().dizer({ finalidade: 'marketing', concedido })
const termos = (versao?: string) =>
  como().dizer({ finalidade: 'termos', concedido: true, versao, origem: 'aviso' })

describe('consents', () => {
  test('L4 nothing was said: nothing is granted, and the terms are asked for', async () => {
    expect(await como().meus()).toEqual({
      versao_dos_termos: versaoDosTermos,
      termos_pendentes: true,
      estados: [
        { finalidade: 'termos', concedido: false, versao: null, em: null, pode_retirar: false },
        { finalidade: 'marketing', concedido: false, versao: null, em: null, pode_retirar: true },
      ],
      historico: [],
    })
  })

  test('L4 a withdrawal holds in the next request, and the history keeps both', async () => {
    await marketing(true)
    expect((await como().meus()).estados[1]).toMatchObject({ concedido: true, versao: versaoDosTermos })
    await marketing(false)
    const { estados, historico } = await como().meus()
    expect(estados[1]!.concedido).toBe(false)
    expect(historico.map(({ finalidade, concedido, origem }) => [finalidade, concedido, origem])).toEqual([
      ['marketing', false, 'privacidade'],
      ['marketing', true, 'privacidade'],
    ])
    expect(Date.parse(historico[0]!.em)).toBeGreaterThan(Date.parse(historico[1]!.em))
  })

  test('L4 the terms are accepted once in the version that was read, and cannot be taken back', async () => {
    expect(await termos(versaoDosTermos)).toMatchObject({ termos_pendentes: false })
    await expect(como().dizer({ finalidade: 'termos', concedido: false })).rejects.toMatchObject({
      code: 'TERMOS_SEM_RETIRADA',
      status: 409,
    })
    expect((await como().meus()).historico).toHaveLength(1)
  })

  test.each([undefined, '2020-01', '9999-12'])(
    'L4 terms in the version %s are not accepted',
    async (versao) => {
      await expect(termos(versao)).rejects.toMatchObject({ code: 'TERMOS_DESATUALIZADOS', status: 409 })
      expect((await como().meus()).termos_pendentes).toBe(true)
    },
  )

  test('L4 a new version of the terms is asked for, whatever was accepted before', async () => {
    await buildConsentimento(base.owner, { usuario_id, versao: '2020-01' })
    expect((await como().meus()).termos_pendentes).toBe(true)
    const sessao = { usuario_id, perfil: 'paciente', sessao_id: randomUUID() }
    const eu = () => clientFor(base, sessao).acesso.eu()
    expect((await eu()).termos_pendentes).toBe(true)
    await termos(versaoDosTermos)
    expect((await eu()).termos_pendentes).toBe(false)
  })

  test('L4 a double click, or two tabs, is one row', async () => {
    await Promise.all([marketing(true), marketing(true), marketing(true)])
    expect((await como().meus()).historico).toHaveLength(1)
  })

  test('L4 each person sees and says their own alone, and a visitor nothing', async () => {
    await marketing(true)
    const outra = await buildUsuario(base.owner)
    expect((await como(outra.id).meus()).historico).toEqual([])
    for (const pedido of [
      clientFor(base).consentimentos.meus(),
      clientFor(base).consentimentos.dizer({ finalidade: 'marketing', concedido: true }),
    ])
      await expect(pedido).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })
})

describe('the table of consents', () => {
  const as = async (papel: string, statement: string, values: unknown[] = []) => {
    await base.owner.query('begin')
    try {
      await base.owner.query("select set_config('role', $1, true), set_config('app.uid', $2, true)", [
        papel,
        usuario_id,
      ])
      await base.owner.query(statement, values)
      return 'done'
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await base.owner.query('rollback')
    }
  }

  test.each(['saude_app', 'saude_sistema'])('L4 %s can only add to it', async (papel) => {
    await buildConsentimento(base.owner, { usuario_id })
    expect(await as(papel, 'update consentimentos set concedido = false')).toBe('42501')
    expect(await as(papel, 'delete from consentimentos')).toBe('42501')
    expect(await as(papel, 'truncate consentimentos')).toBe('42501')
  })

  test.each([
    ['an instant of their own', 'em', "'2020-01-01'"],
    ['a place where it was not said', 'origem', "'cadastro'"],
    ['a withdrawal of the terms', 'finalidade', "'termos'"],
    ['the name of somebody else', 'usuario_id', 'gen_random_uuid()'],
  ])('L4 S2 a person cannot write %s', async (_what, column, value) => {
    const row: Record<string, string> = {
      usuario_id: `'${usuario_id}'`,
      finalidade: "'marketing'",
      versao: "'2026-11'",
      concedido: 'false',
      origem: "'privacidade'",
    }
    const insert = (values: Record<string, string>) =>
      as(
        'saude_app',
        `insert into consentimentos (${Object.keys(values).join()}) values (${Object.values(values).join()})`,
      )
    expect(await insert(row)).toBe('done')
    expect(await insert({ ...row, [column]: value })).toBe('42501')
  })
})
