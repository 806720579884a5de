import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { as, buildCena, cliente, SEGUNDA, ZONA, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
})

const consulta = (hora: number, dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(hora),
    ...dados,
  })

/** What the agenda, the home and the consultation itself say of one, each by its own reading. */
async function ditos(id: string) {
  const helena = cliente(base, cena.helena.usuario_id, 'profissional', new Date(as(7)))
  const agenda = await helena.agenda.periodo({ de: SEGUNDA, ate: SEGUNDA })
  const hoje = await helena.inicio.hoje({ zona: ZONA })
  const detalhe = await helena.agendamentos.detalhe({ id })
  return [
    agenda.agendamentos.find((cada) => cada.id === id)!.primeira_vez,
    hoje.itens.find((cada) => cada.id === id)!.primeira_vez,
    detalhe.primeira_vez,
  ]
}

test('APPT-08 a consultation booked as the first is no more called so once an earlier hour is taken, anywhere it is shown', async () => {
  const { id } = await consulta(11, { primeira_vez: true })
  expect(await ditos(id)).toEqual([true, true, true])
  // Somebody else's hour, another professional's, a cancelled and a missed one change nothing.
  await consulta(8, { paciente_id: cena.ana.id })
  await consulta(8, { profissional_id: cena.caio.id, local_id: null, servico_id: null, primeira_vez: true })
  await consulta(9, { status: 'cancelado' })
  await consulta(7, { presenca: 'ausente' })
  expect(await ditos(id)).toEqual([true, true, true])
  const antes = await consulta(9, { primeira_vez: true })
  expect(await ditos(id)).toEqual([false, false, false])
  expect(await ditos(antes.id)).toEqual([true, true, true])
})
