import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara } from '../testing/cena.ts'

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
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300, sinal: 100 }],
  })
  marina = await novoPaciente(base)
  await base.owner.query(
    "update conselhos_profissionais set mostra_preco = false where codigo_conselho = 'CRM'",
  )
  await base.owner.query('update profissionais set updated_at = app_agora()')
})

const comoMarina = () => como(base, marina.usuario_id, 'paciente').agendamentos
const hora = (dias: number) => pedidoPara(helena, daqui(dias))
/** The price that stands in the row, of an appointment or a hold. */
const naLinha = async (id: string) =>
  (await base.owner.query<{ valor: string | null }>('select valor from agendamentos where id = $1', [id]))
    .rows[0]!.valor
/** Somebody with a price and without a list of services. */
async function semServicos() {
  const sem = await abrirAgenda(base, { usuario: { nome: 'Igor Sá' }, servicos: [] })
  await base.owner.query('update profissionais set valor_consulta = 180 where id = $1', [sem.id])
  return sem
}

describe('ACHAR-05 a council that lets no prices be published', () => {
  test('ACHAR-05 the public reads none; who is about to confirm reads it, with its deposit, and the appointment keeps it', async () => {
    const publico = await clientFor(base, null).profissionais.publico({ id: helena.id })
    expect(publico.servicos[0]).toMatchObject({ preco_centavos: null, sinal_centavos: null })
    const reserva = await comoMarina().reservar(hora(3))
    expect(reserva).toMatchObject({ valor_centavos: 30_000, sinal_centavos: 10_000 })
    expect(await naLinha(reserva.id)).toBe('300.00')
    const feita = await comoMarina().marcar({
      reserva_id: reserva.id,
      motivo_consulta: '',
      valor_centavos: 30_000,
    })
    expect(feita.valor_centavos).toBe(30_000)
    expect(await naLinha(feita.id)).toBe('300.00')
  })

  test('ACHAR-05 a series, any professional and a service of no list keep theirs too', async () => {
    const { inicio: _, ...comum } = hora(3)
    const serie = await comoMarina().marcarSerie({
      ...comum,
      inicios: [iso(daqui(3)), iso(daqui(10))],
      motivo_consulta: '',
      valor_centavos: 30_000,
    })
    expect(serie.itens.map(({ valor_centavos }) => valor_centavos)).toEqual([30_000, 30_000])
    const qualquer = await comoMarina().reservarComQualquer({
      sub: 'Cardiologia',
      profissionais: [helena.id],
      modalidade: 'presencial',
      inicio: iso(daqui(5)),
    })
    expect(qualquer.valor_centavos).toBe(30_000)
    const sem = await semServicos()
    const pedido = { profissional_id: sem.id, modalidade: 'presencial' as const, inicio: iso(daqui(6)) }
    expect((await comoMarina().reservar(pedido)).valor_centavos).toBe(18_000)
  })

  test('ACHAR-05 what the office books without saying a price has the same one as what a patient books', async () => {
    const sem = await semServicos()
    const marca = async (quem: typeof helena, servico_id: string | null) =>
      (
        await como(base, quem.usuario_id, 'profissional').agenda.marcar({
          profissional_id: quem.id,
          paciente_id: marina.id,
          servico_id,
          modalidade: 'presencial',
          inicios: [iso(daqui(quem === helena ? 3 : 4))],
          motivo_consulta: '',
        })
      )[0]!.id
    expect(await naLinha(await marca(helena, helena.servicos[0]!.id))).toBe('300.00')
    expect(await naLinha(await marca(sem, null))).toBe('180.00')
  })
})
