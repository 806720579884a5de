import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { buildExcecao } from '../../horarios/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara, recusado } from '../testing/cena.ts'

const MINUTO = 60_000

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let ana: typeof marina

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
  ana = await novoPaciente(base, 'Ana Souza')
})

const comoMarina = (agora?: () => Date) => como(base, marina.usuario_id, 'paciente', agora).agendamentos
const comoAna = () => como(base, ana.usuario_id, 'paciente').agendamentos
const comoHelena = () => como(base, helena.usuario_id, 'profissional').agendamentos
const conta = async (tabela: string, onde = 'true') =>
  (await base.owner.query(`select count(*)::int as n from ${tabela} where ${onde}`)).rows[0].n as number

describe('APPT-07 booking', () => {
  test('APPT-07 an appointment is written once, with its price and place, a line of history and a word to both sides', async () => {
    const detalhe = await comoMarina().marcar(
      pedidoPara(helena, daqui(3), { motivo_consulta: 'Dor no joelho' }),
    )
    expect(detalhe).toMatchObject({
      status: 'agendado',
      data_agendamento: iso(daqui(3)),
      lado: 'paciente',
      proprio: true,
      valor_centavos: 30_000,
      servico: 'Consulta',
      local: 'Consultório',
      endereco: 'Rua Vergueiro, 1200, Vila Mariana, São Paulo - SP',
      zona: 'America/Sao_Paulo',
      registro: 'CRM/SP 123456',
      motivo_consulta: 'Dor no joelho',
      primeira_vez: true,
      versao: 1,
      acoes: ['confirmar', 'cancelar', 'reagendar'],
    })
    expect(await conta('historico_agendamentos', "ato = 'marcar' and lado = 'paciente'")).toBe(1)
    const { rows } = await base.owner.query(
      'select usuario_id, titulo from notificacoes order by titulo desc',
    )
    expect(rows).toEqual([
      { usuario_id: helena.usuario_id, titulo: 'Nova consulta marcada' },
      { usuario_id: marina.usuario_id, titulo: 'Consulta marcada' },
    ])
    expect(await conta('entregas_notificacao')).toBe(6)
    expect(await conta('acessos_dados')).toBe(0)
  })

  test('APPT-07 manual confirmation, or a service that asks for it, makes a request that the professional accepts', async () => {
    await base.owner.query("update templates_horarios set confirmacao = 'manual'")
    const { id, ...pedido } = await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    expect(pedido).toMatchObject({ aguarda_aprovacao: true, acoes: ['cancelar', 'reagendar'] })
    await recusado(comoMarina().confirmar({ id }), 'TRANSICAO_RECUSADA', 409)
    const aceito = await comoHelena().confirmar({ id })
    expect(aceito).toMatchObject({ status: 'confirmado', aguarda_aprovacao: false, lado: 'profissional' })
    await base.owner.query("update templates_horarios set confirmacao = 'automatica'")
    await base.owner.query('update servicos_profissionais set exige_aprovacao = true')
    const outro = await comoAna().marcar(pedidoPara(helena, daqui(4)))
    expect(outro.aguarda_aprovacao).toBe(true)
  })

  test('APPT-07 C2 a request that waits for its answer has the hour: nobody else asks for it, and of two answers one counts', async () => {
    await base.owner.query("update templates_horarios set confirmacao = 'manual'")
    const pedidos = await Promise.allSettled(
      [comoMarina(), comoAna()].map((quem) => quem.marcar(pedidoPara(helena, daqui(3)))),
    )
    expect(pedidos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await recusado(comoAna().reservar(pedidoPara(helena, daqui(3, 600))), 'HORARIO_OCUPADO', 409)
    const id = (await base.owner.query('select id from agendamentos')).rows[0].id as string
    const respostas = await Promise.allSettled([
      comoHelena().confirmar({ id }),
      comoHelena().confirmar({ id }),
    ])
    expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 a private service is booked by whoever has the key of its link', async () => {
    const chave = randomUUID()
    await base.owner.query(
      "update servicos_profissionais set situacao = 'privado', ativo = false, chave = $1",
      [chave],
    )
    const pedido = pedidoPara(helena, daqui(3))
    await recusado(comoMarina().marcar(pedido), 'SERVICO_INDISPONIVEL', 404)
    await recusado(
      comoMarina().marcar({ ...pedido, chave_servico: randomUUID() }),
      'SERVICO_INDISPONIVEL',
      404,
    )
    const feita = await comoMarina().marcar({ ...pedido, chave_servico: chave })
    expect(feita).toMatchObject({ servico: 'Consulta', valor_centavos: 30_000 })
  })

  test('APPT-07 whoever looks after somebody with the right to book, books for them; both are told', async () => {
    const rita = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    const comoRita = como(base, rita.usuario_id, 'paciente-administrador').agendamentos
    const pedido = { ...pedidoPara(helena, daqui(3)), paciente_id: marina.id }
    await recusado(comoRita.marcar(pedido), 'PACIENTE_NAO_ENCONTRADO', 404)
    const vinculo = await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: rita.usuario_id,
      permissoes: { ...permissoesDeCuidadoPadrao, agenda: 'leitura' },
    })
    await recusado(comoRita.marcar(pedido), 'PACIENTE_NAO_ENCONTRADO', 404)
    await base.owner.query('update vinculos_cuidado set permissoes = $1 where id = $2', [
      JSON.stringify({ ...permissoesDeCuidadoPadrao, agenda: 'escrita' }),
      vinculo.id,
    ])
    const feita = await comoRita.marcar(pedido)
    expect(feita).toMatchObject({ paciente_nome: 'Marina Duarte', proprio: false, lado: 'paciente' })
    const { rows } = await base.owner.query('select usuario_id from notificacoes')
    expect(rows.map((linha) => linha.usuario_id).toSorted()).toEqual(
      [helena.usuario_id, marina.usuario_id, rita.usuario_id].toSorted(),
    )
    expect(await conta('acessos_dados', `titular_id = '${marina.usuario_id}'`)).toBe(1)
    const outraHora = { ...pedidoPara(helena, daqui(4)), paciente_id: marina.id }
    await recusado(comoAna().marcar(outraHora), 'PACIENTE_NAO_ENCONTRADO', 404)
  })

  test('APPT-07 what a visitor, another profile, a hidden professional and a plan nobody takes are answered', async () => {
    const pedido = pedidoPara(helena, daqui(3))
    await recusado(comoHelena().marcar(pedido), 'SEM_PERMISSAO', 403)
    await recusado(
      comoMarina().marcar({ ...pedido, plano: 'Plano que não existe', valor_centavos: null }),
      'HORARIO_INDISPONIVEL',
      409,
    )
    await base.owner.query("update profissionais set status_profissional = 'suspenso'")
    await recusado(comoMarina().marcar(pedido), 'NAO_ENCONTRADO', 404)
  })
})

describe('APPT-07 bad input: each a named error and a sentence', () => {
  const emOutubro = daqui(3)

  test('APPT-07 S14 a slot in the past, a clock an hour off, too late, too far ahead', async () => {
    const indisponivel = async (inicio: number, motivo: string) =>
      recusado(comoMarina().marcar(pedidoPara(helena, inicio)), 'HORARIO_INDISPONIVEL', 409, { motivo })
    await indisponivel(daqui(-1), 'passado')
    await indisponivel(daqui(300), 'horizonte')
    await indisponivel(daqui(3_000), 'horizonte')
    // A clock that is an hour behind thinks this is to come, and one an hour ahead that it is past.
    const inicio = daqui(3)
    const porRelogio = (minutos: number) => comoMarina(() => new Date(inicio + minutos * MINUTO))
    await recusado(porRelogio(1).marcar(pedidoPara(helena, inicio)), 'HORARIO_INDISPONIVEL', 409, {
      motivo: 'passado',
    })
    await recusado(porRelogio(-59).marcar(pedidoPara(helena, inicio)), 'HORARIO_INDISPONIVEL', 409, {
      motivo: 'antecedencia',
    })
    expect(await porRelogio(-61).marcar(pedidoPara(helena, inicio))).toMatchObject({ status: 'agendado' })
  })

  test('APPT-07 S14 outside hours, off the grid, a closed day, a holiday: with the three nearest free hours', async () => {
    await buildExcecao(base.owner, {
      profissional_id: helena.id,
      data: iso(daqui(5)).slice(0, 10),
      motivo: 'Congresso',
    })
    for (const [inicio, motivo] of [
      [daqui(3, 420), 'fora-do-expediente'],
      [daqui(3, 605), 'fora-da-grade'],
      [daqui(5), 'excecao'],
    ] as const) {
      const { data } = await recusado(
        comoMarina().marcar(pedidoPara(helena, inicio)),
        'HORARIO_INDISPONIVEL',
        409,
      )
      const { alternativas } = data as { alternativas: { inicio: string }[] }
      expect(data).toMatchObject({ motivo })
      expect(JSON.stringify(data)).not.toContain('Congresso')
      expect(alternativas).toHaveLength(3)
      const uma = await comoMarina().marcar(pedidoPara(helena, Date.parse(alternativas[0]!.inicio)))
      await comoMarina().cancelar({ id: uma.id, motivo: 'Só um teste' })
    }
  })

  test('APPT-07 S14 another professional’s service, none where there are some, a foreign dependent, a forged price', async () => {
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    const pedido = pedidoPara(helena, emOutubro)
    await recusado(
      comoMarina().marcar({ ...pedido, servico_id: caio.servicos[0]!.id }),
      'SERVICO_INDISPONIVEL',
      404,
    )
    const { servico_id: _, ...semServico } = pedido
    await recusado(comoMarina().marcar(semServico), 'SERVICO_INDISPONIVEL', 404)
    await recusado(comoMarina().marcar({ ...pedido, paciente_id: ana.id }), 'PACIENTE_NAO_ENCONTRADO', 404)
    for (const valor_centavos of [1, null])
      await recusado(comoMarina().marcar({ ...pedido, valor_centavos }), 'PRECO_MUDOU', 409, {
        valor_centavos: 30_000,
      })
    expect(await conta('agendamentos')).toBe(0)
  })

  test('APPT-07 S14 whom a service is for: first visits, returns, ages', async () => {
    const pede = () => comoMarina().marcar(pedidoPara(helena, emOutubro))
    await base.owner.query("update servicos_profissionais set publico = 'retorno'")
    await recusado(pede(), 'SO_RETORNO', 409)
    await base.owner.query("update servicos_profissionais set publico = 'todos', idade_max = 12")
    await base.owner.query("update usuarios set data_nascimento = '1990-05-01'")
    await recusado(pede(), 'SERVICO_INDISPONIVEL', 404)
    await base.owner.query('update servicos_profissionais set idade_max = 50')
    expect(await pede()).toMatchObject({ primeira_vez: true })
  })

  test('APPT-07 no more first visits in a day than the hours allow', async () => {
    await base.owner.query('update templates_horarios set primeira_consulta_max_por_dia = 1')
    await comoMarina().marcar(pedidoPara(helena, daqui(3)))
    await recusado(comoAna().marcar(pedidoPara(helena, daqui(3, 660))), 'HORARIO_INDISPONIVEL', 409, {
      motivo: 'limite-do-dia',
    })
  })
})

describe('APPT-07 the policy of a professional', () => {
  test('APPT-07 C13 is the usual one until they say otherwise; only they and administrador-geral say so', async () => {
    const nova = {
      cancelar_ate_min: 120,
      remarcar_ate_min: 240,
      max_remarcacoes: 1,
      varias_no_dia: false,
      texto: 'Avise com duas horas.',
    }
    expect(await comoMarina().politica({ id: helena.id })).toMatchObject({ cancelar_ate_min: 1_440 })
    expect(await comoHelena().guardarPolitica({ id: helena.id, ...nova })).toEqual(nova)
    expect(await comoMarina().politica({ id: helena.id })).toEqual(nova)
    expect((await comoMarina().reservar(pedidoPara(helena, daqui(3)))).politica).toEqual(nova)
    const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
    await recusado(
      como(base, caio.usuario_id, 'profissional').agendamentos.guardarPolitica({ id: helena.id, ...nova }),
      'NAO_ENCONTRADO',
      404,
    )
  })
})

test('DATA-06 an appointment of another zone than the platform’s is meant by the clock of its place', async () => {
  const acre = await abrirAgenda(base, {
    usuario: { nome: 'Joana Lima' },
    locais: [{ zona: 'America/Rio_Branco', cidade: 'Rio Branco', uf: 'AC' }],
  })
  const feita = await comoMarina().marcar(pedidoPara(acre, daqui(3, 600)))
  expect(feita.zona).toBe('America/Rio_Branco')
  const { rows } = await base.owner.query('select mensagem from notificacoes where usuario_id = $1', [
    marina.usuario_id,
  ])
  expect(rows[0].mensagem).toContain('08:00')
  await buildAgendamento(base.owner, { paciente_id: ana.id, profissional_id: acre.id })
})
