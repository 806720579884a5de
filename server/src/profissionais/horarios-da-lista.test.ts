import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildProfissional } from './fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo: the fixtures' week opens at 8:00 and asks for an hour's notice. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const horarios = (ids: string[], de?: string, periodo?: 'manha' | 'tarde') =>
  clientFor(base, null, () => AGORA).profissionais.horarios({ ids, de, periodo })

test('ACHAR-06 FIND-06 four days from today: three starts of each and how many there are, as the card and its booking count them', async () => {
  const { id } = await buildProfissional(base.owner)
  const paciente = await buildPaciente(base.owner)
  await buildAgendamento(base.owner, {
    profissional_id: id,
    paciente_id: paciente.id,
    data_agendamento: '2026-11-23T13:00:00.000Z',
  })
  const [linha] = await horarios([id])
  const perfil = await clientFor(base, null, () => AGORA).profissionais.publico({ id })
  expect(linha!.dias).toEqual(
    perfil.horarios.slice(0, 4).map(({ data, inicios }) => ({
      data,
      inicios: inicios.slice(0, 3),
      total: inicios.length,
    })),
  )
  expect(linha!.dias[0]).toMatchObject({
    data: '2026-11-23',
    inicios: ['2026-11-23T13:30:00.000Z', expect.anything(), expect.anything()],
  })
  expect(linha!.dias[0]!.total).toBeGreaterThan(3)
  expect(linha!.depois).toEqual([])
})

test('ACHAR-06 a search of afternoons shows the starts of the afternoon alone, and the next afternoons after the four days', async () => {
  const { id } = await buildProfissional(base.owner)
  const hora = (inicio: string) => (new Date(inicio).getUTCHours() + 21) % 24
  const [todos] = await horarios([id])
  const [tarde] = await horarios([id], undefined, 'tarde')
  const [manha] = await horarios([id], undefined, 'manha')
  for (const [indice, dia] of tarde!.dias.entries()) {
    expect(dia.inicios.length).toBeGreaterThan(0)
    expect(dia.inicios.map(hora).every((cada) => cada >= 12 && cada < 18)).toBe(true)
    expect(dia.total + manha!.dias[indice]!.total).toBe(todos!.dias[indice]!.total)
  }
  for (const data of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
    await buildExcecao(base.owner, { profissional_id: id, data })
  const [depois] = await horarios([id], undefined, 'tarde')
  expect(depois!.depois).toHaveLength(2)
  expect(depois!.depois.map(hora).every((cada) => cada >= 12 && cada < 18)).toBe(true)
})

test('ACHAR-06 none in four days: the next two after them, and nothing beyond the end of the schedule', async () => {
  const { id } = await buildProfissional(base.owner)
  for (const data of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
    await buildExcecao(base.owner, { profissional_id: id, data })
  const [linha] = await horarios([id])
  expect(linha!.dias.map(({ total }) => total)).toEqual([0, 0, 0, 0])
  expect(linha!.depois).toEqual(['2026-11-27T11:00:00.000Z', '2026-11-27T11:30:00.000Z'])
  const [longe] = await horarios([id], '2027-11-01')
  expect(longe).toMatchObject({ dias: [{ data: '2027-11-01', total: 0 }, {}, {}, {}], depois: [] })
})

test('ACHAR-06 FIND-02 who is not in the finder has no hours there, and an hour is asked of few at a time', async () => {
  const { id } = await buildProfissional(base.owner)
  const oculto = await buildProfissional(base.owner, { profissional: { status_profissional: 'suspenso' } })
  expect((await horarios([id, oculto.id, id])).map((linha) => linha.id)).toEqual([id])
  expect(await horarios([])).toEqual([])
  await expect(horarios(Array.from({ length: 11 }, () => id))).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
  })
})
