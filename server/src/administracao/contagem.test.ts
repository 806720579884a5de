import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cortesDe, indicadores, periodos, recorteDe } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { buildAgendamentos } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-11-21T15:00:00Z')
const HORA = 3_600_000
const DIA = 24 * HORA

let base: TestDatabase
let consultas: { quando: number; status: string; modalidade: string }[]
let contas: number[]

beforeAll(async () => {
  base = await testDatabase()
  const { id: profissional_id } = await buildProfissional(base.owner)
  const { id: paciente_id } = await buildPaciente(base.owner)
  // Two years, denser towards now, with one at each edge of a period.
  const instantes = [
    ...Array.from({ length: 120 }, (_, n) => AGORA.getTime() + 30 * DIA - n * n * HORA - n * 37 * 60_000),
    ...periodos.flatMap((periodo) => cortesDe(periodo, AGORA.getTime(), 8)),
    AGORA.getTime(),
  ]
  consultas = instantes.map((quando, n) => ({
    quando,
    status: n % 5 === 0 ? 'cancelado' : quando < AGORA.getTime() ? 'concluido' : 'agendado',
    modalidade: n % 3 === 0 ? 'teleconsulta' : 'presencial',
  }))
  await buildAgendamentos(
    base.owner,
    consultas.map(({ quando, status, modalidade }) => ({
      profissional_id,
      paciente_id,
      data_agendamento: new Date(quando),
      encaixe: true,
      status: status as 'agendado',
      modalidade: modalidade as 'presencial',
      ...(status === 'cancelado' && { motivo_cancelamento: 'Viagem', data_cancelamento: AGORA }),
    })),
  )
  for (const quando of instantes.slice(0, 60))
    await buildUsuario(base.owner, {
      created_at: new Date(Math.min(quando, AGORA.getTime() - 1)).toISOString(),
    })
  const { rows } = await base.owner.query<{ created_at: Date }>(
    `select created_at from usuarios where status = 'ativo'`,
  )
  contas = rows.map(({ created_at }) => created_at.getTime())
})
afterAll(() => base.drop())

const admin = () =>
  clientFor(
    base,
    { usuario_id: randomUUID(), perfil: 'administrador-geral', sessao_id: randomUUID() },
    () => AGORA,
  ).administracao

test('HOME-05 each card and each point of its line is what counting every row gives', async () => {
  const agora = AGORA.getTime()
  const validas = consultas.filter(({ status }) => status !== 'cancelado')
  const entre = (de: number, ate: number) =>
    validas.filter(({ quando }) => quando >= de && quando < ate).length
  for (const periodo of periodos) {
    const cortes = cortesDe(periodo, agora, 8)
    const { de, ate } = recorteDe(periodo, agora)
    const doTrecho = await admin().cartao({ indicador: 'consultas', periodo })
    expect(doTrecho.valor, periodo).toBe(entre(de, ate))
    expect(doTrecho.serie, periodo).toEqual(cortes.map((corte, n) => entre(corte, cortes[n + 1] ?? agora)))
    const deContas = await admin().cartao({ indicador: 'usuarios', periodo })
    expect(deContas.valor, periodo).toBe(contas.filter((criada) => criada < ate).length)
    expect(deContas.serie, periodo).toEqual(
      cortes.map((_, n) => contas.filter((criada) => criada < (cortes[n + 1] ?? agora)).length),
    )
  }
  for (const indicador of indicadores) expect((await admin().cartao({ indicador })).serie).toHaveLength(8)
})

test('HOME-05 the months of the report are what counting every row gives, from the first day to the last', async () => {
  const [de, ate] = ['2026-08-15', '2026-11-21']
  const { linhas } = await admin().relatorio({ relatorio: 'consultas', de, ate })
  const nela = consultas.filter(({ quando }) => {
    const dia = dataLocal(quando, 'America/Sao_Paulo')
    return dia >= de && dia <= ate
  })
  const doMes = (mes: string) =>
    nela.filter(({ quando }) => dataLocal(quando, 'America/Sao_Paulo').startsWith(mes))
  expect(linhas).toEqual(
    ['2026-08', '2026-09', '2026-10', '2026-11'].map((mes) => ({
      mes,
      total: doMes(mes).length,
      concluidas: doMes(mes).filter(({ status }) => status === 'concluido').length,
      canceladas: doMes(mes).filter(({ status }) => status === 'cancelado').length,
      ausentes: 0,
      teleconsultas: doMes(mes).filter(({ modalidade }) => modalidade === 'teleconsulta').length,
    })),
  )
})
