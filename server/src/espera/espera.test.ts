import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import { encaixeJustoDura, ofertaDura } from '#domain/espera/espera.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { openPools } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { expirarEsperas, tratarVagas } from './vagas.ts'

const ZONA = 'America/Sao_Paulo'
type Pessoa = Awaited<ReturnType<typeof buildPaciente>>

let base: TestDatabase
let helena: ProfissionalCompleto
let [ana, bia, caio]: Pessoa[] = []
/** A working day after tomorrow, free from nine on except for the hours that a test takes. */
const dia = somarDias(dataLocal(Date.now(), ZONA), 3)
const as = (hora: number, qual = dia) => new Date(instanteDe(qual, hora * 60, ZONA)!)

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'vagas')
  await base.owner.query('delete from feriados where data between $1 and $2', [dia, somarDias(dia, 7)])
  ;[ana, bia, caio] = [
    await buildPaciente(base.owner, { usuario: { nome: 'Ana Lima' } }),
    await buildPaciente(base.owner, { usuario: { nome: 'Bia Reis' } }),
    await buildPaciente(base.owner, { usuario: { nome: 'Caio Sá' } }),
  ]
  helena = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado' },
    template: {
      intervalos: [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio_min: 540, fim_min: 600 })),
    },
  })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
const de = (pessoa: Pessoa) => como(pessoa.usuario_id, 'paciente').espera
const daHelena = () => como(helena.usuario_id, 'profissional').espera
const sistema = () => dbFor(base.pools, SISTEMA)
const daqui = (ms: number) => new Date(Date.now() + ms)

/** Books both hours of the day, so that only the list is left. */
async function lotar() {
  const [livre, outra] = [await buildPaciente(base.owner), await buildPaciente(base.owner)]
  const comum = {
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
  }
  const nove = await buildAgendamento(base.owner, {
    ...comum,
    paciente_id: livre.id,
    data_agendamento: as(9),
  })
  const meia = await buildAgendamento(base.owner, {
    ...comum,
    paciente_id: outra.id,
    data_agendamento: as(9.5),
  })
  return { nove, meia }
}

const entrar = (pessoa: Pessoa, parte: object = {}) =>
  de(pessoa).entrar({ profissional_id: helena.id, de: dia, ate: dia, ...parte })

const cancelar = (id: string) =>
  base.owner.query(
    "update agendamentos set status = 'cancelado', motivo_cancelamento = 'x', data_cancelamento = app_agora() where id = $1",
    [id],
  )
const unica = async (pessoa: Pessoa) => (await de(pessoa).minhas())[0]!
const avisos = async ({ usuario_id }: Pessoa) =>
  (
    await base.owner.query('select titulo, prioridade, link from notificacoes where usuario_id = $1', [
      usuario_id,
    ])
  ).rows

describe('C12 the waiting list', () => {
  test('C12 place, rule and chance are counted, not guessed; the same wait is entered once', async () => {
    const { nove } = await lotar()
    await cancelar(nove.id)
    expect(await entrar(ana!)).toMatchObject({
      status: 'aguardando',
      posicao: { lugar: 1, total: 1 },
      vagas_recentes: 1,
      profissional_nome: 'Helena Prado',
      proprio: true,
    })
    await entrar(bia!)
    expect((await unica(ana!)).posicao).toEqual({ lugar: 1, total: 2 })
    expect((await unica(bia!)).posicao).toEqual({ lugar: 2, total: 2 })
    await expect(entrar(ana!)).rejects.toMatchObject({ code: 'JA_NA_LISTA' })
    await de(ana!).sair({ id: (await unica(ana!)).id })
    expect((await unica(bia!)).posicao).toEqual({ lugar: 1, total: 1 })
    await expect(de(bia!).sair({ id: (await unica(ana!)).id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('C12 an hour that frees is held for one person alone, told at once; accepting turns the entry into the appointment', async () => {
    const { nove } = await lotar()
    await entrar(ana!)
    await entrar(bia!)
    await cancelar(nove.id)
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    const { oferta, status, id } = await unica(ana!)
    expect(status).toBe('ofertado')
    expect(oferta).toMatchObject({
      inicio: as(9).toISOString(),
      duracao_min: 30,
      valor_centavos: 30_000,
      local: 'Consultório',
    })
    expect(oferta!.faltam_ms).toBeGreaterThan(ofertaDura - 60_000)
    expect(oferta!.faltam_ms).toBeLessThanOrEqual(ofertaDura)
    expect(await avisos(ana!)).toEqual([
      {
        titulo: 'Vagou um horário para você',
        prioridade: 'urgente',
        link: `/consultas?aba=espera&oferta=${oferta!.id}`,
      },
    ])
    expect(await avisos(bia!)).toEqual([])
    // Nobody else can have it: the row stands in everybody's way, and no list shows it.
    await expect(
      buildAgendamento(base.owner, {
        paciente_id: bia!.id,
        profissional_id: helena.id,
        data_agendamento: as(9),
      }),
    ).rejects.toThrow('agendamentos_um_por_horario')
    const { agendamentos } = como(ana!.usuario_id, 'paciente')
    await expect(
      agendamentos.marcar({ reserva_id: oferta!.reserva_id, valor_centavos: 1, motivo_consulta: '' }),
    ).rejects.toMatchObject({ code: 'PRECO_MUDOU' })
    await expect(
      como(bia!.usuario_id, 'paciente').agendamentos.marcar({
        reserva_id: oferta!.reserva_id,
        valor_centavos: 30_000,
      }),
    ).rejects.toMatchObject({ code: 'RESERVA_VENCIDA' })
    const marcada = await agendamentos.marcar({
      reserva_id: oferta!.reserva_id,
      valor_centavos: oferta!.valor_centavos,
    })
    expect(marcada).toMatchObject({
      id: oferta!.reserva_id,
      data_agendamento: as(9).toISOString(),
      local: 'Consultório',
    })
    expect(await unica(ana!)).toMatchObject({
      id,
      status: 'agendado',
      agendamento_id: oferta!.reserva_id,
      oferta: null,
    })
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
  })

  test('C12 refused it goes to the next person, and who stays keeps the place; unanswered too', async () => {
    const { nove } = await lotar()
    for (const pessoa of [ana!, bia!, caio!]) await entrar(pessoa)
    await cancelar(nove.id)
    await tratarVagas(sistema(), new Date())
    const daAna = await unica(ana!)
    await de(ana!).recusar({ id: daAna.id, oferta_id: daAna.oferta!.id, continuar: true })
    await expect(
      de(ana!).recusar({ id: daAna.id, oferta_id: daAna.oferta!.id, continuar: true }),
    ).rejects.toMatchObject({ code: 'OFERTA_ENCERRADA' })
    expect(await unica(ana!)).toMatchObject({
      status: 'aguardando',
      posicao: { lugar: 1, total: 3 },
      oferta: null,
    })
    // The patient is not asked for that hour again.
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    expect((await unica(bia!)).oferta!.inicio).toBe(as(9).toISOString())

    const depois = daqui(ofertaDura + 1_000)
    expect(await expirarEsperas(sistema(), new Date())).toBe(0)
    expect(await expirarEsperas(sistema(), depois)).toBe(1)
    expect(await expirarEsperas(sistema(), depois)).toBe(0)
    expect((await unica(bia!)).status).toBe('aguardando')
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    const doCaio = await unica(caio!)
    await de(caio!).recusar({ id: doCaio.id, oferta_id: doCaio.oferta!.id, continuar: false })
    expect((await unica(caio!)).status).toBe('recusado')
    // Nobody is left to ask, and the hour is everybody's again.
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
    await buildAgendamento(base.owner, {
      paciente_id: caio!.id,
      profissional_id: helena.id,
      data_agendamento: as(9),
    })
  })

  test('C12 the offered hour is not lost by choosing another one, and comes back to the agenda by leaving the list', async () => {
    const { nove } = await lotar()
    await entrar(ana!)
    await cancelar(nove.id)
    await tratarVagas(sistema(), new Date())
    const { oferta, id } = await unica(ana!)
    await base.owner.query('delete from agendamentos where id = $1', [oferta!.reserva_id])
    expect((await unica(ana!)).oferta!.reserva_id).toBe(oferta!.reserva_id)
    await de(ana!).sair({ id })
    const { rows } = await base.owner.query('select id from agendamentos where id = $1', [oferta!.reserva_id])
    expect(rows).toEqual([])
  })

  test('C12 who lost the race for an hour is first for that very hour, for a day', async () => {
    const { nove, meia } = await lotar()
    await entrar(bia!)
    const vez = await de(ana!).entrarNoHorario({ profissional_id: helena.id, inicio: as(9).toISOString() })
    expect(vez).toMatchObject({ inicio_exato: as(9).toISOString(), posicao: { lugar: 1, total: 1 } })
    expect(Math.abs(Date.parse(vez.expira_em) - Date.now() - encaixeJustoDura)).toBeLessThan(60_000)
    await cancelar(meia.id)
    await tratarVagas(sistema(), new Date())
    expect((await unica(ana!)).status).toBe('aguardando')
    expect((await unica(bia!)).oferta!.inicio).toBe(as(9.5).toISOString())
    await cancelar(nove.id)
    await tratarVagas(sistema(), new Date())
    expect((await unica(ana!)).oferta!.inicio).toBe(as(9).toISOString())
    // A free hour is booked, not waited for.
    await expect(
      de(caio!).entrarNoHorario({
        profissional_id: helena.id,
        inicio: as(9, somarDias(dia, 1)).toISOString(),
      }),
    ).rejects.toMatchObject({ code: 'HORARIO_LIVRE' })
    await expirarEsperas(sistema(), daqui(encaixeJustoDura + 60_000))
    expect(await unica(caio!)).toBeUndefined()
  })

  test('C12 a day that opens, a move and hours published are offered too, to those whom they suit', async () => {
    const { nove } = await lotar()
    const fechado = await buildExcecao(base.owner, { profissional_id: helena.id, data: somarDias(dia, 1) })
    await entrar(ana!, { de: somarDias(dia, 1), ate: somarDias(dia, 1), periodos: ['manha'] })
    await entrar(bia!, { periodos: ['tarde'] })
    await base.owner.query('delete from excecoes_horarios where id = $1', [fechado.id])
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    expect((await unica(ana!)).oferta!.inicio).toBe(as(9, somarDias(dia, 1)).toISOString())
    expect((await unica(bia!)).status).toBe('aguardando')
    await entrar(caio!, { especialidade: 'Cardiologia', profissional_id: undefined })
    await base.owner.query(
      "update agendamentos set status = 'reagendado', reagendado_de = data_agendamento, data_agendamento = $2 where id = $1",
      [nove.id, as(9, somarDias(dia, 2))],
    )
    // A move may be taken back for a minute.
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
    expect(await tratarVagas(sistema(), daqui(desfazerAte + 1_000))).toBe(1)
    expect(await unica(caio!)).toMatchObject({
      profissional_id: null,
      oferta: { profissional_nome: 'Helena Prado' },
    })
  })

  test('C12 DATA-04 a seat that frees in a group is offered, and is a seat until it is answered', async () => {
    await base.owner.query('update servicos_profissionais set vagas = 2')
    const { nove } = await lotar()
    const dela = {
      profissional_id: helena.id,
      servico_id: nove.servico_id,
      local_id: nove.local_id,
      data_agendamento: as(9),
    }
    const outra = await buildPaciente(base.owner)
    const saiu = await buildAgendamento(base.owner, { ...dela, paciente_id: outra.id })
    await entrar(ana!, { aviso_min: 0 })
    await base.owner.query('delete from agendamentos where data_agendamento > $1', [as(9)])
    await base.owner.query("update vagas set created_at = app_agora() - interval '1 hour'")
    await buildAgendamento(base.owner, { ...dela, paciente_id: caio!.id, data_agendamento: as(9.5) })
    await buildAgendamento(base.owner, {
      ...dela,
      paciente_id: (await buildPaciente(base.owner)).id,
      data_agendamento: as(9.5),
    })
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
    await cancelar(saiu.id)
    expect(await tratarVagas(sistema(), new Date())).toBe(1)
    const { oferta } = await unica(ana!)
    expect(oferta).toMatchObject({ inicio: as(9).toISOString() })
    const cheia = buildAgendamento(base.owner, { ...dela, paciente_id: bia!.id })
    await expect(cheia).rejects.toMatchObject({ constraint: 'agendamentos_um_por_horario' })
  })

  test('C12 two workers at once offer an hour once', async () => {
    const { nove, meia } = await lotar()
    for (const pessoa of [ana!, bia!, caio!]) await entrar(pessoa)
    await Promise.all([cancelar(nove.id), cancelar(meia.id)])
    const outros = openPools(base.connection, { max: 2 })
    try {
      const feitas = await Promise.all([
        tratarVagas(sistema(), new Date()),
        tratarVagas(dbFor(outros, SISTEMA), new Date()),
      ])
      expect(feitas[0]! + feitas[1]!).toBe(2)
    } finally {
      await outros.end()
    }
    const { rows } = await base.owner.query(
      "select inicio from ofertas_espera where status = 'aberta' order by inicio",
    )
    expect(rows.map(({ inicio }) => inicio.toISOString())).toEqual([
      as(9).toISOString(),
      as(9.5).toISOString(),
    ])
    expect((await unica(caio!)).status).toBe('aguardando')
  })

  test('C12 nobody is offered an hour at which they are elsewhere, nor by a professional who blocked them', async () => {
    const { nove } = await lotar()
    await entrar(ana!)
    await entrar(bia!)
    const outro = await buildProfissional(base.owner)
    await buildAgendamento(base.owner, {
      paciente_id: ana!.id,
      profissional_id: outro.id,
      data_agendamento: as(9.25),
    })
    await base.owner.query(
      'insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, $3)',
      [helena.id, bia!.id, 'x'],
    )
    await cancelar(nove.id)
    expect(await tratarVagas(sistema(), new Date())).toBe(0)
    await expect(
      entrar(bia!, { de: somarDias(dia, 1), ate: somarDias(dia, 1), servico_id: helena.servicos[0]!.id }),
    ).rejects.toMatchObject({ code: 'BLOQUEADO' })
  })
})

describe('C12 the side of the agenda', () => {
  test('C12 who keeps the agenda sees who waits, gives priority with a reason, and offers an hour of the engine', async () => {
    await lotar()
    await entrar(ana!, { ate: somarDias(dia, 3) })
    const daBia = await entrar(bia!, { ate: somarDias(dia, 3) })
    await entrar(caio!, { especialidade: 'Cardiologia', profissional_id: undefined })
    const nomes = async () => (await daHelena().daAgenda({})).map(({ paciente_nome }) => paciente_nome)
    // An entry for a specialty is in no professional's list.
    expect(await nomes()).toEqual(['Ana Lima', 'Bia Reis'])
    await expect(
      daHelena().priorizar({ id: daBia.id, prioridade: 'alta', motivo: ' ' }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    await daHelena().priorizar({ id: daBia.id, prioridade: 'alta', motivo: 'Pós-operatório' })
    expect(await nomes()).toEqual(['Bia Reis', 'Ana Lima'])
    expect((await unica(bia!)).posicao).toEqual({ lugar: 1, total: 2 })
    const { rows } = await base.owner.query(
      "select ator, verbo from auditoria where tabela = 'lista_espera' and ator = $1",
      [helena.usuario_id],
    )
    expect(rows).toEqual([{ ator: helena.usuario_id, verbo: 'alteracao' }])

    const amanha = as(9, somarDias(dia, 1)).toISOString()
    expect(await daHelena().oferecer({ id: daBia.id, inicio: amanha })).toMatchObject({
      status: 'ofertado',
      oferta: { inicio: amanha },
    })
    await expect(daHelena().oferecer({ id: daBia.id, inicio: amanha })).rejects.toMatchObject({
      code: 'MUDOU',
    })
    const daAna = (await unica(ana!)).id
    await expect(daHelena().oferecer({ id: daAna, inicio: amanha })).rejects.toMatchObject({
      code: 'HORARIO_OCUPADO',
      data: { alternativas: [{ inicio: as(9.5, somarDias(dia, 1)).toISOString() }, {}, {}] },
    })
    await expect(
      daHelena().oferecer({ id: daAna, inicio: as(20, somarDias(dia, 1)).toISOString() }),
    ).rejects.toMatchObject({ code: 'HORARIO_INDISPONIVEL', data: { motivo: 'fora-do-expediente' } })
    const outra = await buildProfissional(base.owner)
    const deOutra = como(outra.usuario_id, 'profissional').espera
    expect(await deOutra.daAgenda({})).toEqual([])
    await expect(deOutra.oferecer({ id: daAna, inicio: amanha })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })
})
