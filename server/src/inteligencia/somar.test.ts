import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { buildAgendamentos, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildExcecao, buildTemplate } from '../horarios/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { createRandom, type Random } from '../seed/random.ts'
import { buildPacientes } from '../usuarios/fixtures.ts'
import { somarHorarios } from './somar.ts'
import { abertasIngenuas, somasIngenuas, type Janela, type Linha } from './testing/ingenuo.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(() => base.empty('agendamentos', 'usuarios', 'clinicas'))

const MINUTO = 60_000
const DIA = 1440 * MINUTO
const sistema = () => dbFor(base.pools, SISTEMA)
const linhas = async (sql: string, valores: unknown[] = []) => (await base.owner.query(sql, valores)).rows

/** A history in which everything occurs that the rules speak of. No two visits of one agenda overlap, but for those that were squeezed in. */
function historia(
  random: Random,
  quem: {
    profissional_id: string
    pacientes: readonly string[]
    clinicas: readonly (string | null)[]
    servicos: readonly string[]
  },
  agora: Date,
  dias: number,
): AgendamentoOverrides[] {
  const lista: AgendamentoOverrides[] = []
  let livre = agora.getTime() - dias * DIA
  while (livre < agora.getTime() + 2 * DIA) {
    const inicio = livre + random.int(0, 30) * 5 * MINUTO
    const duracao_min = random.pick([15, 20, 30, 45, 50, 90])
    livre = inicio + duracao_min * MINUTO
    const passada = livre < agora.getTime()
    const criada = inicio - random.int(0, 400) * 3_600_000 - MINUTO
    const status = passada
      ? random.pick(['concluido', 'concluido', 'cancelado', 'confirmado', 'agendado'] as const)
      : 'agendado'
    const iso = (instante: number) => new Date(instante).toISOString()
    const comeco = inicio + random.int(-10, 50) * MINUTO
    const cancelada_em = status === 'cancelado' ? inicio - random.int(0, 60) * 3_600_000 : null
    lista.push({
      profissional_id: quem.profissional_id,
      paciente_id: quem.pacientes[lista.length % quem.pacientes.length]!,
      data_agendamento: iso(inicio),
      duracao_min,
      status,
      clinica_id: random.pick(quem.clinicas),
      servico_id: random.pick(quem.servicos),
      created_at: iso(Math.min(criada, cancelada_em ?? criada)),
      ...(cancelada_em !== null && { data_cancelamento: iso(cancelada_em) }),
      ...(status === 'concluido' && {
        presenca: 'presente',
        inicio_real: iso(comeco),
        fim_real: random.chance(0.9) ? iso(comeco + random.int(1, 120) * MINUTO) : null,
      }),
      ...(status === 'confirmado' && random.chance(0.6) && { presenca: 'ausente' }),
      ...(random.chance(0.1) && { reagendado_de: iso(inicio - 3 * DIA), remarcacoes: 1 }),
    })
    // Somebody takes the hour that became free.
    if (status === 'cancelado' && random.chance(0.5))
      lista.push({
        profissional_id: quem.profissional_id,
        paciente_id: quem.pacientes[(lista.length + 1) % quem.pacientes.length]!,
        data_agendamento: iso(inicio + 5 * MINUTO),
        duracao_min: 10,
        status: passada ? 'concluido' : 'agendado',
        presenca: passada ? 'presente' : null,
        encaixe: random.chance(0.3),
        servico_id: random.pick(quem.servicos),
        created_at: iso(cancelada_em! + random.int(-60, 60) * MINUTO),
      })
  }
  return lista
}

const somasGuardadas = async (profissional_id: string) =>
  new Map(
    (
      await linhas(
        `select dia::text, hora, clinica_id, servico_id, marcadas, concluidas, ausentes, canceladas, tardias, recuperadas, sem_desfecho, minutos, antecedencias, atrasos, excessos
           from somas_horarios where profissional_id = $1`,
        [profissional_id],
      )
    ).map(({ dia, hora, clinica_id, servico_id, ...soma }) => [
      [dia, hora, clinica_id, servico_id].join(' '),
      ordenada(soma),
    ]),
  )
const emOrdem = (lista: number[]) => lista.toSorted((a, b) => a - b)
const ordenada = <S extends { antecedencias: number[]; atrasos: number[]; excessos: number[] }>(soma: S) => ({
  ...soma,
  antecedencias: emOrdem(soma.antecedencias),
  atrasos: emOrdem(soma.atrasos),
  excessos: emOrdem(soma.excessos),
})

const conferir = async (profissional_id: string, zona: string, ate: string) => {
  const rows = (await linhas('select * from agendamentos where profissional_id = $1', [
    profissional_id,
  ])) as Linha[]
  const esperadas = new Map(
    Array.from(somasIngenuas(rows, zona, '2000-01-01', ate), ([chave, soma]) => [chave, ordenada(soma)]),
  )
  const guardadas = await somasGuardadas(profissional_id)
  expect([...guardadas.keys()].toSorted()).toEqual([...esperadas.keys()].toSorted())
  for (const [chave, soma] of esperadas)
    expect({ chave, ...guardadas.get(chave) }).toEqual({ chave, ...soma })
  return esperadas.size
}

const janelas: Janela[] = [
  { dia_semana: 1, inicio_min: 450, fim_min: 745 },
  { dia_semana: 1, inicio_min: 800, fim_min: 1100 },
  { dia_semana: 3, inicio_min: 480, fim_min: 1080 },
  // Clocks in Brazil jumped over the first hour of a Sunday, and went back over the last one of a Saturday.
  { dia_semana: 0, inicio_min: 0, fim_min: 130 },
  { dia_semana: 6, inicio_min: 1300, fim_min: 1440 },
]
const pausas: Janela[] = [{ dia_semana: 3, inicio_min: 725, fim_min: 790 }]

test.each([
  [1, 'America/Sao_Paulo', '2026-11-21T15:00:00Z'],
  [2, 'America/Manaus', '2026-11-21T03:30:00Z'],
  [3, 'America/Noronha', '2026-03-01T02:10:00Z'],
  [4, 'America/Rio_Branco', '2026-02-01T04:59:00Z'],
  // Months in which Brazil still had daylight saving time.
  [5, 'America/Sao_Paulo', '2018-11-25T12:00:00Z'],
  [6, 'America/Sao_Paulo', '2019-03-03T12:00:00Z'],
])(
  'INTEL-02 sums and open hours agree to the unit with a slow count over a random history (seed %i, %s until %s)',
  async (seed, zona, quando) => {
    const random = createRandom(seed)
    const agora = new Date(quando)
    const clinica = await buildClinica(base.owner, { dono_id: null })
    const eu = await buildProfissional(base.owner, { template: null })
    await base.owner.query('update locais_atendimento set zona = $1 where profissional_id = $2', [
      zona,
      eu.id,
    ])
    const comum = { modalidades: ['presencial' as const] }
    const publicada = new Date(agora.getTime() - 20 * DIA)
    await buildTemplate(base.owner, {
      profissional_id: eu.id,
      zona,
      created_at: publicada,
      intervalos: [
        ...janelas.map((um) => ({ tipo: 'atendimento' as const, ...um, ...comum })),
        ...pausas.map((um) => ({ tipo: 'pausa' as const, ...um, ...comum })),
      ],
    })
    const hoje = dataLocal(agora.getTime(), zona)
    const fechado = somarDias(hoje, -9)
    await buildExcecao(base.owner, { profissional_id: eu.id, data: fechado })
    const pacientes = await buildPacientes(
      base.owner,
      Array.from({ length: 12 }, () => ({})),
    )
    await buildAgendamentos(
      base.owner,
      historia(
        random,
        {
          profissional_id: eu.id,
          pacientes: pacientes.map(({ id }) => id),
          clinicas: [clinica.id, null],
          servicos: eu.servicos.map(({ id }) => id),
        },
        agora,
        45,
      ),
    )
    await somarHorarios(sistema(), agora)
    const ontem = somarDias(hoje, -1)
    expect(await conferir(eu.id, zona, ontem)).toBeGreaterThan(100)
    const abertas = await linhas(
      'select dia::text, hora, minutos from horas_abertas where profissional_id = $1',
      [eu.id],
    )
    const feriados = await linhas('select data::text from feriados_de(array[$1::uuid], $2, $3) where fecha', [
      eu.id,
      '2017-01-01',
      ontem,
    ])
    const [primeira] = await linhas(
      'select min(data_agendamento) as em from agendamentos where profissional_id = $1',
      [eu.id],
    )
    const esperadas = abertasIngenuas(
      janelas,
      pausas,
      new Set([fechado, ...feriados.map(({ data }) => data)]),
      zona,
      dataLocal(primeira.em.getTime(), zona),
      ontem,
    )
    expect(Object.fromEntries(abertas.map(({ dia, hora, minutos }) => [`${dia} ${hora}`, minutos]))).toEqual(
      Object.fromEntries(esperadas),
    )
  },
)

test('INTEL-01 a second run of the same night changes nothing; a late absence, a deleted row and a new day are in the next sums', async () => {
  const zona = 'America/Sao_Paulo'
  const agora = new Date('2026-11-21T15:00:00Z')
  const eu = await buildProfissional(base.owner, { template: {} })
  const pacientes = await buildPacientes(
    base.owner,
    Array.from({ length: 12 }, () => ({})),
  )
  await buildAgendamentos(
    base.owner,
    historia(
      createRandom(9),
      {
        profissional_id: eu.id,
        pacientes: pacientes.map(({ id }) => id),
        clinicas: [null],
        servicos: [eu.servicos[0]!.id],
      },
      agora,
      20,
    ),
  )
  const foto = async () => ({
    somas: await somasGuardadas(eu.id),
    abertas: await linhas('select * from horas_abertas order by dia, hora'),
    feitas: await linhas('select * from somas_feitas'),
  })
  expect(await somarHorarios(sistema(), agora)).toBe(1)
  const antes = await foto()
  expect(await somarHorarios(sistema(), agora)).toBe(0)
  expect(await foto()).toEqual(antes)

  const [tarde] = await linhas(
    "select id from agendamentos where status = 'agendado' and data_agendamento < '2026-11-15' and presenca is null limit 1",
  )
  await base.owner.query("update agendamentos set presenca = 'ausente' where id = $1", [tarde.id])
  await base.owner.query(
    "delete from agendamentos where id in (select id from agendamentos where status = 'concluido' and data_agendamento < '2026-11-15' limit 1)",
  )
  expect(await somarHorarios(sistema(), agora)).toBe(1)
  await conferir(eu.id, zona, '2026-11-20')

  const depois = new Date('2026-11-22T15:00:00Z')
  expect(await somarHorarios(sistema(), depois)).toBe(1)
  await conferir(eu.id, zona, '2026-11-21')
  // What was open on a past day stays, whatever happens to the hours later.
  await buildExcecao(base.owner, { profissional_id: eu.id, data: '2026-11-18' })
  await somarHorarios(sistema(), new Date('2026-11-23T15:00:00Z'))
  expect(
    await linhas("select sum(minutos)::int as minutos from horas_abertas where dia = '2026-11-18'"),
  ).toEqual([{ minutos: 480 }])
})

test('INTEL-01 INTEL-02 the map and the figures of the page are the sums of the slow count, of one agenda and of nobody else', async () => {
  const agora = new Date('2026-11-21T15:00:00Z')
  const usuario = { tipo_usuario: 'profissional-administrador' as const }
  const [eu, outro] = [
    await buildProfissional(base.owner, { usuario, template: {} }),
    await buildProfissional(base.owner, { usuario, template: {} }),
  ]
  const pacientes = await buildPacientes(
    base.owner,
    Array.from({ length: 12 }, () => ({})),
  )
  const quem = {
    profissional_id: eu.id,
    pacientes: pacientes.map(({ id }) => id),
    clinicas: [null],
    servicos: [eu.servicos[0]!.id],
  }
  await buildAgendamentos(base.owner, historia(createRandom(21), quem, agora, 27))
  await somarHorarios(sistema(), agora)
  const rows = (await linhas('select * from agendamentos where profissional_id = $1', [eu.id])) as Linha[]
  const somas = somasIngenuas(rows, 'America/Sao_Paulo', '2026-10-24', '2026-11-20')
  const esperado = new Map<string, number>()
  let [faltas, vistas] = [0, 0]
  for (const [chave, soma] of somas) {
    const [dia, hora] = chave.split(' ')
    const onde = `${diaDaSemana(dia!)} ${hora}`
    if (soma.marcadas > 0) esperado.set(onde, (esperado.get(onde) ?? 0) + soma.marcadas)
    faltas += soma.ausentes
    vistas += soma.ausentes + soma.concluidas
  }
  const cliente = (usuario_id: string) =>
    clientFor(
      base,
      { usuario_id, perfil: 'profissional-administrador', sessao_id: randomUUID() },
      () => agora,
    ).inteligencia
  const mapa = await cliente(eu.usuario_id).mapa({ periodo: '4', medida: 'demanda' })
  expect(mapa).toMatchObject({ de: '2026-10-24', ate: '2026-11-20' })
  expect(
    Object.fromEntries(
      mapa.celulas.flatMap(({ dia_semana, hora, numerador }) =>
        numerador > 0 ? [[`${dia_semana} ${hora}`, numerador]] : [],
      ),
    ),
  ).toEqual(Object.fromEntries(esperado))
  const medidas = await cliente(eu.usuario_id).medidas({ periodo: '4' })
  expect(medidas.faltas).toEqual({ numerador: faltas, denominador: vistas, valor: faltas / vistas })
  const alheias = await cliente(outro.usuario_id).medidas({ periodo: '4', profissional_id: eu.id })
  expect(alheias).toMatchObject({ faltas: { denominador: 0, valor: null }, agendas: 0 })
})
