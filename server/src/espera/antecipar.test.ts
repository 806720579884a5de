import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import { ofertaDura } from '#domain/espera/espera.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import {
  abrirAgenda,
  como,
  daqui,
  iso,
  pedidoPara,
  recusado,
  sobreposicoes,
} from '../agendamentos/testing/cena.ts'
import { montarCorrida, type Corrida, type Resposta } from '../agendamentos/testing/corrida.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { expirarEsperas, tratarVagas } from './vagas.ts'

let corrida: Corrida
let helena: Awaited<ReturnType<typeof abrirAgenda>>
/** Marina has an appointment at 10 in ten days; Otto one at 9 on the same day. */
let consulta: { id: string; versao: number }
let doOtto: { id: string }

beforeAll(async () => {
  corrida = await montarCorrida(66)
})
afterAll(() => corrida.stop())
beforeEach(async () => {
  const { base } = corrida
  await base.empty('agendamentos', 'vagas', 'notificacoes', 'pedidos_repetiveis')
  helena = await abrirAgenda(base)
  consulta = await marcado(marina(), 600)
  doOtto = await marcado(otto(), 540)
})

const marina = () => corrida.pacientes[0]!
const otto = () => corrida.pacientes[1]!
const sistema = () => dbFor(corrida.base.pools, SISTEMA)
const dela = () => como(corrida.base, marina().usuario_id, 'paciente')
const do_otto = () => como(corrida.base, otto().usuario_id, 'paciente')
const daHelena = () => como(corrida.base, helena.usuario_id, 'profissional')
const minha = async () => (await dela().espera.minhas())[0]!
const quando = async (id: string) =>
  (await corrida.base.owner.query('select * from agendamentos where id = $1', [id])).rows[0]
const vivas = async ({ id }: { id: string }) =>
  (
    await corrida.base.owner.query(
      "select id, data_agendamento, reserva_expira_em from agendamentos where paciente_id = $1 and status <> 'cancelado' order by 2",
      [id],
    )
  ).rows

function marcado({ id }: { id: string }, minuto: number, parte: object = {}) {
  return buildAgendamento(corrida.base.owner, {
    paciente_id: id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    valor: 250,
    data_agendamento: iso(daqui(10, minuto)),
    ...parte,
  })
}

const desistir = () => do_otto().agendamentos.cancelar({ id: doOtto.id, motivo: 'Viagem' })
const pedir = () => dela().espera.antecipar({ agendamento_id: consulta.id })
/** Marina waits for an earlier hour, and Otto's is offered to her. */
async function oferecida() {
  await pedir()
  await desistir()
  expect(await tratarVagas(sistema(), new Date())).toBe(1)
  return (await minha()).oferta!
}
const aceitar = (oferta: { reserva_id: string; valor_centavos: number | null }) =>
  dela().agendamentos.marcar({
    reserva_id: oferta.reserva_id,
    valor_centavos: oferta.valor_centavos,
    motivo_consulta: '',
  })

describe('C12 an earlier hour for those who have an appointment', () => {
  test('APPT-05 C12 accepting moves the same appointment: one row, its price, its history, its reminders, and not a move of the patient', async () => {
    await corrida.base.owner.query(
      `insert into politicas_agendamento (profissional_id, cancelar_ate_min, remarcar_ate_min, max_remarcacoes, varias_no_dia)
       values ($1, 20160, 20160, 0, false)`,
      [helena.id],
    )
    expect(await pedir()).toMatchObject({
      status: 'aguardando',
      antecipa: { agendamento_id: consulta.id, inicio: iso(daqui(10)), zona: 'America/Sao_Paulo' },
      servico_id: helena.servicos[0]!.id,
      modalidade: 'presencial',
      locais: [helena.locais[0]!.nome],
    })
    await recusado(pedir(), 'JA_NA_LISTA', 409)
    // The notice of two weeks does not let Otto go by himself.
    await daHelena().agendamentos.cancelar({ id: doOtto.id, motivo: 'A pedido' })
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    const { oferta } = await minha()
    expect(oferta).toMatchObject({ inicio: iso(daqui(10, 540)), valor_centavos: 25_000 })
    const { rows: avisos } = await corrida.base.owner.query(
      "select titulo, mensagem from notificacoes where tipo = 'lista-espera'",
    )
    expect(avisos[0].titulo).toBe('Vagou um horário antes para você')
    expect(avisos[0].mensagem).toContain('só muda se você aceitar.')
    await recusado(
      dela().agendamentos.reagendar({ id: consulta.id, motivo: 'Viagem', inicio: iso(daqui(12)) }),
      'PRAZO_ENCERRADO',
      409,
    )
    expect(await aceitar(oferta!)).toMatchObject({
      id: consulta.id,
      status: 'reagendado',
      data_agendamento: iso(daqui(10, 540)),
      reagendado_de: iso(daqui(10)),
      valor_centavos: 25_000,
      local_id: helena.locais[0]!.id,
      aguarda_aprovacao: false,
    })
    expect(await quando(consulta.id)).toMatchObject({ remarcacoes: 0, reserva_expira_em: null })
    expect(await vivas(marina())).toHaveLength(1)
    expect(await minha()).toMatchObject({ status: 'agendado', agendamento_id: consulta.id, oferta: null })
    const historico = await dela().agendamentos.historico({ id: consulta.id })
    expect(historico).toContainEqual(
      expect.objectContaining({
        ato: 'reagendar',
        lado: 'paciente',
        inicio_antes: iso(daqui(10)),
        inicio: iso(daqui(10, 540)),
        motivo: 'Horário antes, oferecido pela lista de espera',
      }),
    )
    const { rows: lembretes } = await corrida.base.owner.query(
      "select tipo, enviar_em from lembretes where agendamento_id = $1 and situacao = 'pendente' order by enviar_em",
      [consulta.id],
    )
    expect(lembretes.map(({ enviar_em }) => enviar_em.toISOString())).toEqual(
      [72, 24, 2].map((horas) => iso(daqui(10, 540) - horas * 3_600_000)),
    )
    const { rows: contado } = await corrida.base.owner.query(
      "select titulo from notificacoes where usuario_id = $1 and chave like 'reagendar:%'",
      [helena.usuario_id],
    )
    expect(contado).toEqual([{ titulo: 'Consulta adiantada' }])
  })

  test('APPT-05 C12 the old hour goes to the next person of the list, after the minute of taking back', async () => {
    const oferta = await oferecida()
    await do_otto().espera.entrar({
      profissional_id: helena.id,
      de: iso(daqui(10)).slice(0, 10),
      ate: iso(daqui(10)).slice(0, 10),
    })
    await aceitar(oferta)
    const depois = new Date(Date.now() + desfazerAte + 1_000)
    expect(await tratarVagas(sistema(), depois)).toBeGreaterThanOrEqual(1)
    const { rows } = await corrida.base.owner.query(
      "select inicio from ofertas_espera o join lista_espera e on e.id = o.espera_id where e.paciente_id = $1 and o.status = 'aberta'",
      [otto().id],
    )
    expect(rows.map(({ inicio }) => inicio.toISOString())).toEqual([iso(daqui(10))])
  })

  test('APPT-05 C12 taken back within the minute the appointment is where it was', async () => {
    const { versao } = await aceitar(await oferecida())
    expect(await dela().agendamentos.desfazer({ id: consulta.id, versao })).toMatchObject({
      status: 'agendado',
      data_agendamento: iso(daqui(10)),
    })
  })

  test('C12 refused, or let go by, the appointment stays as it was', async () => {
    const { id, oferta } = await pedir()
      .then(desistir)
      .then(() => tratarVagas(sistema(), new Date()))
      .then(minha)
    const antes = await quando(consulta.id)
    await dela().espera.recusar({ id, oferta_id: oferta!.id, continuar: true })
    expect(await vivas(marina())).toHaveLength(1)
    await marcado(otto(), 510).then(({ id: outra }) =>
      do_otto().agendamentos.cancelar({ id: outra, motivo: 'Viagem' }),
    )
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    expect(await expirarEsperas(sistema(), new Date(Date.now() + ofertaDura + 1_000))).toBe(1)
    expect((await minha()).status).toBe('aguardando')
    expect(await quando(consulta.id)).toEqual(antes)
    expect(await vivas(marina())).toHaveLength(1)
  })

  test('C12 only an hour before, of the same service, length and place, is offered; the day’s one consultation is no hindrance', async () => {
    await corrida.base.owner.query('update templates_horarios set max_por_dia = 2')
    await corrida.base.owner.query('update servicos_profissionais set duracao_min = 60')
    await pedir()
    const depois = await marcado(otto(), 660)
    await do_otto().agendamentos.cancelar({ id: depois.id, motivo: 'Viagem' })
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
    await desistir()
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    const oferta = (await minha()).oferta!
    expect(oferta).toMatchObject({ inicio: iso(daqui(10, 540)), duracao_min: 30 })
    expect(await aceitar(oferta)).toMatchObject({ duracao_min: 30, data_agendamento: iso(daqui(10, 540)) })
  })

  test('C12 cancelled or moved, the appointment takes its wait and its offer with it', async () => {
    const oferta = await oferecida()
    await dela().agendamentos.cancelar({ id: consulta.id, motivo: 'Viagem' })
    expect(await minha()).toMatchObject({ status: 'retirado', oferta: null })
    expect(await vivas(marina())).toEqual([])
    await recusado(aceitar(oferta), 'RESERVA_VENCIDA', 410)

    consulta = await marcado(marina(), 600)
    await pedir()
    await dela().agendamentos.reagendar({ id: consulta.id, motivo: 'Viagem', inicio: iso(daqui(12)) })
    expect(await minha()).toMatchObject({ status: 'retirado' })
    // Moved, it may come earlier again, until it ends.
    await pedir()
    expect(await minha()).toMatchObject({ status: 'aguardando' })
    await dela().agendamentos.cancelar({ id: consulta.id, motivo: 'Viagem' })
    expect(await minha()).toMatchObject({ status: 'retirado' })
    await recusado(pedir(), 'TRANSICAO_RECUSADA', 409)
  })

  test('C12 nobody asks for, or takes, an earlier hour of somebody else’s appointment', async () => {
    await recusado(do_otto().espera.antecipar({ agendamento_id: consulta.id }), 'NAO_ENCONTRADO', 404)
    const oferta = await oferecida()
    await recusado(
      do_otto().agendamentos.marcar({
        reserva_id: oferta.reserva_id,
        valor_centavos: 25_000,
        motivo_consulta: '',
      }),
      'RESERVA_VENCIDA',
      410,
    )
    // A constraint: such a hold is no appointment of its own.
    const { rows } = await corrida.base.owner.query(
      `select set_config('app.uid', $1, true), confirmar_reserva($2, '', false) as id`,
      [marina().usuario_id, oferta.reserva_id],
    )
    expect(rows).toEqual([])
  })

  test('C12 who keeps the agenda offers only an hour before, and needs not approve it again', async () => {
    await corrida.base.owner.query("update templates_horarios set confirmacao = 'manual'")
    const { id } = await pedir()
    await recusado(
      daHelena().espera.oferecer({ id, inicio: iso(daqui(10, 660)) }),
      'HORARIO_INDISPONIVEL',
      409,
      { motivo: 'depois-da-consulta' },
    )
    await daHelena().espera.oferecer({ id, inicio: iso(daqui(9)) })
    expect(await aceitar((await minha()).oferta!)).toMatchObject({
      data_agendamento: iso(daqui(9)),
      aguarda_aprovacao: false,
    })
  })

  test('C12 an agenda that closed after the offer keeps the appointment where it is', async () => {
    const oferta = await oferecida()
    await buildExcecao(corrida.base.owner, {
      profissional_id: helena.id,
      data: iso(daqui(10)).slice(0, 10),
    })
    await recusado(aceitar(oferta), 'HORARIO_INDISPONIVEL', 409)
    expect((await quando(consulta.id)).data_agendamento.toISOString()).toBe(iso(daqui(10)))
  })
})

describe('R1 an earlier hour at one instant', () => {
  const inesperadas = (respostas: Resposta[]) =>
    respostas.filter(({ status }) => ![200, 409, 410].includes(status)).map(({ corpo }) => corpo)
  const bearer = (quem: { usuario_id: string }) => `Bearer ${quem.usuario_id}`

  test('APPT-07 R1 C12 the offer accepted by two tabs, with and without a key: it moves once', async () => {
    const antes = await corrida.deadlocks()
    for (const chave of ['oferta-de-marina', undefined]) {
      const oferta = await oferecida()
      const respostas = await Promise.all(
        [1, 2, 3, 4].map(() =>
          corrida.pede(
            bearer(marina()),
            '/agendamentos',
            { reserva_id: oferta.reserva_id, valor_centavos: 25_000 },
            chave,
          ),
        ),
      )
      const feitas = respostas.filter(({ status }) => status === 200)
      expect(feitas.filter(({ repetida }) => !repetida)).toHaveLength(1)
      expect(inesperadas(respostas)).toEqual([])
      expect(await vivas(marina())).toMatchObject([{ id: consulta.id, reserva_expira_em: null }])
      expect(await sobreposicoes(corrida.base)).toBe(0)
      await corrida.base.empty('agendamentos', 'vagas', 'notificacoes')
      consulta = await marcado(marina(), 600)
      doOtto = await marcado(otto(), 540)
    }
    expect(await corrida.deadlocks()).toBe(antes)
  })

  test('APPT-07 R1 C12 accepted against cancelled: one of the two, and never an hour held for nobody', async () => {
    const antes = await corrida.deadlocks()
    for (let rodada = 0; rodada < 4; rodada++) {
      const oferta = await oferecida()
      const aceite = () =>
        corrida.pede(bearer(marina()), '/agendamentos', {
          reserva_id: oferta.reserva_id,
          valor_centavos: 25_000,
        })
      const fim = () =>
        corrida.pede(bearer(marina()), `/agendamentos/${consulta.id}/cancelar`, {
          motivo: 'Viagem',
          versao: consulta.versao,
        })
      const respostas = await Promise.all(rodada % 2 ? [aceite(), fim()] : [fim(), aceite()])
      expect(respostas.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(inesperadas(respostas)).toEqual([])
      const { status, data_agendamento } = await quando(consulta.id)
      expect([status, data_agendamento.toISOString()]).toEqual(
        status === 'cancelado' ? ['cancelado', iso(daqui(10))] : ['reagendado', iso(daqui(10, 540))],
      )
      expect((await vivas(marina())).length).toBe(status === 'cancelado' ? 0 : 1)
      expect((await minha()).status).toBe(status === 'cancelado' ? 'retirado' : 'agendado')
      await corrida.base.empty('agendamentos', 'vagas', 'notificacoes')
      consulta = await marcado(marina(), 600)
      doOtto = await marcado(otto(), 540)
    }
    expect(await corrida.deadlocks()).toBe(antes)
    expect(corrida.server.logs.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('APPT-07 R1 C12 64 clients on the old hour while it frees: exactly one has it, and the mover has one hour', async () => {
    const oferta = await oferecida()
    const pedido = pedidoPara(helena, daqui(10))
    const [aceita, ...outras] = await Promise.all([
      corrida.pede(bearer(marina()), '/agendamentos', {
        reserva_id: oferta.reserva_id,
        valor_centavos: 25_000,
      }),
      ...corrida.pacientes.slice(2).map((quem) => corrida.pede(bearer(quem), '/agendamentos', pedido)),
    ])
    const depois = await Promise.all(
      corrida.pacientes.slice(2).map((quem) => corrida.pede(bearer(quem), '/agendamentos', pedido)),
    )
    expect(aceita!.status).toBe(200)
    expect([...outras, ...depois].filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await vivas(marina())).toHaveLength(1)
    expect(await sobreposicoes(corrida.base)).toBe(0)
  })
})
