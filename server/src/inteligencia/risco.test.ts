import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gerarHistoria } from '#domain/inteligencia/testing/historia.ts'
import { AGORA, as, buildCena, cliente, conhecidas, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento, buildAgendamentos } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPacientes, buildUsuario } from '../usuarios/fixtures.ts'
import { from } from '../tables.ts'
import { findTreino, findVisitasVistas } from './queries-risco.ts'
import { treinarRisco } from './treino.ts'

let base: TestDatabase
let cena: Cena
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas', 'modelos_risco')
  cena = await buildCena(base)
  await conhecidas(base, cena.helena)
})

const DIA = 86_400_000
const HORA = 3_600_000
const sistema = () => dbFor(base.pools, SISTEMA)
const doPerfil = (usuario_id: string, perfil: string, agora?: Date) =>
  cliente(base, usuario_id, perfil, agora)
/** Helena with the page of those who direct. */
const helena = (agora?: Date) => doPerfil(cena.helena.usuario_id, 'profissional-administrador', agora)
const linhas = async (sql: string, valores: unknown[] = []) => (await base.owner.query(sql, valores)).rows

/** A generated past of Helena, with its people. */
async function passado(visitas: number, opcoes: { ensina?: boolean; semente?: number } = {}) {
  const pacientes = await buildPacientes(
    base.owner,
    Array.from({ length: 60 }, () => ({})),
  )
  const desde = AGORA.getTime() - 735 * DIA
  const geradas = gerarHistoria({ semente: 31, ...opcoes, visitas, desde })
  await buildAgendamentos(
    base.owner,
    geradas.map((uma, n) => {
      const iso = (em: number) => new Date(em).toISOString()
      const criada = uma.inicio - (uma.dias_marcada + 1) * DIA - HORA
      return {
        profissional_id: cena.helena.id,
        paciente_id: pacientes[(n * 7) % pacientes.length]!.id,
        servico_id: cena.helena.servicos[0]!.id,
        data_agendamento: iso(uma.inicio),
        duracao_min: 30,
        modalidade: uma.modalidade,
        created_at: iso(criada),
        confirmado_pelo_paciente_em: uma.confirmou ? iso(uma.inicio - 25 * HORA) : null,
        ...(uma.faltou
          ? { status: 'confirmado' as const, presenca: 'ausente' as const }
          : { status: 'concluido' as const, presenca: 'presente' as const }),
      }
    }),
  )
  return pacientes
}

describe('INTEL-03 the score in the product', () => {
  test('INTEL-03 it is trained by night in a thread of its own, on past visits with an end, once a night', async () => {
    await passado(1_300)
    // A visit of tomorrow, and one that nobody closed: neither teaches anything.
    await buildAgendamento(base.owner, {
      profissional_id: cena.helena.id,
      paciente_id: cena.ana.id,
      data_agendamento: as(9, 0, 1),
    })
    expect(await treinarRisco(sistema(), AGORA)).toBe(1_300)
    const [modelo] = await linhas('select * from modelos_risco')
    expect(modelo).toMatchObject({ versao: 1, metodo: 'logistica', situacao: 'em-uso', visitas: 1_300 })
    expect(modelo.avaliacao.visitas).toBe(260)
    expect(modelo.avaliacao.brier).toBeLessThan(modelo.avaliacao.brier_da_media)
    expect(await treinarRisco(sistema(), new Date(AGORA.getTime() + HORA))).toBe(0)
    expect(await treinarRisco(sistema(), new Date(AGORA.getTime() + DIA))).toBe(1_300)
    expect(await linhas('select versao from modelos_risco order by 1')).toEqual([
      { versao: 1 },
      { versao: 2 },
    ])
  })

  test('INTEL-03 the list of calls is in the order of the chance, with the reasons in words; switched off it is as before, and nothing of a visit changed', async () => {
    const pacientes = await passado(1_300)
    await treinarRisco(sistema(), AGORA)
    const comum = {
      profissional_id: cena.helena.id,
      servico_id: cena.helena.servicos[0]!.id,
      status: 'agendado' as const,
    }
    const perto = await buildAgendamento(base.owner, {
      ...comum,
      paciente_id: pacientes[1]!.id,
      data_agendamento: as(9, 0, 1),
      created_at: new Date(AGORA.getTime() - DIA).toISOString(),
    })
    const longe = await buildAgendamento(base.owner, {
      ...comum,
      paciente_id: pacientes[2]!.id,
      data_agendamento: as(10, 0, 1),
      created_at: new Date(AGORA.getTime() - 60 * DIA).toISOString(),
    })
    const antes = await linhas('select * from agendamentos where id = any ($1) order by id', [
      [perto.id, longe.id],
    ])
    const { itens } = await helena().agenda.aConfirmar({})
    expect(itens.map(({ agendamento }) => agendamento.id)).toEqual([longe.id, perto.id])
    expect(itens[0]!.chance!).toBeGreaterThan(itens[1]!.chance!)
    expect(itens[0]!.motivos.map(({ frase }) => frase)).toContain('Foi marcada 61 dias antes.')

    expect(await helena().inteligencia.risco({})).toMatchObject({
      situacao: 'em-uso',
      ligado: true,
      pode_mudar: true,
      registro: { nome: 'Chance de faltar', classe_de_risco: 'baixo', ligada: true },
    })
    await helena().inteligencia.ligarRisco({ ligado: false })
    const desligada = await helena().agenda.aConfirmar({})
    expect(desligada.itens.map(({ chance }) => chance)).toEqual([null, null])
    expect(await helena().inteligencia.risco({})).toMatchObject({
      ligado: false,
      registro: { ligada: false },
    })
    await helena().inteligencia.ligarRisco({ ligado: true })
    expect((await helena().agenda.aConfirmar({})).itens[0]!.chance).not.toBeNull()
    // The score added an order and words. What was booked is as it was.
    expect(
      await linhas('select * from agendamentos where id = any ($1) order by id', [[perto.id, longe.id]]),
    ).toEqual(antes)
  })

  test('INTEL-03 nothing that is asked of the database for a score is a protected attribute', () => {
    const perguntas = [findTreino(AGORA, AGORA, null, 1), findVisitasVistas([], AGORA)].map(
      (pergunta) => pergunta.compile(from).sql,
    )
    for (const sql of perguntas)
      expect(
        sql.match(
          /(?<![a-z])(genero|sexo|raca|\w*nascimento|idade|endereco|bairro|cidade|latitude|cep|convenio\w*|plano|valor|preco|motivo_consulta|usuarios|profiles|nome)(?![a-z])/,
        )?.[0],
      ).toBeUndefined()
  })

  test('INTEL-03 what a person did with another professional is not told', async () => {
    const pacientes = await passado(1_300)
    await treinarRisco(sistema(), AGORA)
    const paciente_id = pacientes[3]!.id
    await buildAgendamentos(
      base.owner,
      Array.from({ length: 8 }, (_, n) => ({
        profissional_id: cena.caio.id,
        paciente_id,
        data_agendamento: as(20, 0, -30 - n),
        created_at: as(8, 0, -50),
        status: 'confirmado' as const,
        presenca: 'ausente' as const,
      })),
    )
    const nova = await buildAgendamento(base.owner, {
      profissional_id: cena.helena.id,
      paciente_id,
      data_agendamento: as(9, 0, 1),
      created_at: as(9, 0, -30),
    })
    const [visita] = await sistema().rows(findVisitasVistas([nova.id], AGORA))
    const [{ quantas }] = await linhas(
      'select count(*)::int as quantas from agendamentos where profissional_id = $1 and paciente_id = $2 and data_agendamento < $3',
      [cena.helena.id, paciente_id, AGORA],
    )
    expect(visita!.visitas).toBe(quantas)
  })
})

describe('INTEL-05 too little, or no use', () => {
  test('INTEL-05 few visits say so and give no score', async () => {
    await passado(120)
    await treinarRisco(sistema(), AGORA)
    await buildAgendamento(base.owner, {
      profissional_id: cena.helena.id,
      paciente_id: cena.ana.id,
      data_agendamento: as(9, 0, 1),
    })
    const risco = await helena().inteligencia.risco({})
    expect(risco).toMatchObject({ situacao: 'poucas-visitas', visitas: 120, avaliacao: null })
    expect(risco.registro.avaliacao).toContain('Dados insuficientes: 120 consultas')
    expect((await helena().agenda.aConfirmar({})).itens.map(({ chance }) => chance)).toEqual([null])
  })

  test('INTEL-05 a score that is worse than the mean is off by itself, and says so', async () => {
    await passado(1_200, { ensina: false, semente: 4 })
    await treinarRisco(sistema(), AGORA)
    const risco = await helena().inteligencia.risco({})
    expect(risco.situacao).toBe('pior-que-a-media')
    expect(risco.registro).toMatchObject({ ligada: false })
    expect(risco.registro.avaliacao).toContain('desligada sozinha')
  })

  test('INTEL-05 nobody switches the score of an agenda that is not theirs', async () => {
    const caio = doPerfil(cena.caio.usuario_id, 'profissional-administrador')
    await caio.inteligencia.ligarRisco({ ligado: false })
    expect(await linhas('select profissional_id, ligado from chaves_risco')).toEqual([
      { profissional_id: cena.caio.id, ligado: false },
    ])
    await expect(
      doPerfil(cena.leitora.id, 'profissional-administrador').inteligencia.ligarRisco({
        ligado: false,
        profissional_id: cena.helena.id,
      }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('INTEL-05 an agenda that does not exist has no score to switch', async () => {
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const { inteligencia } = doPerfil(admin.id, 'administrador-geral')
    for (const de of [{ profissional_id: randomUUID() }, { clinica_id: randomUUID() }])
      await expect(inteligencia.ligarRisco({ ...de, ligado: false })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
    await inteligencia.ligarRisco({ profissional_id: cena.helena.id, ligado: false })
    expect(await linhas('select profissional_id, ligado from chaves_risco')).toEqual([
      { profissional_id: cena.helena.id, ligado: false },
    ])
  })
})
