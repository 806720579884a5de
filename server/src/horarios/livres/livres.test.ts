import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { buildProfissional, type ProfissionalOverrides } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildExcecao, buildTemplate } from '../fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

type Pergunta = Parameters<ReturnType<typeof clientFor>['horarios']['livres']>[0]

const perguntar = (pergunta: Pergunta, agora = AGORA) =>
  clientFor(base, null, () => agora).horarios.livres(pergunta)
/** The starts as 'DDTHH:MM' of UTC. */
const inicios = async (pergunta: Pergunta, agora = AGORA) =>
  (await perguntar(pergunta, agora)).dias.flatMap(({ ofertas }) =>
    ofertas.flatMap(({ inicios: lista }) => lista.map((inicio) => inicio.slice(8, 16))),
  )
const manha = (resto: object = {}) => ({ inicio_min: 480, fim_min: 540, dia_semana: 1, ...resto })
const com = (intervalos: object[], template: object = {}, resto: ProfissionalOverrides = {}) =>
  buildProfissional(base.owner, {
    ...resto,
    template: { ...template, intervalos: intervalos as never },
  })

describe('APPT-07 the free hours of one professional, for anybody', () => {
  test('APPT-07 a week from today on where nothing else is asked, by place and modality', async () => {
    const { id, servicos, locais } = await buildProfissional(base.owner)
    const resposta = await perguntar({ id })
    expect(resposta).toMatchObject({
      zona: 'America/Sao_Paulo',
      duracao_min: 30,
      servico_id: servicos[0]!.id,
    })
    expect(
      resposta.dias.map(({ data, ofertas }) => [data, ofertas.flatMap((oferta) => oferta.inicios).length]),
    ).toEqual([
      ['2026-11-23', 12],
      ['2026-11-24', 16],
      ['2026-11-25', 16],
      ['2026-11-26', 16],
      ['2026-11-27', 16],
      ['2026-11-28', 0],
      ['2026-11-29', 0],
    ])
    expect(locais).toHaveLength(1)
    expect(resposta.dias[0]!.ofertas).toMatchObject([{ local_id: null, modalidades: ['presencial'] }])
    expect(resposta.dias[0]!.ofertas[0]!.inicios[0]).toBe('2026-11-23T13:00:00.000Z')
  })

  test('APPT-07 what is taken is not told, whoever asks, and nothing says by whom', async () => {
    const { id } = await com([manha()])
    const paciente = await buildPaciente(base.owner, { usuario: { nome: 'Zulmira Reservada' } })
    await buildAgendamento(base.owner, {
      profissional_id: id,
      paciente_id: paciente.id,
      data_agendamento: '2026-11-30T11:00:00Z',
    })
    const resposta = await perguntar({ id, de: '2026-11-30', ate: '2026-11-30' })
    expect(resposta.dias).toMatchObject([{ ofertas: [{ inicios: ['2026-11-30T11:30:00.000Z'] }] }])
    expect(JSON.stringify(resposta)).not.toMatch(/Zulmira|paciente/)
  })

  test('APPT-07 exceptions over a range, extra hours, and the holidays of the place', async () => {
    const { id } = await com([0, 1, 2, 3, 4, 5, 6].map((dia_semana) => manha({ dia_semana, fim_min: 510 })))
    const janelas = [{ inicio_min: 600, fim_min: 630 }]
    await buildExcecao(base.owner, { profissional_id: id, data: '2026-12-01', ate: '2026-12-03' })
    await buildExcecao(base.owner, { profissional_id: id, data: '2026-12-04', modo: 'substitui', janelas })
    await buildExcecao(base.owner, { profissional_id: id, data: '2026-12-05', modo: 'acrescenta', janelas })
    await buildExcecao(base.owner, {
      profissional_id: id,
      data: '2026-12-06',
      modo: 'fecha',
      janelas: [{ inicio_min: 490, fim_min: 500 }],
    })
    expect(await inicios({ id, de: '2026-11-30', ate: '2026-12-07' })).toEqual([
      '30T11:00',
      '04T13:00',
      '05T11:00',
      '05T13:00',
      '07T11:00',
    ])
    expect(await inicios({ id, de: '2026-12-24', ate: '2026-12-26' })).toEqual(['24T11:00', '26T11:00'])
  })

  test('APPT-07 a dated schedule takes the place of the default on its dates', async () => {
    const { id } = await com([manha()])
    await buildTemplate(base.owner, {
      profissional_id: id,
      nome: 'Férias escolares',
      vigente_de: '2026-12-07',
      vigente_ate: '2026-12-13',
      zona: 'America/Noronha',
      duracao_min: 60,
      passo_min: 60,
      intervalos: [manha({ inicio_min: 780, fim_min: 900 })],
    })
    expect(await inicios({ id, de: '2026-11-30', ate: '2026-12-14' })).toEqual([
      '30T11:00',
      '30T11:30',
      '07T15:00',
      '07T16:00',
      '14T11:00',
      '14T11:30',
    ])
  })

  test('APPT-07 limits count what is booked in the week, cancelled ones left out', async () => {
    const { id } = await com([manha(), manha({ dia_semana: 2 })], { max_por_dia: 2, max_por_semana: 3 })
    const paciente = await buildPaciente(base.owner)
    const marcar = (data_agendamento: string, resto: object = {}) =>
      buildAgendamento(base.owner, {
        profissional_id: id,
        paciente_id: paciente.id,
        data_agendamento,
        ...resto,
      })
    const periodo = { id, de: '2026-11-30', ate: '2026-12-01' }
    await marcar('2026-11-30T20:00:00Z')
    await marcar('2026-11-30T21:00:00Z', {
      status: 'cancelado',
      motivo_cancelamento: 'Viagem',
      data_cancelamento: AGORA,
    })
    expect(await inicios(periodo)).toHaveLength(4)
    await marcar('2026-11-30T22:00:00Z')
    expect(await inicios(periodo)).toEqual(['01T11:00', '01T11:30'])
    await marcar('2026-12-05T22:00:00Z')
    expect(await inicios(periodo)).toEqual([])
    expect(await inicios({ id, de: '2026-12-07', ate: '2026-12-07' })).toHaveLength(2)
  })

  test('APPT-07 service, modality, place and plan narrow what is offered', async () => {
    const { id, servicos, locais } = await buildProfissional(base.owner, {
      profissional: { aceita_planos_saude: true, planos_aceitos: ['Amil', 'Unimed'] },
      servicos: [
        { nome: 'Consulta', modalidades: ['presencial', 'teleconsulta'] },
        { nome: 'Exame', ordem: 1, duracao_min: 50, intervalo_depois_min: 10 },
        { nome: 'Antigo', ordem: 2, ativo: false, situacao: 'arquivado' },
      ],
      template: null,
    })
    const [consulta, exame, antigo] = servicos as [
      (typeof servicos)[0],
      (typeof servicos)[0],
      (typeof servicos)[0],
    ]
    await buildTemplate(base.owner, {
      profissional_id: id,
      intervalos: [
        manha({ local_id: locais[0]!.id, servico_ids: [consulta.id], planos: ['Amil'] }),
        manha({ dia_semana: 2, modalidades: ['teleconsulta'], aceita: 'so-particular' }),
        manha({ dia_semana: 3, local_id: locais[0]!.id }),
      ],
    })
    const dias = async (resto: Partial<Pergunta>) => [
      ...new Set(
        (await inicios({ id, de: '2026-11-30', ate: '2026-12-06', ...resto })).map((inicio) =>
          inicio.slice(0, 2),
        ),
      ),
    ]
    expect(await dias({})).toEqual(['30', '01', '02'])
    expect(await dias({ servico_id: exame.id })).toEqual(['02'])
    expect(await inicios({ id, de: '2026-12-02', ate: '2026-12-02', servico_id: exame.id })).toEqual([
      '02T11:00',
    ])
    expect(await dias({ modalidade: 'teleconsulta' })).toEqual(['01'])
    expect(await dias({ local_id: locais[0]!.id })).toEqual(['30', '02'])
    expect(await dias({ plano: 'Amil' })).toEqual(['30', '02'])
    expect(await dias({ plano: 'Unimed' })).toEqual(['02'])
    expect(await dias({ plano: 'Bradesco' })).toEqual([])
    expect(await dias({ particular: 'true' })).toEqual(['30', '01', '02'])
    await expect(perguntar({ id, servico_id: antigo.id })).rejects.toMatchObject({
      code: 'SERVICO_INDISPONIVEL',
      status: 404,
    })
    await expect(perguntar({ id, plano: 'Amil', particular: 'true' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })

  test('APPT-07 DATA-04 a private service has its own hours for those who have the key of its link, and none for anybody else', async () => {
    const { id, servicos } = await com(
      [manha()],
      {},
      {
        servicos: [
          { nome: 'Consulta', duracao_min: 30 },
          { nome: 'Avaliação', duracao_min: 60 },
        ],
      },
    )
    const chave_servico = '7d444840-9dc0-41d6-9f4b-0a5c8f5f7a10'
    const servico_id = servicos[1]!.id
    await base.owner.query(
      "update servicos_profissionais set situacao = 'privado', ativo = false, chave = $1 where id = $2",
      [chave_servico, servico_id],
    )
    const dia = { id, de: '2026-11-30', ate: '2026-11-30' }
    expect(await inicios(dia)).toEqual(['30T11:00', '30T11:30'])
    expect(await inicios({ ...dia, servico_id, chave_servico })).toEqual(['30T11:00'])
    const recusa = { code: 'SERVICO_INDISPONIVEL' }
    await expect(perguntar({ ...dia, servico_id })).rejects.toMatchObject(recusa)
    await expect(perguntar({ ...dia, servico_id, chave_servico: id })).rejects.toMatchObject(recusa)
  })

  test('APPT-07 who is not public has no hours to show, and who has no schedule has none at all', async () => {
    const pendente = await buildProfissional(base.owner, {
      profissional: { verificado: false, data_verificacao: null },
    })
    await expect(perguntar({ id: pendente.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const sem = await buildProfissional(base.owner, { template: null })
    expect(await inicios({ id: sem.id })).toEqual([])
  })

  test('R11 29 February of 2028 can be booked, and in 2027 it is refused; so are periods too long or backwards', async () => {
    const { id } = await com([manha({ dia_semana: 2, fim_min: 510 })], { horizonte_dias: 365 })
    const agora = new Date('2028-01-10T12:00:00Z')
    expect(await inicios({ id, de: '2028-02-29', ate: '2028-02-29' }, agora)).toEqual(['29T11:00'])
    const recusada = { code: 'ENTRADA_INVALIDA', status: 400 }
    await expect(perguntar({ id, de: '2027-02-29' })).rejects.toMatchObject(recusada)
    await expect(perguntar({ id, de: '2027-02-30', ate: '2027-03-02' })).rejects.toMatchObject(recusada)
    await expect(perguntar({ id, de: '2026-12-01', ate: '2027-01-01' })).rejects.toMatchObject(recusada)
    await expect(perguntar({ id, de: '2026-12-02', ate: '2026-12-01' })).rejects.toMatchObject(recusada)
    expect((await perguntar({ id, de: '2026-12-01', ate: '2026-12-31' })).dias).toHaveLength(31)
    for (const data of ['0000-01-01', '0001-01-01', '9999-12-31'])
      await expect(perguntar({ id, de: data, ate: data })).rejects.toMatchObject(recusada)
  })
})
