import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  abrirAgenda,
  como,
  daqui,
  iso,
  novoPaciente,
  pedidoPara,
  recusado,
} from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildExcecoes } from '../horarios/fixtures.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let ana: typeof marina

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'horarios_fantasma')
  helena = await abrirAgenda(base, {
    usuario: { nome: 'Helena Prado', tipo_usuario: 'profissional-administrador' },
  })
  marina = await novoPaciente(base)
  ana = await novoPaciente(base, 'Ana Souza')
})

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const comoAna = () => como(base, ana.usuario_id, 'paciente').agendamentos
const mostrado = (inicio: number, mais: object = {}) => ({
  ...pedidoPara(helena, inicio),
  mostrado: true,
  ...mais,
})
const mes = new Date().toISOString().slice(0, 7)
const contados = async (usuario_id = helena.usuario_id, perfil = 'profissional-administrador') => {
  const { total, por_causa, recentes } = await como(base, usuario_id, perfil).qualidade.fantasmas({
    // Around midnight of the last day the month of São Paulo is still the one before.
    de: '2026-01',
    ate: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7),
  })
  return {
    total,
    causas: por_causa.filter(({ quantos }) => quantos > 0).map(({ causa, quantos }) => `${causa} ${quantos}`),
    recentes,
  }
}

test('QUAL-04 an hour that a page had shown and that is refused counts with its cause, once for one person', async () => {
  expect(mes).toMatch(/^\d{4}-\d\d$/)
  await comoAna().marcar(mostrado(daqui(3)))
  expect((await contados()).total).toBe(0)
  await recusado(comoMarina().reservar(mostrado(daqui(3))), 'HORARIO_OCUPADO', 409)
  await recusado(comoMarina().reservar(mostrado(daqui(3))), 'HORARIO_OCUPADO', 409)
  await recusado(comoMarina().marcar(mostrado(daqui(3))), 'HORARIO_OCUPADO', 409)
  expect(await contados()).toMatchObject({ total: 1, causas: ['tomado 1'] })
  // The agenda closes while the page is open.
  await buildExcecoes(base.owner, [{ profissional_id: helena.id, data: iso(daqui(4)).slice(0, 10) }])
  await recusado(comoMarina().marcar(mostrado(daqui(4))), 'HORARIO_INDISPONIVEL', 409)
  const minha = await comoMarina().marcar(mostrado(daqui(5)))
  await recusado(
    comoMarina().reagendar({ id: minha.id, motivo: 'Viagem', inicio: iso(daqui(3)), mostrado: true }),
    'HORARIO_OCUPADO',
    409,
  )
  const { total, causas, recentes } = await contados()
  expect({ total, causas }).toEqual({ total: 2, causas: ['tomado 1', 'agenda 1'] })
  expect(recentes.map(({ ato, profissional }) => [ato, profissional])).toEqual([
    ['marcar', 'Helena Prado'],
    ['reservar', 'Helena Prado'],
  ])
})

test('QUAL-04 an hour that no page had shown, a lost price and a person who is busy are no ghosts', async () => {
  await comoAna().marcar(mostrado(daqui(3)))
  await recusado(comoMarina().reservar(pedidoPara(helena, daqui(3))), 'HORARIO_OCUPADO', 409)
  await recusado(comoMarina().marcar(mostrado(daqui(4), { valor_centavos: 1 })), 'PRECO_MUDOU', 409)
  const minha = await comoMarina().marcar(mostrado(daqui(5)))
  await recusado(
    comoMarina().reagendar({ id: minha.id, motivo: 'Viagem', inicio: iso(daqui(5)), mostrado: true }),
    'HORARIO_INDISPONIVEL',
    409,
  )
  expect((await contados()).total).toBe(0)
})

test('QUAL-04 eight people at one hour: one has it, and seven were shown it in vain', async () => {
  const pessoas = await Promise.all(Array.from({ length: 8 }, (_, n) => novoPaciente(base, `Pessoa ${n}`)))
  const feitas = await Promise.allSettled(
    pessoas.map(({ usuario_id }) =>
      como(base, usuario_id, 'paciente').agendamentos.marcar(mostrado(daqui(3))),
    ),
  )
  expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await contados()).toMatchObject({ total: 7, causas: ['tomado 7'] })
})

test('QUAL-04 only those who keep the agenda, and administration, read the count', async () => {
  await comoAna().marcar(mostrado(daqui(3)))
  await recusado(comoMarina().reservar(mostrado(daqui(3))), 'HORARIO_OCUPADO', 409)
  const outra = await abrirAgenda(base, { usuario: { tipo_usuario: 'profissional-administrador' } })
  expect((await contados(outra.usuario_id)).total).toBe(0)
  expect((await contados(outra.usuario_id, 'administrador-geral')).total).toBe(1)
})
