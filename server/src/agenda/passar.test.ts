import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { actorOf, dbFor } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { AGORA, as, buildCena, conhecidas, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('agendamentos', 'bloqueios_pacientes', 'notificacoes'))

const mesa = (agora = AGORA) => cliente(base, cena.recepcao.id, 'profissional-administrador', agora)
const marcar = async () => {
  const [marcada] = await mesa().agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
    avisar: false,
  })
  return marcada!
}

test('APPT-04 C14 what was handed over at its hour and taken back leaves no notice behind', async () => {
  const { id, versao } = await marcar()
  const passada = await mesa().agenda.mover({ id, versao, profissional_id: cena.caio.id })
  const avisos = async () => (await base.owner.query('select titulo, chave from notificacoes')).rows
  // The hour is the same, and so is the version that a notice is named after.
  expect(await avisos()).toEqual([
    { titulo: 'Sua consulta mudou de profissional', chave: `mudar:${id}:${passada.versao}` },
  ])
  await mesa(new Date()).agendamentos.desfazer({ id, versao: passada.versao })
  expect(await avisos()).toEqual([])
})

test('APPT-04 C18 S14 nobody is handed a patient of whom they take no bookings: not by the desk, nor by the statement that a team hands over by', async () => {
  const { id, versao } = await marcar()
  await base.owner.query(
    'insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, $3)',
    [cena.caio.id, cena.marina.id, 'Faltou três vezes'],
  )
  const para = { id, versao, profissional_id: cena.caio.id }
  for (const mais of [{}, { inicio: as(10) }, { inicio: as(10), encaixe: { motivo: 'Urgente' } }])
    await expect(mesa().agenda.mover({ ...para, ...mais })).rejects.toMatchObject({
      code: 'PACIENTE_BLOQUEADO',
      message: expect.stringMatching(/não recebe marcações deste paciente/),
    })
  const passar = dbFor(
    base.pools,
    actorOf({ usuario_id: cena.recepcao.id, perfil: 'profissional-administrador' }),
  )
  await expect(
    passar.rows(sql`select passar_agendamento(${id}::uuid, ${cena.caio.id}::uuid)`),
  ).rejects.toMatchObject({ code: '42501' })
  // With the professional who blocks nobody it may be moved, and once the block is gone it is handed over.
  const movida = await mesa().agenda.mover({ id, versao, inicio: as(11) })
  await base.empty('bloqueios_pacientes')
  const passada = await mesa().agenda.mover({ ...para, versao: movida.versao })
  expect(passada).toMatchObject({ profissional_id: cena.caio.id })
})
