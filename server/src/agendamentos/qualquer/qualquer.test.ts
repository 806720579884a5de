import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { buildProfissional, type ProfissionalOverrides } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildAgendamento } from '../fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const como = (usuario_id: string = randomUUID(), perfil = 'paciente', agora: () => Date = () => AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, agora).agendamentos

/** Somebody who attends on Mondays from 8 to 9. */
const atende = (nome: string, resto: ProfissionalOverrides = {}, template: object = {}) =>
  buildProfissional(base.owner, {
    usuario: { nome },
    template: { intervalos: [{ dia_semana: 1, inicio_min: 480, fim_min: 540 }], ...template } as never,
    especialidades: [{ especialidade: 'Medicina' }],
    ...resto,
  })
const semana = { de: '2026-11-30', ate: '2026-12-06' }

describe('APPT-07 C16 the hours of anybody of a specialty, in one question', () => {
  test('APPT-07 C16 each start says who is free then; what is taken of one is still free with the other', async () => {
    const ana = await atende('Ana Lima')
    const bia = await atende('Bia Melo')
    const paciente = await buildPaciente(base.owner, { usuario: { nome: 'Zulmira Reservada' } })
    await buildAgendamento(base.owner, {
      profissional_id: ana.id,
      paciente_id: paciente.id,
      data_agendamento: '2026-11-30T11:00:00Z',
    })
    const resposta = await como().livresDeQualquer({ especialidade: 'Medicina', ...semana })
    const nomes = (quem: number[]) => quem.map((cada) => resposta.profissionais[cada]!.nome).toSorted()
    expect(resposta.zona).toBe('America/Sao_Paulo')
    expect(resposta.dias.map(({ data, inicios }) => [data, inicios.length])).toEqual([
      ['2026-11-30', 2],
      ['2026-12-01', 0],
      ['2026-12-02', 0],
      ['2026-12-03', 0],
      ['2026-12-04', 0],
      ['2026-12-05', 0],
      ['2026-12-06', 0],
    ])
    const [oito, oitoEMeia] = resposta.dias[0]!.inicios
    expect([oito!.inicio, nomes(oito!.quem)]).toEqual(['2026-11-30T11:00:00.000Z', [bia.usuario!.nome]])
    expect(nomes(oitoEMeia!.quem)).toEqual(['Ana Lima', 'Bia Melo'])
    expect(JSON.stringify(resposta)).not.toMatch(/Zulmira|paciente/)
  })

  test('APPT-07 C16 only who is public and offers what is asked for: specialty, way of attending, plan', async () => {
    await atende(
      'Vídeo',
      {
        servicos: [
          { nome: 'Presencial' },
          { nome: 'Vídeo', ordem: 1, modalidades: ['teleconsulta'], duracao_min: 60 },
        ],
      },
      {
        intervalos: [
          { dia_semana: 1, inicio_min: 480, fim_min: 540, modalidades: ['presencial', 'teleconsulta'] },
        ],
      },
    )
    await atende('Presencial')
    await atende('Oculta', { profissional: { status_profissional: 'suspenso' } })
    const quem = async (filtro: object) => {
      const { profissionais, dias } = await como().livresDeQualquer({ ...semana, ...filtro })
      return [profissionais.map(({ nome }) => nome).toSorted(), dias.flatMap(({ inicios }) => inicios).length]
    }
    expect(await quem({ especialidade: 'Medicina' })).toEqual([['Presencial', 'Vídeo'], 2])
    // An hour long: one start instead of two.
    expect(await quem({ modalidade: 'teleconsulta' })).toEqual([['Vídeo'], 1])
    expect(await quem({ especialidade: 'Psicologia' })).toEqual([[], 0])
    expect(await quem({ plano: 'Amil' })).toEqual([[], 0])
  })

  test('APPT-07 C5 the dates are of the zone that all share, or of the caller where they differ', async () => {
    await atende(
      'Rio Branco',
      {},
      {
        zona: 'America/Rio_Branco',
        intervalos: [{ dia_semana: 1, inicio_min: 1380, fim_min: 1410 }],
      },
    )
    const pergunta = { ...semana, zona: 'America/Noronha' }
    const dias = async () => {
      const { zona, dias: todos } = await como().livresDeQualquer(pergunta)
      return [zona, ...todos.filter(({ inicios }) => inicios.length > 0).map(({ data }) => data)]
    }
    expect(await dias()).toEqual(['America/Rio_Branco', '2026-11-30'])
    await atende('São Paulo')
    // 23:00 of Monday in Rio Branco is 2:00 of Tuesday in Noronha.
    expect(await dias()).toEqual(['America/Noronha', '2026-11-30', '2026-12-01'])
  })

  test('APPT-07 a month at most, in its order, for patients', async () => {
    const recusada = { code: 'ENTRADA_INVALIDA', status: 400 }
    await expect(como().livresDeQualquer({ de: '2026-12-01', ate: '2027-01-01' })).rejects.toMatchObject(
      recusada,
    )
    await expect(como().livresDeQualquer({ de: '2026-12-02', ate: '2026-12-01' })).rejects.toMatchObject(
      recusada,
    )
    await expect(como().livresDeQualquer({ zona: 'Marte/Olimpo' })).rejects.toMatchObject(recusada)
    await expect(como(undefined, 'profissional').livresDeQualquer({})).rejects.toMatchObject({ status: 403 })
    const { dias } = await como().livresDeQualquer({})
    expect([dias[0]!.data, dias.length]).toEqual(['2026-11-23', 31])
  })
})

test('APPT-07 one books for oneself, and for whom one may change the appointments of, nobody else', async () => {
  const roberto = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
  const permissoes = { prontuario: 'escrita', financeiro: 'escrita', cadastro: 'escrita' } as const
  const cuidada = async (nome: string, vinculo: object) => {
    const pessoa = await buildPaciente(base.owner, { usuario: { nome } })
    await buildVinculo(base.owner, {
      pessoa_id: pessoa.usuario_id,
      cuidador_id: roberto.usuario_id,
      ...vinculo,
    })
    return pessoa
  }
  const lia = await cuidada('Lia Menezes', {})
  await cuidada('Só leitura', { permissoes: { ...permissoes, agenda: 'leitura' } })
  await cuidada('Suspensa', { status: 'suspenso' })
  await cuidada('Vencida', { inicio: '2026-01-01T00:00:00Z', fim: '2026-02-01T00:00:00Z' })
  await buildPaciente(base.owner, { usuario: { nome: 'Estranha' } })
  const agora = () => new Date()
  expect(await como(roberto.usuario_id, 'paciente-administrador', agora).paraQuem()).toEqual([
    { paciente_id: lia.id, nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' },
  ])
  const { rows } = await base.owner.query('select recurso from acessos_dados where titular_id = $1', [
    lia.usuario_id,
  ])
  expect(rows).toEqual([{ recurso: 'cadastro' }])
  expect(await como(lia.usuario_id, 'paciente', agora).paraQuem()).toEqual([])
})

describe('ACHAR-02 any professional never crosses areas', () => {
  const com = (nome: string, sub_especialidade: string, resto: ProfissionalOverrides = {}) =>
    atende(nome, { especialidades: [{ especialidade: 'Medicina', sub_especialidade }], ...resto })
  const oito = '2026-11-30T11:00:00Z'
  const pessoa = (data_nascimento: string | null) =>
    buildPaciente(base.owner, { usuario: { nome: 'Quem vai', data_nascimento } })

  test('ACHAR-02 an adult is offered no paediatrician, a child no who attends adults, and an area is kept', async () => {
    const pediatra = await com('Pedro', 'Pediatria', { profissional: { atende_criancas: true } })
    const cardio = await com('Carla', 'Cardiologia')
    const clinica = await com('Clara', 'Clínica Médica')
    const [adulto, crianca, sem] = [
      await pessoa('1980-05-05'),
      await pessoa('2020-05-05'),
      await pessoa(null),
    ]
    const livres = async (quem: typeof adulto, filtro: object = {}) =>
      (
        await como(quem!.usuario_id).livresDeQualquer({ especialidade: 'Medicina', ...filtro, ...semana })
      ).profissionais
        .map(({ nome }) => nome)
        .toSorted()
    expect(await livres(adulto)).toEqual(['Clara'])
    expect(await livres(sem)).toEqual(['Clara'])
    expect(await livres(crianca)).toEqual(['Pedro'])
    expect(await livres(adulto, { sub: 'Cardiologia' })).toEqual(['Carla'])
    expect(await livres(crianca, { sub: 'Cardiologia' })).toEqual([])
    // The names come from the page: what crosses is not taken, whoever is named.
    const reservar = (quem: typeof adulto, sub?: string) =>
      como(quem!.usuario_id).reservarComQualquer({
        profissionais: [pediatra.id, cardio.id, clinica.id],
        modalidade: 'presencial',
        inicio: oito,
        ...(sub && { sub }),
      })
    expect((await reservar(adulto)).profissional_id).toBe(clinica.id)
    expect((await reservar(crianca)).profissional_id).toBe(pediatra.id)
    expect((await reservar(sem, 'Cardiologia')).profissional_id).toBe(cardio.id)
    await expect(reservar(crianca, 'Cardiologia')).rejects.toMatchObject({ code: 'HORARIO_OCUPADO' })
  })

  test('ACHAR-02 for somebody looked after their age counts, and a service for another age is not chosen', async () => {
    await com('Pedro', 'Pediatria', { profissional: { atende_criancas: true } })
    await com('Clara', 'Clínica Médica', {
      servicos: [{ nome: 'Consulta do idoso', idade_min: 60, duracao_min: 30 }],
    })
    const crianca = await pessoa('2020-05-05')
    const mae = await buildPaciente(base.owner, {
      usuario: { tipo_usuario: 'paciente-administrador', data_nascimento: '1985-01-01' },
    })
    await buildVinculo(base.owner, { pessoa_id: crianca.usuario_id, cuidador_id: mae.usuario_id })
    const livres = async (mais: object) =>
      (
        await como(mae.usuario_id, 'paciente-administrador').livresDeQualquer({
          especialidade: 'Medicina',
          ...semana,
          ...mais,
        })
      ).profissionais.map(({ nome }) => nome)
    expect(await livres({ paciente_id: crianca.id })).toEqual(['Pedro'])
    expect(await livres({})).toEqual([])
  })
})
