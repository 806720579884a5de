import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildCartao } from './fixtures.ts'

let base: TestDatabase
const HOJE = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

const contato = { nome: 'Rui Souza', relacao: 'Irmão', telefone: '+5511987654321' }
const dados = { tipo_sanguineo: 'AB-' as const, alergias: ['Penicilina'], contatos: [contato], doador: true }

async function alguem(agora = () => HOJE) {
  const usuario = await buildUsuario(base.owner, { nome: 'Ana Souza', data_nascimento: '1971-03-12' })
  const sessao = { usuario_id: usuario.id, perfil: usuario.tipo_usuario } as Sessao
  return { usuario, sessao, api: clientFor(base, sessao, agora) }
}

describe('the emergency card', () => {
  test('SHELL-08 a card is kept with the date of its consent and read back with what an operator asks', async () => {
    const { usuario, api } = await alguem()
    expect(await api.emergencia.cartao()).toMatchObject({
      pessoa: { usuario_id: usuario.id, nome: 'Ana Souza', data_nascimento: '1971-03-12' },
      cartao: null,
    })
    await api.emergencia.salvar({ ...dados, consentimento: true })
    expect((await api.emergencia.cartao()).cartao).toEqual({
      tipo_sanguineo: 'AB-',
      alergias: ['Penicilina'],
      medicamentos: [],
      condicoes: [],
      contatos: [contato],
      observacoes: '',
      doador: true,
      peso_kg: null,
      altura_cm: null,
      gestante: null,
      medido_em: null,
      mostrar_sem_login: false,
      consentimento_em: '2026-11-21T12:00:00.000Z',
      versao: 1,
    })
  })

  test('SHELL-08 a change keeps the day of the consent', async () => {
    let agora = HOJE
    const { api } = await alguem(() => agora)
    await api.emergencia.salvar({ ...dados, consentimento: true })
    agora = new Date('2026-12-24T12:00:00Z')
    const mudado = await api.emergencia.salvar({ alergias: ['Látex'], consentimento: true, versao: 1 })
    expect(mudado).toMatchObject({
      alergias: ['Látex'],
      contatos: [],
      versao: 2,
      consentimento_em: HOJE.toISOString(),
    })
  })

  test('SHELL-08 measures have the day on which they last changed, and go when they are taken out', async () => {
    const { usuario, api } = await alguem()
    const medido = { ...dados, peso_kg: 70.46, altura_cm: 172, gestante: true, consentimento: true as const }
    const hoje = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await api.emergencia.salvar(medido)).toMatchObject({
      peso_kg: 70.5,
      altura_cm: 172,
      gestante: true,
      medido_em: hoje,
    })
    await base.owner.query('alter table cartoes_emergencia disable trigger cartoes_emergencia_medida')
    await base.owner.query(`update cartoes_emergencia set medido_em = '2020-01-01' where usuario_id = $1`, [
      usuario.id,
    ])
    await base.owner.query('alter table cartoes_emergencia enable trigger cartoes_emergencia_medida')
    expect(await api.emergencia.salvar({ ...medido, gestante: null, versao: 1 })).toMatchObject({
      medido_em: '2020-01-01',
    })
    expect((await api.emergencia.salvar({ ...medido, peso_kg: 71, versao: 2 })).medido_em).not.toBe(
      '2020-01-01',
    )
    const sem = await api.emergencia.salvar({ ...dados, consentimento: true, versao: 3 })
    expect(sem).toMatchObject({ peso_kg: null, altura_cm: null, medido_em: null })
  })

  test('SHELL-08 nothing is kept without consent', async () => {
    const { usuario, api } = await alguem()
    await expect(api.emergencia.salvar({ ...dados, consentimento: false as true })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    await expect(
      base.owner.query('insert into cartoes_emergencia (usuario_id, consentimento_versao) values ($1, 1)', [
        usuario.id,
      ]),
    ).rejects.toMatchObject({ column: 'consentimento_em' })
  })

  test('SHELL-08 taking the consent back erases the card, and the next one has a consent of its own', async () => {
    const { usuario, api } = await alguem()
    await buildCartao(base.owner, { usuario_id: usuario.id })
    expect(await api.emergencia.retirar()).toEqual({ apagado: true })
    const { rowCount } = await base.owner.query('select from cartoes_emergencia where usuario_id = $1', [
      usuario.id,
    ])
    expect(rowCount).toBe(0)
    expect(await api.emergencia.retirar()).toEqual({ apagado: false })
    const novo = await api.emergencia.salvar({ ...dados, consentimento: true })
    expect(novo.consentimento_em).toBe(HOJE.toISOString())
  })

  test('SHELL-08 of two tabs that change one card the second is told, and loses nothing of the first', async () => {
    const { api } = await alguem()
    await api.emergencia.salvar({ ...dados, consentimento: true })
    const mudancas = await Promise.allSettled(
      ['Látex', 'Iodo', 'Camarão'].map((alergia) =>
        api.emergencia.salvar({ alergias: [alergia], consentimento: true, versao: 1 }),
      ),
    )
    const [aceita, ...resto] = mudancas.toSorted((a, b) => (a.status < b.status ? -1 : 1))
    expect(aceita).toMatchObject({ status: 'fulfilled', value: { versao: 2 } })
    expect(resto).toMatchObject([
      { reason: { code: 'CARTAO_MUDOU', status: 409 } },
      { reason: { code: 'CARTAO_MUDOU', status: 409 } },
    ])
    await api.emergencia.retirar()
    // An open editor does not bring a deleted card back.
    await expect(api.emergencia.salvar({ ...dados, consentimento: true, versao: 2 })).rejects.toMatchObject({
      code: 'CARTAO_MUDOU',
    })
  })

  test('ROUTE-20 nobody reads, changes or erases the card of another, not even an administrator', async () => {
    const dono = await alguem()
    await dono.api.emergencia.salvar({ ...dados, consentimento: true })
    for (const tipo of ['paciente', 'profissional', 'administrador-geral'] as const) {
      const outro = await buildUsuario(base.owner, { tipo_usuario: tipo })
      const api = clientFor(base, { usuario_id: outro.id, perfil: tipo } as Sessao, () => HOJE)
      expect((await api.emergencia.cartao()).cartao).toBeNull()
      expect(await api.emergencia.retirar()).toEqual({ apagado: false })
      await api.emergencia.salvar({ alergias: ['Outra'], consentimento: true })
    }
    expect((await dono.api.emergencia.cartao()).cartao).toMatchObject({ alergias: ['Penicilina'] })
    await expect(clientFor(base).emergencia.cartao()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })

  test.each([
    ['six contacts', { contatos: Array.from({ length: 6 }, () => contato) }],
    ['a telephone without area code', { contatos: [{ ...contato, telefone: '987654321' }] }],
    ['an unknown blood type', { tipo_sanguineo: 'C+' }],
    ['more than twenty allergies', { alergias: Array.from({ length: 21 }, (_, n) => `Alergia ${n}`) }],
    ['a weight of no scale', { peso_kg: 500.1 }],
    ['a height in metres', { altura_cm: 1.72 }],
    ['a note of a page', { observacoes: 'x'.repeat(501) }],
  ])('SHELL-08 %s is refused', async (_, errado) => {
    const { api } = await alguem()
    await expect(
      api.emergencia.salvar({ ...(errado as typeof dados), consentimento: true }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })
})
