import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { as, buildCena, cliente, conhecidas, type Cena } from './testing/cena.ts'

// Half past midnight: what began two hours ago began yesterday.
const MADRUGADA = new Date(as(0, 30))

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase({ agora: () => MADRUGADA })
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})
afterAll(() => base.drop())

test.each([
  ['now', as(0, 30), true, true],
  ['two hours ago, on the day before', as(22, 30, -1), true, true],
  ['longer ago, on the day before', as(22, 25, -1), true, false],
  ['two hours ago and no walk-in', as(22, 30, -1), false, false],
])('RECEPCAO-04 the desk writes down who came %s: %s', async (_quando, inicio, chegouSemHora, vale) => {
  await base.empty('agendamentos', 'notificacoes')
  const marcado = cliente(base, cena.recepcao.id, 'clinica', MADRUGADA).agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    paciente_id: cena.marina.id,
    duracao_min: 30,
    inicios: [inicio],
    encaixe: chegouSemHora ? { motivo: 'Chegou sem hora marcada' } : null,
    fora_do_horario: true,
    avisar: false,
  })
  if (vale) expect(await marcado).toMatchObject([{ data_agendamento: inicio, encaixe: true }])
  else await expect(marcado).rejects.toMatchObject({ code: 'PASSADO' })
})
