import { afterAll, beforeAll, expect, test } from 'vitest'
import { desvio } from '#domain/formato/fuso.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'

const DIA = 86_400_000
const MINUTO = 60_000
const DE = Date.parse('2015-01-01T00:00:00Z')
const ATE = Date.parse('2036-01-01T00:00:00Z')

/** The zones of Brazil, as the IANA names them. */
const zonas = [
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
  'America/Sao_Paulo',
]

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

/** Minutes ahead of UTC by the database, between two instants in steps of so many minutes. */
async function doBanco(zona: string, de: number, ate: number, passo_min: number): Promise<number[]> {
  const { rows } = await base.owner.query<{ desvios: number[] }>(
    `select array_agg((extract(epoch from (t at time zone $1) - (t at time zone 'UTC')) / 60)::int order by t) as desvios
     from generate_series(to_timestamp($2::float8), to_timestamp($3::float8), make_interval(mins => $4)) t`,
    [zona, de / 1000, ate / 1000, passo_min],
  )
  return rows[0]!.desvios
}

function doNode(zona: string, de: number, ate: number, passo_min: number): number[] {
  const desvios: number[] = []
  for (let instante = de; instante <= ate; instante += passo_min * MINUTO)
    desvios.push(desvio(instante, zona) / MINUTO)
  return desvios
}

test('R11 Node and the database know the same clocks of the sixteen zones of Brazil from 2015 to 2035', async () => {
  let mudancas = 0
  for (const zona of zonas) {
    const porDia = doNode(zona, DE, ATE, 1440)
    expect(await doBanco(zona, DE, ATE, 1440), zona).toEqual(porDia)
    // A day with a change of offset is compared minute by minute.
    for (const [dia, agora] of porDia.entries()) {
      if (dia === 0 || porDia[dia - 1] === agora) continue
      mudancas++
      const [de, ate] = [DE + (dia - 1) * DIA, DE + dia * DIA]
      expect(await doBanco(zona, de, ate, 1), `${zona} ${new Date(de).toISOString()}`).toEqual(
        doNode(zona, de, ate, 1),
      )
    }
  }
  // Nine changes in each of the three zones that had a summer time: ends of 2015 to 2019, and the beginnings before them.
  expect(mudancas).toBe(27)
})
