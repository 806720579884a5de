import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topicosDa } from '#domain/eventos/topicos.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { AGORA, as, buildCena, conhecidas, cliente, SEGUNDA, type Cena } from './testing/cena.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})

const helena = (agora?: Date) => cliente(base, cena.helena.usuario_id, 'profissional', agora).agenda
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador').agenda
const leitora = () => cliente(base, cena.leitora.id, 'profissional-administrador').agenda
const caio = () => cliente(base, cena.caio.usuario_id, 'profissional').agenda
const consulta = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(9),
    ...dados,
  })
const dia = { de: SEGUNDA, ate: SEGUNDA }
describe('APPT-06 the day of an agenda', () => {
  test('APPT-06 requests wait, and who to call first is said with the reasons', async () => {
    const pedido = await consulta({ aguarda_aprovacao: true })
    expect((await helena().pendentes({})).map(({ id }) => id)).toEqual([pedido.id])
    expect((await caio().pendentes({ profissional_id: cena.helena.id })).length).toBe(0)
    const amanha = { data_agendamento: as(9, 0, 1) }
    await consulta(amanha)
    await consulta({
      ...amanha,
      data_agendamento: as(8, 0, -30),
      presenca: 'ausente',
      paciente_id: cena.ana.id,
    })
    const faltosa = await consulta({
      data_agendamento: as(10, 0, 1),
      paciente_id: cena.ana.id,
      primeira_vez: true,
    })
    await consulta({ data_agendamento: as(11, 0, 1), paciente_id: cena.ana.id, status: 'confirmado' })
    // Whoever is there already is called by nobody.
    const chegada = { presenca: 'presente' as const, chegada_em: new Date(as(11, 50, 1)) }
    await consulta({ ...chegada, data_agendamento: as(12, 0, 1), paciente_id: cena.ana.id })
    const { data, itens } = await helena().aConfirmar({})
    expect(data).toBe(as(12, 0, 1).slice(0, 10))
    expect(itens).toHaveLength(2)
    expect(itens[0]!.agendamento.id).toBe(faltosa.id)
    expect(itens[0]!.motivos.map(({ tipo }) => tipo)).toEqual(['faltou', 'primeira-vez'])
    expect(itens[0]!.motivos[0]!.frase).toBe('Faltou a 1 consulta nos últimos 12 meses.')
    expect(itens[1]).toMatchObject({ telefone: '+5511987650001', motivos: [] })
  })

  test('APPT-06 who has arrived waits with their minutes until the consultation begins', async () => {
    const chegou = { presenca: 'presente' as const, chegada_em: new Date(AGORA.getTime() - 17 * 60_000) }
    const { id } = await consulta(chegou)
    await consulta({
      ...chegou,
      data_agendamento: as(10),
      inicio_real: AGORA,
      status: 'em-andamento',
      paciente_id: cena.ana.id,
    })
    expect(await helena().salaDeEspera({})).toMatchObject([{ id, espera_min: 17 }])
    expect(await recepcao().salaDeEspera({ profissional_id: cena.helena.id })).toHaveLength(1)
  })

  test('APPT-06 running late tells those who still come that day, and who saw it', async () => {
    await consulta()
    await consulta({ data_agendamento: as(9, 0, 1), paciente_id: cena.ana.id })
    await consulta({ data_agendamento: as(15), paciente_id: cena.ana.id, status: 'cancelado' })
    const fora = { local_id: cena.helena.locais[1]!.id, paciente_id: cena.ana.id, data_agendamento: as(16) }
    await consulta(fora)
    expect(await recepcao().atraso({ minutos: 25, profissional_id: cena.helena.id })).toEqual({
      minutos: 25,
      avisados: 1,
    })
    expect(await recepcao().atraso({ minutos: 25, profissional_id: cena.helena.id })).toEqual({
      minutos: 25,
      avisados: 0,
    })
    expect((await helena().periodo(dia)).profissionais).toMatchObject([{ atraso_min: 25 }])
    expect(await helena(new Date(AGORA.getTime() + 60_000)).atraso({ minutos: 0 })).toEqual({
      minutos: 0,
      avisados: 2,
    })
    const { rows } = await base.owner.query(
      'select titulo from notificacoes order by created_at, usuario_id = $1',
      [cena.ana.usuario_id],
    )
    expect(rows.map(({ titulo }) => titulo)).toEqual([
      'Atraso de cerca de 25 minutos',
      'O atendimento está no horário',
      'O atendimento está no horário',
    ])
    await expect(leitora().atraso({ minutos: 5, profissional_id: cena.helena.id })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
  })

  test('APPT-06 everything that changed on a day is there, with whoever did it', async () => {
    const [novo] = await recepcao().marcar({
      profissional_id: cena.helena.id,
      paciente_id: cena.marina.id,
      local_id: cena.helena.locais[0]!.id,
      inicios: [as(9)],
    })
    await helena().mover({ id: novo!.id, versao: 1, inicio: as(10), motivo: 'Reunião' })
    const hoje = new Date(AGORA.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
    const mudancas = await helena().mudancas({ data: hoje })
    expect(mudancas).toMatchObject([
      {
        ato: 'reagendar',
        quem: 'Helena Prado',
        paciente_nome: 'Marina Duarte',
        motivo: 'Reunião',
        inicio_antes: as(9),
        inicio: as(10),
      },
      { ato: 'marcar', lado: 'profissional', inicio: as(9) },
    ])
    expect(await helena().mudancas({ data: hoje, cursor: mudancas[0]!.id })).toHaveLength(1)
    expect(await caio().mudancas({ data: hoje, profissional_id: cena.helena.id })).toEqual([])
  })
})

describe('C6 closing days', () => {
  test('APPT-07 C6 what a block hits is decided one by one: nothing is cancelled in silence', async () => {
    const { id } = await consulta({ local_id: null })
    const bloqueio = {
      periodos: [{ de: SEGUNDA, ate: SEGUNDA }],
      faixa: { inicio_min: 480, fim_min: 720 },
      motivo: 'Congresso',
    }
    await expect(helena().bloquear(bloqueio)).rejects.toMatchObject({
      code: 'AGENDAMENTOS_FORA',
      data: { fora: [{ agendamento_id: id, paciente: 'Marina D.' }] },
    })
    expect((await helena().periodo(dia)).bloqueios).toEqual([])
    const decisoes = [{ agendamento_id: id, acao: 'mover' as const, inicio: as(15) }]
    const [feito] = await helena().bloquear({ ...bloqueio, decisoes })
    const depois = await helena().periodo(dia)
    expect(depois.agendamentos).toMatchObject([{ id, data_agendamento: as(15), status: 'reagendado' }])
    expect(depois.bloqueios).toMatchObject([{ id: feito!.id, motivo: 'Congresso', faixas: [bloqueio.faixa] }])
    expect(depois.janelas.map(({ inicio }) => inicio)).toEqual([as(14)])
    expect((await leitora().periodo({ ...dia, profissional_ids: [cena.helena.id] })).bloqueios).toMatchObject(
      [{ motivo: '' }],
    )
    await expect(
      helena().marcar({ profissional_id: cena.helena.id, paciente_id: cena.ana.id, inicios: [as(9)] }),
    ).rejects.toMatchObject({
      code: 'FORA_DO_HORARIO',
      data: { motivo: 'excecao' },
    })
    await expect(caio().desbloquear({ id: feito!.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await helena().desbloquear({ id: feito!.id })).toEqual({ removido: true })
  })

  test('APPT-07 C6 a closed day reaches at once the agenda of the team and the page of whoever books, and nobody else', async () => {
    const anteriores = await ultimoEvento()
    const [feito] = await helena().bloquear({
      periodos: [{ de: SEGUNDA, ate: SEGUNDA }],
      motivo: 'Congresso',
    })
    const { quem, topicos } = await ouviram(anteriores)
    expect(quem).toEqual(['helena', 'leitora', 'marina', 'recepcao'])
    expect(topicos).not.toContain('Congresso')
    await helena().desbloquear({ id: feito!.id })
    expect((await ouviram(await ultimoEvento(2))).quem).toEqual(quem)
  })

  test('APPT-07 S1 a desk closes days only of professionals who attend nowhere else', async () => {
    const bloqueio = { periodos: [{ de: SEGUNDA, ate: SEGUNDA }], motivo: 'Doente' }
    const { id } = await consulta({
      profissional_id: cena.caio.id,
      local_id: cena.caio.locais[0]!.id,
      servico_id: null,
    })
    await expect(recepcao().bloquear({ ...bloqueio, profissional_id: cena.helena.id })).rejects.toMatchObject(
      { code: 'SEM_PERMISSAO' },
    )
    await expect(leitora().bloquear({ ...bloqueio, profissional_id: cena.caio.id })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    const doCaio = { ...bloqueio, profissional_id: cena.caio.id }
    await expect(recepcao().bloquear(doCaio)).rejects.toMatchObject({
      code: 'AGENDAMENTOS_FORA',
      data: { fora: [{ agendamento_id: id, paciente: 'Marina D.' }] },
    })
    const decisoes = [{ agendamento_id: id, acao: 'cancelar' as const, motivo: 'O médico adoeceu' }]
    const [feito] = await recepcao().bloquear({ ...doCaio, decisoes })
    expect(feito).toMatchObject({ de: SEGUNDA, faixas: [] })
    expect(await recepcao().desbloquear({ id: feito!.id })).toEqual({ removido: true })
  })
})

const ultimoEvento = async (antes = 0) =>
  Number((await base.owner.query('select coalesce(max(id), 0) as id from eventos')).rows[0].id) - antes

/** The people whose sessions hear of changed hours after an event. */
async function ouviram(depoisDe: number) {
  const { rows } = await base.owner.query("select topicos from eventos where tipo = 'horarios' and id > $1", [
    depoisDe,
  ])
  const topicos = rows.flatMap((linha) => linha.topicos as string[])
  const sessoes = {
    caio: [cena.caio.usuario_id, 'profissional'],
    helena: [cena.helena.usuario_id, 'profissional'],
    leitora: [cena.leitora.id, 'profissional-administrador'],
    marina: [cena.marina.usuario_id, 'paciente'],
    recepcao: [cena.recepcao.id, 'profissional-administrador'],
  }
  const quem = Object.entries(sessoes).flatMap(([nome, [usuario_id, perfil]]) =>
    topicosDa({ usuario_id: usuario_id!, perfil: perfil! }).some((topico) => topicos.includes(topico))
      ? nome
      : [],
  )
  return { quem, topicos: topicos.join() }
}
