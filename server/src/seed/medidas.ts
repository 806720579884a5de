import type pg from 'pg'
import { dataLocal } from '#domain/formato/fuso.ts'
import { faixaDe, marcaDe } from '#domain/medidas/faixas.ts'
import { definicoesDeMedida, type ValorDeMedida } from '#domain/medidas/medida.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

const ZONA = 'America/Sao_Paulo'
const DIA = 86_400_000

/** Days ago, and what was measured then: pressure every week, weight every month. */
const series: readonly (readonly [dias: number, medida: ValorDeMedida])[] = [
  [90, { tipo: 'altura', valor: 165, valor2: null }],
  ...([71.8, 71.2, 70.6, 70.1] as const).map(
    (valor, n) => [90 - n * 28, { tipo: 'peso', valor, valor2: null }] as const,
  ),
  ...(
    [
      [142, 90],
      [138, 88],
      [139, 86],
      [136, 86],
      [134, 85],
      [136, 84],
      [131, 83],
      [133, 82],
      [128, 80],
      [130, 82],
      [127, 79],
      [126, 80],
    ] as const
  ).map(([valor, valor2], n) => [84 - n * 7, { tipo: 'pressao', valor, valor2 }] as const),
]

/** What the family wrote of its small child in two months: somewhat below the median, and growing along its curve. */
const daCrianca: typeof series = [
  ...([10.4, 10.5, 10.7, 10.8] as const).map(
    (valor, n) => [57 - n * 18, { tipo: 'peso', valor, valor2: null }] as const,
  ),
  ...([82.9, 83.4, 84, 84.5] as const).map(
    (valor, n) => [57 - n * 18, { tipo: 'altura', valor, valor2: null }] as const,
  ),
]

interface Medido {
  id: string
  usuario_id: string
}

/** Three months of measures that the patient login took at home. @param client in a transaction, as the owner of the tables */
export async function semearMedidas(
  client: Pick<pg.ClientBase, 'query'>,
  mundo: Pick<Mundo, 'random' | 'agora'>,
  pessoa: Medido,
): Promise<void> {
  await escrever(client, mundo, pessoa, { usuario_id: pessoa.usuario_id, perfil: 'paciente' }, series)
}

/** The same of a child without a login. @param responsavel_id who looks after it */
export async function semearCrescimento(
  client: Pick<pg.ClientBase, 'query'>,
  mundo: Pick<Mundo, 'random' | 'agora'>,
  crianca: Medido,
  responsavel_id: string,
): Promise<void> {
  const quem = { usuario_id: responsavel_id, perfil: 'paciente-administrador' } as const
  await escrever(client, mundo, crianca, quem, daCrianca)
}

async function escrever(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  { id: paciente_id, usuario_id }: Medido,
  quem: { usuario_id: string; perfil: 'paciente' | 'paciente-administrador' },
  medidas: typeof series,
): Promise<void> {
  const { rows } = await client.query<{ nascimento: string | null; genero: string | null }>(
    'select data_nascimento::text as nascimento, genero from usuarios where id = $1',
    [usuario_id],
  )
  for (const [dias, medida] of medidas.toSorted(([a], [b]) => b - a)) {
    const em = agora.getTime() - dias * DIA
    const marca = marcaDe(medida, faixaDe(medida.tipo, rows[0]!, dataLocal(em, ZONA), true))
    await escreverComo(client, quem.usuario_id, quem.perfil, em)
    await client.query(
      'insert into medidas (id, paciente_id, tipo, valor, valor2, unidade, medida_em, marca) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        random.uuid(),
        paciente_id,
        medida.tipo,
        medida.valor,
        medida.valor2,
        definicoesDeMedida[medida.tipo].unidade,
        new Date(em).toISOString(),
        marca,
      ],
    )
  }
  await voltarAoDono(client)
}
