import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPacientes } from '../usuarios/fixtures.ts'
import { as, buildCena, cliente, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  cena = await buildCena(base)
  await base.owner.query('update servicos_profissionais set vagas = 2 where id = $1', [
    cena.helena.servicos[0]!.id,
  ])
})

const daHelena = () => cliente(base, cena.helena.usuario_id, 'profissional').agenda
const marcar = (paciente_id: string, mais: object = {}) => {
  const [servico, local] = [cena.helena.servicos[0]!, cena.helena.locais[0]!]
  return daHelena().marcar({
    profissional_id: cena.helena.id,
    paciente_id,
    servico_id: servico.id,
    local_id: local.id,
    sala_id: null,
    modalidade: 'presencial',
    inicios: [as(10)],
    fora_do_horario: true,
    avisar: false,
    ...mais,
  })
}

test('APPT-07 C24 DATA-04 the desk seats people in a session until it is full; then one sentence says so, and only an encaixe goes beyond', async () => {
  const { marina, ana, salaUm, salaDois } = cena
  const [terceira] = await buildPacientes(base.owner, [{ usuario: { nome: 'Eva Reis' } }])
  const [primeira] = await marcar(marina.id, { sala_id: salaUm })
  // A new patient gets the room of the session, whatever room was asked for.
  const [segunda] = await marcar(ana.id, { sala_id: salaDois })
  expect(segunda).toMatchObject({ sala_id: salaUm, grupo: { ...primeira!.grupo, vagas: 2 } })
  const cheia = await marcar(terceira!.id).then(
    () => null,
    (erro: { code: string; data: { conflitos: { com: string; frase: string }[] } }) => erro,
  )
  expect(cheia).toMatchObject({ code: 'CONFLITO', data: { conflitos: [{ com: 'profissional' }] } })
  expect(cheia!.data.conflitos).toHaveLength(1)

  // The room belongs to the session: nobody comes to it another way than the others, and each has the hour to themselves.
  await daHelena().mover({ id: segunda!.id, versao: segunda!.versao, sala_id: salaDois, avisar: false })
  const { rows } = await base.owner.query('select sala_id from agendamentos')
  expect(rows).toEqual([{ sala_id: salaDois }, { sala_id: salaDois }])
  const deOutroModo = { id: segunda!.id, versao: segunda!.versao, modalidade: 'teleconsulta' as const }
  await expect(daHelena().editar(deOutroModo)).rejects.toMatchObject({ code: 'CONFLITO' })
  const [encaixada] = await marcar(terceira!.id, { encaixe: { motivo: 'Veio com a irmã' } })
  expect(encaixada!.grupo).toBeNull()
  const depois = await daHelena().mover({
    id: primeira!.id,
    versao: primeira!.versao,
    inicio: as(14),
    fora_do_horario: true,
    avisar: false,
  })
  expect(depois.grupo!.sessao_id).not.toBe(segunda!.grupo!.sessao_id)
})
