import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { as, buildCena, cliente, conhecidas, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena
beforeAll(async () => {
  base = await testDatabase()
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})
afterAll(() => base.drop())

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional').agenda

test('APPT-07 C18 a patient blocked twice at once is blocked once', async () => {
  await helena().marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
  })
  const bloquear = () => helena().bloquearPaciente({ id: cena.marina.id, motivo: 'Faltou muitas vezes' })
  await Promise.all([bloquear(), bloquear(), bloquear()])
  expect(await helena().bloqueados({})).toMatchObject([{ paciente_id: cena.marina.id }])
})

test('APPT-07 C17 a new calendar address asked for twice at once is given to both, and one of them is in force', async () => {
  const enderecos = await Promise.all([
    helena().criarFeed({}),
    helena().criarFeed({}),
    helena().criarFeed({}),
  ])
  expect(new Set(enderecos.map(({ url }) => url)).size).toBe(3)
  const { rows } = await base.owner.query('select count(*)::int as n from feeds_agenda')
  expect(rows).toEqual([{ n: 1 }])
})
