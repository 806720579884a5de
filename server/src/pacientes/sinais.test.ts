import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { novaCena, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { leitoresDe, tudoDaAgenda } from '../prontuario/testing/leitores.ts'
import { buildTrilha } from '../trilhas/fixtures.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  cena = await novaCena(base)
})
afterAll(() => base.drop())

const lista = async (usuario_id: string, perfil: string, filtro: object = {}) => {
  const { pacientes, opcoes } = await cliente(base, usuario_id, perfil, AGORA).pacientes.listar(filtro)
  return {
    sinais: pacientes.flatMap(({ alertas }) =>
      alertas.filter((cada) => cada === 'medida_fora' || cada === 'trilha_atrasada'),
    ),
    quantos: pacientes.length,
    acompanhar: opcoes?.situacoes.acompanhar,
  }
}

test('ROUTE-08 PRONT-05 TRILHA-05 the list marks whoever measured out of range or is late, for whoever treats them and for no desk', async () => {
  const { helena, marina } = cena
  const daHelena = (filtro: object = {}) => lista(helena.usuario_id, 'profissional', filtro)
  expect(await daHelena({ situacao: 'acompanhar' })).toEqual({ sinais: [], quantos: 0, acompanhar: 0 })
  await base.owner.query("update usuarios set data_nascimento = '1980-03-10' where id = $1", [
    marina.usuario_id,
  ])
  await cliente(base, marina.usuario_id, 'paciente', AGORA).medidas.medir({
    id: marina.id,
    medida_em: AGORA.toISOString(),
    medidas: [{ id: randomUUID(), tipo: 'pressao', valor: 160, valor2: 100 }],
  })
  expect(await daHelena({ situacao: 'acompanhar' })).toEqual({
    sinais: ['medida_fora'],
    quantos: 1,
    acompanhar: 1,
  })
  const trilha = await buildTrilha(base.owner, { paciente_id: marina.id, profissional_id: helena.id })
  await base.owner.query('update trilhas set vence_em = $2 where id = $1', [
    trilha.id,
    new Date(AGORA.getTime() - 1000),
  ])
  expect((await daHelena()).sinais).toEqual(['medida_fora', 'trilha_atrasada'])
  const [mesa, perfil] = await leitoresDe(base, cena).daEquipe(tudoDaAgenda)
  expect(await lista(mesa, perfil, { profissional_id: helena.id })).toMatchObject({
    sinais: [],
    acompanhar: 0,
  })
  expect(await lista(cena.caio.usuario_id, 'profissional')).toMatchObject({ sinais: [] })
})
