import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { as, buildCena, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
  cena = await buildCena(base)
})
afterAll(() => base.drop())

test('APPT-04 the note of the desk is written and read by the side that keeps the agenda, and never told to the patient', async () => {
  const recepcao = cliente(base, cena.recepcao.id, 'profissional-administrador')
  const marina = cliente(base, cena.marina.usuario_id, 'paciente')
  const [marcada] = await recepcao.agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
  })
  const { id, versao } = marcada!
  const observacao_recepcao = 'Trazer o pedido médico'
  const mudada = await recepcao.agenda.editar({ id, versao, observacao_recepcao })
  expect(mudada).toMatchObject({ observacao_recepcao })
  expect(JSON.stringify(await marina.agendamentos.detalhe({ id }))).not.toContain(observacao_recepcao)
  await expect(
    marina.agenda.editar({ id, versao: mudada.versao, observacao_recepcao: '' }),
  ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
})
