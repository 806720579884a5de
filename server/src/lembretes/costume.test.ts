import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { como as comoPessoa } from '../agendamentos/testing/cena.ts'
import { insertRow } from '../database/insert-rows.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { em, enviar, novaCena } from './testing/cena.ts'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof novaCena>>['marina']
let helena: Awaited<ReturnType<typeof novaCena>>['helena']

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  ;({ marina, helena } = await novaCena(base, '5511987654321'))
  // With an e-mail, texts go only to those who asked for them.
  await preferir('sms', true)
})

const preferir = (canal: string, ativo: boolean) =>
  insertRow(base.owner, 'preferencias_notificacao', {
    usuario_id: marina.usuario_id,
    tipo: 'lembrete',
    canal,
    ativo,
  })
const como = (usuario_id: string) => comoPessoa(base, usuario_id, 'paciente')

/** An appointment whose reminder of the day before has just gone out. */
async function lembrada(horas: number) {
  const { id } = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    data_agendamento: em(horas),
  })
  expect(await enviar(base, em(horas - 23))).toBe(1)
  const { rows } = await base.owner.query(
    'select id from notificacoes where usuario_id = $1 and chave like $2',
    [marina.usuario_id, `lembrete:${id}:%`],
  )
  return { id, aviso: rows[0].id as string }
}
async function estados(aviso: string): Promise<Record<string, string>> {
  const { rows } = await base.owner.query(
    'select canal, estado from entregas_notificacao where notificacao_id = $1',
    [aviso],
  )
  return Object.fromEntries(rows.map(({ canal, estado }) => [canal, estado]))
}
/** She comes by a channel and answers. */
async function responder({ id, aviso }: { id: string; aviso: string }, canal: 'email' | 'sms') {
  await como(marina.usuario_id).notificacoes.marcar({ id: aviso, lida: true, canal })
  await como(marina.usuario_id).agendamentos.confirmar({ id })
}
const costume = async () => (await como(marina.usuario_id).notificacoes.preferencias()).costume

test('C11 reminders go first by the channel that a person answers by, and by the others only when nobody opened it', async () => {
  const todas = { app: 'enviada', email: 'pendente', push: 'pendente', sms: 'pendente' }
  const primeira = await lembrada(30)
  expect(await estados(primeira.aviso)).toEqual(todas)
  await responder(primeira, 'sms')
  // Opened and not answered: nothing is learnt from it.
  const aberta = await lembrada(32)
  await como(marina.usuario_id).notificacoes.marcar({ id: aberta.aviso, lida: true, canal: 'email' })
  expect(await costume()).toEqual({ ligado: true, canal: null })
  await responder(await lembrada(34), 'sms')
  expect(await costume()).toEqual({ ligado: true, canal: 'sms' })

  const { aviso } = await lembrada(36)
  // Without a browser the device is no channel, and no other channel waits for it.
  expect(await estados(aviso)).toEqual({ ...todas, email: 'adiada' })
  const { rows } = await base.owner.query(
    "select extract(epoch from tentar_em - $2::timestamptz)::int / 60 as minutos from entregas_notificacao where notificacao_id = $1 and canal = 'email'",
    [aviso, em(13)],
  )
  expect(rows).toEqual([{ minutos: expect.closeTo(30, -0.5) as number }])
})

test('C11 what the person chose counts first: a channel that is off, and the custom itself', async () => {
  for (const horas of [30, 32]) await responder(await lembrada(horas), 'sms')
  await base.empty('preferencias_notificacao')
  expect((await estados((await lembrada(34)).aviso)).email).toBe('pendente')
  await preferir('sms', true)
  expect((await estados((await lembrada(36)).aviso)).email).toBe('adiada')
  expect(
    (await como(marina.usuario_id).notificacoes.salvarPreferencias({ costume: false })).costume,
  ).toMatchObject({ ligado: false })
  expect((await estados((await lembrada(38)).aviso)).email).toBe('pendente')
})

test('C11 C22 nobody learns from, or opens, what was told to somebody else', async () => {
  const ana = await buildPaciente(base.owner, { usuario: { nome: 'Ana Souza' } })
  const { aviso } = await lembrada(30)
  await expect(
    como(ana.usuario_id).notificacoes.marcar({ id: aviso, lida: true, canal: 'email' }),
  ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  const { rows } = await base.owner.query('select 1 from entregas_notificacao where aberta_em is not null')
  expect(rows).toEqual([])
})
