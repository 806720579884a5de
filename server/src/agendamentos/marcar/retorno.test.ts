import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado, ZONA } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base, {
    servicos: [
      { nome: 'Retorno', categoria: 'Retorno', duracao_min: 30, preco: 150, ordem: 0 },
      { nome: 'Consulta', duracao_min: 30, preco: 300, ordem: 1 },
    ],
  })
  marina = await novoPaciente(base)
})

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const servico = (nome: string) => helena.servicos.find((cada) => cada.nome === nome)!.id
const retorno = (dias: number) =>
  pedidoPara(helena, daqui(dias), { servico_id: servico('Retorno'), valor_centavos: 15_000 })
const dia = (dias: number) => somarDias(dataLocal(Date.now(), ZONA), dias)
const vista = (dias: number, resto: object = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    data_agendamento: iso(daqui(-dias)),
    status: 'concluido',
    ...resto,
  })

describe('ACHAR-05 a return visit', () => {
  test('ACHAR-05 is refused to who was never seen, also to who only booked, cancelled or stayed away', async () => {
    await recusado(comoMarina().reservar(retorno(5)), 'SO_RETORNO', 409)
    await recusado(comoMarina().marcar(retorno(5)), 'SO_RETORNO', 409)
    await vista(20, { status: 'cancelado' })
    await vista(21, { presenca: 'ausente' })
    await comoMarina().marcar(pedidoPara(helena, daqui(3), { servico_id: servico('Consulta') }))
    await recusado(comoMarina().reservar(retorno(5)), 'SO_RETORNO', 409)
    expect(await comoMarina().retornoCom({ id: helena.id })).toEqual({ ate: null })
  })

  test('ACHAR-05 is bookable by who was seen, until the day that the professional granted', async () => {
    const { id } = await vista(10)
    expect((await comoMarina().retornoCom({ id: helena.id })).ate).toBe(
      somarDias(dataLocal(daqui(-10), ZONA), 180),
    )
    await base.owner.query('update agendamentos set retorno_ate = $1 where id = $2', [dia(5), id])
    expect(await comoMarina().retornoCom({ id: helena.id })).toEqual({ ate: dia(5) })
    await recusado(comoMarina().reservar(retorno(8)), 'SO_RETORNO', 409)
    const feita = await comoMarina().marcar(retorno(4))
    expect(feita).toMatchObject({ servico: 'Retorno', valor_centavos: 15_000 })
    // Moving it past the term is the same wish.
    const tarde = { id: feita.id, inicio: iso(daqui(8)), motivo: 'Viagem' }
    await recusado(comoMarina().reagendar(tarde), 'SO_RETORNO', 409)
  })

  test('ACHAR-05 is no card: price, length, hours and any professional are those of the first visit', async () => {
    const { profissionais } = await clientFor(base, null).profissionais.buscar({})
    expect(profissionais.find(({ id }) => id === helena.id)).toMatchObject({
      preco_centavos: 30_000,
      preco_a_partir: false,
    })
    const qualquer = await comoMarina().reservarComQualquer({
      sub: 'Cardiologia',
      profissionais: [helena.id],
      modalidade: 'presencial',
      inicio: iso(daqui(4)),
    })
    expect(qualquer).toMatchObject({ servico_id: servico('Consulta'), valor_centavos: 30_000 })
  })

  test('ACHAR-05 is given by the office to whom it wants', async () => {
    const feitas = await como(base, helena.usuario_id, 'profissional').agenda.marcar({
      profissional_id: helena.id,
      paciente_id: marina.id,
      servico_id: servico('Retorno'),
      inicios: [iso(daqui(4))],
      motivo_consulta: '',
    })
    expect(feitas).toHaveLength(1)
  })
})
