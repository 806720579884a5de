import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildCobranca, buildContaPix } from '../../pagamentos/fixtures.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let rita: { id: string }

beforeAll(async () => {
  base = await testDatabase()
  const tipo_usuario = 'profissional-administrador'
  const dona = await buildUsuario(base.owner, { nome: 'Dora Dona', tipo_usuario })
  const { id: clinica_id } = await buildClinica(base.owner, { dono_id: dona.id })
  helena = await abrirAgenda(base, {
    locais: [{ nome: 'Clínica', clinica_id }],
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300, sinal: 100 }],
  })
  rita = await buildUsuario(base.owner, { nome: 'Rita Recepção', tipo_usuario })
  await buildMembro(base.owner, { clinica_id, usuario_id: helena.usuario_id })
  const permissoes = { agenda: 'escrita' as const }
  await buildMembro(base.owner, { clinica_id, usuario_id: rita.id, papel: 'recepcao', permissoes })
  marina = await novoPaciente(base)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'lista_espera', 'notificacoes', 'contas_pix')
  await buildContaPix(base.owner, { profissional_id: helena.id })
  await aprova(false)
})

const dela = () => como(base, marina.usuario_id, 'paciente')
const daHelena = () => como(base, helena.usuario_id, 'profissional')
const daRita = () => como(base, rita.id, 'profissional-administrador')
/** Whether the professional answers requests. */
const aprova = (sim: boolean) =>
  base.owner.query('update servicos_profissionais set exige_aprovacao = $1', [sim])
const linha = (mais: object = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    clinica_id: helena.locais[0]!.clinica_id,
    valor: 300,
    origem: 'app',
    data_agendamento: iso(daqui(10)),
    ...mais,
  })
const marcar = (dias = 4) => dela().agendamentos.marcar(pedidoPara(helena, daqui(dias)))
const pedido = async () => {
  await aprova(true)
  return marcar()
}
const naAgenda = () => ({
  profissional_id: helena.id,
  servico_id: helena.servicos[0]!.id,
  local_id: helena.locais[0]!.id,
  paciente_id: marina.id,
  inicios: [iso(daqui(4))],
})
const sinais = async () =>
  (
    await base.owner.query<{ valor: string; situacao: string; minutos: number }>(
      `select valor::int, situacao, round(extract(epoch from expira_em - created_at) / 60)::int as minutos
         from cobrancas where obrigatoria order by created_at`,
    )
  ).rows
const avisos = async () =>
  (
    await base.owner.query(
      "select usuario_id, prioridade from notificacoes where chave like 'sinal:%' and titulo like 'Pague o sinal%'",
    )
  ).rows

/** Every way in which an appointment that a patient asked for becomes one. */
const caminhos: [nome: string, minutos: number, faz: () => Promise<unknown>][] = [
  ['the patient books', 30, marcar],
  [
    'the patient confirms the hour that they hold',
    30,
    async () => {
      const { id } = await dela().agendamentos.reservar(pedidoPara(helena, daqui(4)))
      return dela().agendamentos.marcar({ reserva_id: id, valor_centavos: 30_000 })
    },
  ],
  [
    'the patient accepts what the waiting list holds for them',
    30,
    async () => {
      const { id } = await linha({
        data_agendamento: iso(daqui(4)),
        reservado_por: marina.usuario_id,
        reserva_expira_em: new Date(Date.now() + 900_000),
        marcado_por: null,
      })
      return dela().agendamentos.marcar({ reserva_id: id, valor_centavos: 30_000 })
    },
  ],
  [
    'the patient books a series: once for all of it',
    30,
    () => {
      const { inicio: _, ...comum } = pedidoPara(helena, 0)
      return dela().agendamentos.marcarSerie({
        ...comum,
        inicios: [4, 11, 18].map((dias) => iso(daqui(dias))),
      })
    },
  ],
  [
    'the professional accepts the request',
    1_440,
    async () => daHelena().agendamentos.confirmar({ id: (await pedido()).id }),
  ],
  [
    'the desk accepts the request',
    1_440,
    async () => daRita().agendamentos.confirmar({ id: (await pedido()).id }),
  ],
  [
    'the professional gives the request another free hour',
    1_440,
    async () =>
      daHelena().agendamentos.reagendar({ id: (await pedido()).id, inicio: iso(daqui(5)), motivo: 'Curso' }),
  ],
  [
    'the professional moves the request in the agenda',
    1_440,
    async () => {
      const { id, versao } = await pedido()
      return daHelena().agenda.mover({ id, versao, inicio: iso(daqui(5)) })
    },
  ],
  [
    'the desk moves the request in the agenda',
    1_440,
    async () => {
      const { id, versao } = await pedido()
      return daRita().agenda.mover({ id, versao, inicio: iso(daqui(5)) })
    },
  ],
  [
    'the patient moves a request that nobody has to answer any more',
    1_440,
    async () => {
      const { id } = await pedido()
      await aprova(false)
      return dela().agendamentos.reagendar({ id, inicio: iso(daqui(5)), motivo: 'Trabalho' })
    },
  ],
  [
    'the patient takes an earlier hour that the office offers for the request',
    1_440,
    async () => {
      await aprova(true)
      const { id } = await marcar(10)
      const espera = await dela().espera.antecipar({ agendamento_id: id })
      await daHelena().espera.oferecer({ id: espera.id, inicio: iso(daqui(5)) })
      const oferta = (await dela().espera.minhas())[0]!.oferta!
      return dela().agendamentos.marcar({ reserva_id: oferta.reserva_id, valor_centavos: 30_000 })
    },
  ],
  [
    'the patient takes back the move that made it a request',
    1_440,
    async () => {
      await base.empty('contas_pix')
      const { id } = await marcar()
      await aprova(true)
      const { versao } = await dela().agendamentos.reagendar({
        id,
        inicio: iso(daqui(5)),
        motivo: 'Trabalho',
      })
      await buildContaPix(base.owner, { profissional_id: helena.id })
      return dela().agendamentos.desfazer({ id, versao })
    },
  ],
]

describe('APPT-07 C4 a deposit, on every way to an appointment', () => {
  test.each(caminhos)('APPT-07 C4 is asked for, and told, where %s', async (_, minutos, faz) => {
    await faz()
    expect(await sinais()).toEqual([{ valor: 100, situacao: 'aguardando', minutos }])
    expect(await avisos()).toEqual([
      // Whoever books at this moment sees the code already.
      { usuario_id: marina.usuario_id, prioridade: minutos === 30 ? 'normal' : 'alta' },
    ])
  })

  test('APPT-07 C4 is not asked for while the request waits, nor of a request that begins without an answer', async () => {
    const { id } = await pedido()
    expect(await sinais()).toEqual([])
    await base.owner.query('update agendamentos set data_agendamento = app_agora() where id = $1', [id])
    await daHelena().agendamentos.iniciar({ id })
    expect(await sinais()).toEqual([])
  })

  test.each([
    ['the agenda', daHelena],
    ['the desk', daRita],
  ])('APPT-07 C4 is not asked for of what %s books, nor when that is moved', async (_, quem) => {
    const { id, versao } = (await quem().agenda.marcar(naAgenda()))[0]!
    await quem().agenda.mover({ id, versao, inicio: iso(daqui(5)) })
    expect(await sinais()).toEqual([])
  })

  test('APPT-07 C4 moving what was valid asks for nothing again', async () => {
    const { id } = await marcar()
    await dela().agendamentos.reagendar({ id, inicio: iso(daqui(5)), motivo: 'Trabalho' })
    expect(await sinais()).toHaveLength(1)
  })

  const desfeita = async (id: string) => {
    const { versao } = (await daHelena().agenda.mover({
      id,
      versao: (await daHelena().agendamentos.detalhe({ id })).versao,
      inicio: iso(daqui(5)),
    }))!
    const pedida = await sinais()
    const volta = await daHelena().agendamentos.desfazer({ id, versao })
    return { pedida, volta }
  }

  test('APPT-07 C4 goes with the answer that is undone: the request waits again, and accepting it asks anew', async () => {
    const { id } = await pedido()
    await base.owner.query('update agendamentos set serie_id = gen_random_uuid() where id = $1', [id])
    const { pedida, volta } = await desfeita(id)
    expect(pedida).toMatchObject([{ situacao: 'aguardando' }])
    expect(volta).toMatchObject({ status: 'agendado', aguarda_aprovacao: true })
    expect(await sinais()).toMatchObject([{ situacao: 'cancelada' }])
    expect(await avisos()).toEqual([])
    await daHelena().agendamentos.confirmar({ id })
    expect(await sinais()).toMatchObject([{ situacao: 'cancelada' }, { situacao: 'aguardando' }])
  })

  test('APPT-07 C4 money that came stays with the request', async () => {
    const { id } = await pedido()
    const { versao } = await daHelena().agenda.mover({ id, versao: 1, inicio: iso(daqui(5)) })
    await base.owner.query("update cobrancas set situacao = 'informada', informada_em = app_agora()")
    await daHelena().agendamentos.desfazer({ id, versao })
    expect(await sinais()).toMatchObject([{ situacao: 'informada' }])
  })

  test('APPT-07 C4 R1 two dates of one series, accepted at one instant, owe one deposit', async () => {
    const serie_id = crypto.randomUUID()
    const datas = await Promise.all(
      [4, 11, 18].map((dias) =>
        linha({ serie_id, aguarda_aprovacao: true, data_agendamento: iso(daqui(dias)) }),
      ),
    )
    await Promise.all(datas.map(({ id }) => daHelena().agendamentos.confirmar({ id })))
    expect(await sinais()).toHaveLength(1)
  })

  test('APPT-07 C4 R1 one credit pays one of two appointments that are accepted at one instant', async () => {
    const antiga = await linha({
      status: 'cancelado' satisfies StatusAgendamento,
      motivo_cancelamento: 'Viagem',
      data_cancelamento: new Date(),
    })
    const { id: credito_id } = await buildCobranca(base.owner, {
      agendamento_id: antiga.id,
      profissional_id: helena.id,
      situacao: 'credito',
      recebida_em: new Date(),
    })
    const datas = await Promise.all(
      [4, 11].map((dias) => linha({ aguarda_aprovacao: true, data_agendamento: iso(daqui(dias)) })),
    )
    await Promise.all(datas.map(({ id }) => daHelena().agendamentos.confirmar({ id })))
    expect((await sinais()).map(({ situacao }) => situacao).toSorted()).toEqual(['aguardando', 'recebida'])
    const { rows } = await base.owner.query('select situacao from cobrancas where id = $1', [credito_id])
    expect(rows).toEqual([{ situacao: 'usada' }])
  })
})
