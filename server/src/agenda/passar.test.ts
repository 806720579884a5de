import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { AGORA, as, buildCena, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
  cena = await buildCena(base)
})
afterAll(() => base.drop())

test('APPT-04 C14 what was handed over at its hour and taken back leaves no notice behind', async () => {
  const mesa = (agora = AGORA) => cliente(base, cena.recepcao.id, 'profissional-administrador', agora)
  const [marcada] = await mesa().agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
    avisar: false,
  })
  const { id, versao } = marcada!
  const passada = await mesa().agenda.mover({ id, versao, profissional_id: cena.caio.id })
  const avisos = async () => (await base.owner.query('select titulo, chave from notificacoes')).rows
  // The hour is the same, and so is the version that a notice is named after.
  expect(await avisos()).toEqual([
    { titulo: 'Sua consulta mudou de profissional', chave: `mudar:${id}:${passada.versao}` },
  ])
  await mesa(new Date()).agendamentos.desfazer({ id, versao: passada.versao })
  expect(await avisos()).toEqual([])
})
