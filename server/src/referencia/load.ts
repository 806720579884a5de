import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { Connection } from '../database/pools.ts'
import { cargasDe, type Carga } from './cargas.ts'

/** Two servers that start at once load one after the other. The first key is the one of the migrations. */
const LOCK = 'select pg_advisory_xact_lock(7236418, 2)'

/**
 * Writes the reference data of this program into the database, in one transaction: rows that are new or have changed since the last version that wrote there. Rows that a version
 * leaves out are put out of use (`ativo` false), never deleted; the administrator's rows and changes stay. One short read when there is nothing to do.
 * @param connection a login that owns the tables
 * @param agora decides the years of the holidays: the last one to three years ahead
 * @returns the loads written now
 */
export async function loadReferencia(
  connection: Connection,
  agora = new Date(),
  cargas: readonly Carga[] = cargasDe(agora.getUTCFullYear()),
): Promise<string[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    if ((await pendentes(client, cargas)).length === 0) return []
    await client.query('begin')
    await client.query(LOCK)
    const novas = await pendentes(client, cargas)
    for (const carga of novas) await carregar(client, carga)
    await client.query('commit')
    return novas.map(({ carga }) => carga)
  } finally {
    await client.end()
  }
}

async function pendentes(client: Client, cargas: readonly Carga[]): Promise<Carga[]> {
  const { rows } = await client.query<{ carga: string; soma: string }>(
    'select carga, soma from cargas_referencia',
  )
  const somas = new Map(rows.map(({ carga, soma }) => [carga, soma]))
  return cargas.filter((carga) => somas.get(carga.carga) !== somaDe(carga))
}

function somaDe({ linhas, chave }: Carga): string {
  return createHash('sha256')
    .update(JSON.stringify([chave, linhas]))
    .digest('hex')
}

async function carregar(client: Client, carga: Carga): Promise<void> {
  const { tabela, chave, desativa, doAdministrador } = carga
  const deixada = doAdministrador ? 'not t.do_administrador' : 'true'
  const linhas = carga.ligar ? await carga.ligar(client, carga.linhas) : carga.linhas
  const colunas = Object.keys(linhas[0] ?? {})
  if (colunas.length > 0) {
    const resto = colunas
      .filter((coluna) => !chave.includes(coluna))
      .map((coluna) => `${coluna} = excluded.${coluna}`)
    if (desativa) resto.push('ativo = true')
    await client.query(
      `insert into ${tabela} as t (${colunas}) select ${colunas} from json_populate_recordset(null::${tabela}, $1::json)
       on conflict (${chave}) do ${resto.length > 0 ? `update set ${resto} where ${deixada}` : 'nothing'}`,
      [JSON.stringify(linhas)],
    )
  }
  const chaves = linhas.map((linha) => chave.map((coluna) => linha[coluna]).join('|'))
  if (desativa)
    await client.query(
      `update ${tabela} t set ativo = false where ativo and ${deixada} and concat_ws('|', ${chave}) = any (
         select unnest(chaves) from cargas_referencia where carga = $1 except select unnest($2::text[]))`,
      [carga.carga, chaves],
    )
  await client.query(
    `insert into cargas_referencia (carga, soma, chaves) values ($1, $2, $3)
     on conflict (carga) do update set soma = excluded.soma, chaves = excluded.chaves, carregada_em = app_agora()`,
    [carga.carga, somaDe(carga), chaves],
  )
}
