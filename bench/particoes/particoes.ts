import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Client } from 'pg'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { openPools, type Connection } from '../../server/src/database/pools.ts'
import { passoDaConferencia } from '../../domain/src/auditoria/registro.ts'
import { median } from '../harness.ts'
import { decimal, format, mark } from '../table.ts'
import { encher, ligar, medir, tamanhoDe, type Tamanho } from './encher.ts'
import { leiturasDe, passosDaConferencia } from './leituras.ts'

const PASTA = resolve(import.meta.dirname, '../../.cache/particoes')
/** No reading takes longer. */
const LIMITE_MS = 100
const META_MS = 30
const VEZES = 9
const EM_PARTES = ['acessos_dados', 'eventos', 'auditoria'] as const
/** Each row of them is written to the disk before it counts, as the product does; nothing else runs beside the figures. */
const MEDIDO = { shared_buffers: '2GB', autovacuum: 'off' }
const ENCHENDO = {
  ...MEDIDO,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}

/**
 * The append-only tables with this many rows: what they weigh, what each reading takes, what a row costs beside one whole table, and what the end of a part costs beside
 * a delete. Its data are deleted afterwards. @returns a line for each figure with a limit
 */
export async function particoes(linhas: number, log: (line: string) => void): Promise<string[][]> {
  await rm(PASTA, { recursive: true, force: true })
  await mkdir(PASTA, { recursive: true })
  const agora = new Date()
  const tamanho = tamanhoDe(linhas)
  try {
    const comecou = performance.now()
    await naBase(ENCHENDO, async (connection) => {
      log(`Gerando ${decimal(linhas, 0)} linhas:`)
      await encher(connection, tamanho, agora, log)
      log(`gerado em ${Math.round((performance.now() - comecou) / 1000)} s`)
      for (const tabela of EM_PARTES)
        await medir(
          `${tabela} inteira, para comparar`,
          comDono(connection, (dono) => dono.query('select bench.inteira($1)', [tabela])),
          log,
        )
    })
    return await naBase(MEDIDO, async (connection) => {
      await limpar(connection, log)
      await pesos(connection, log)
      const lidas = await ler(connection, tamanho, agora, log)
      await conferir(connection, tamanho, log)
      await inserir(connection, log)
      await acabar(connection, agora, log)
      return lidas
    })
  } finally {
    await rm(PASTA, { recursive: true, force: true })
  }
}

async function naBase<T>(
  settings: Record<string, string>,
  fazer: (connection: Connection) => Promise<T>,
): Promise<T> {
  const server = await startEmbedded({ dataDir: PASTA, settings })
  try {
    const { host, port, user } = server
    const connection = { host, port, user, database: 'particoes' }
    await comDono({ ...connection, database: 'postgres' }, async (dono) => {
      const { rowCount } = await dono.query("select from pg_database where datname = 'particoes'")
      if (!rowCount) await dono.query('create database particoes')
    })
    return await fazer(connection)
  } finally {
    await server.stop()
  }
}

async function comDono<T>(connection: Connection, fazer: (dono: Client) => Promise<T>): Promise<T> {
  const dono = await ligar(connection)
  return fazer(dono).finally(() => dono.end())
}

const segundos = async (fazer: () => Promise<unknown>) => {
  const comecou = performance.now()
  await fazer()
  return (performance.now() - comecou) / 1000
}

/** The first vacuum and the statistics, of everything; and again of what is written to, after a day's share of rows. */
async function limpar(connection: Connection, log: (line: string) => void): Promise<void> {
  await comDono(connection, async (dono) => {
    const linhas: string[][] = []
    for (const tabela of [...EM_PARTES, 'notificacoes']) {
      const partes = await segundos(() => dono.query(`vacuum (analyze) ${tabela}`))
      const inteira =
        tabela === 'notificacoes'
          ? null
          : await segundos(() => dono.query(`vacuum (analyze) bench.${tabela}`))
      const ultima = tabela === 'notificacoes' ? null : await ultimaParte(dono, tabela)
      const dela =
        ultima && (await segundos(() => dono.query(`vacuum (analyze, disable_page_skipping) ${ultima}`)))
      const dela2 =
        tabela !== 'notificacoes' &&
        (await segundos(() => dono.query(`vacuum (analyze, disable_page_skipping) bench.${tabela}`)))
      linhas.push([tabela, s(partes), s(inteira), s(dela), s(dela2)])
    }
    log(
      `\n${format([['vacuum analyze', 'primeiro, em partes', 'inteira', 'outra vez, última parte', 'inteira'], ...linhas])}`,
    )
  })
}

const s = (valor: number | string | null | false) =>
  typeof valor === 'number' ? `${decimal(valor, 1)} s` : '–'

async function ultimaParte(dono: Client, tabela: string): Promise<string> {
  const { rows } = await dono.query<{ parte: string }>(
    "select p.parte::text from partes_da($1) p where p.ate is not null and p.parte::text !~ '_antes' order by length(p.ate) desc, p.ate desc",
    [tabela],
  )
  for (const { parte } of rows) if ((await dono.query(`select from ${parte} limit 1`)).rowCount) return parte
  throw new Error(`${tabela} has no rows`)
}

async function pesos(connection: Connection, log: (line: string) => void): Promise<void> {
  await comDono(connection, async (dono) => {
    const linhas: string[][] = []
    for (const tabela of [...EM_PARTES, 'notificacoes', 'auditoria_valores']) {
      const { rows } = await dono.query<{ linhas: string; tabela: string; indices: string; partes: string }>(
        `select (select count(*) from ${tabela}) as linhas, sum(pg_relation_size(relid)) as tabela, sum(pg_indexes_size(relid)) as indices, (count(*) filter (where isleaf))::text as partes
           from (select relid, isleaf from pg_partition_tree('${tabela}') union select '${tabela}'::regclass, true where not exists (select from pg_partition_tree('${tabela}'))) t`,
      )
      const um = rows[0]!
      linhas.push([tabela, decimal(Number(um.linhas), 0), um.partes, mb(um.tabela), mb(um.indices)])
    }
    log(`\n${format([['tabela', 'linhas', 'partes', 'dados', 'índices'], ...linhas])}`)
  })
}

const mb = (bytes: string) => `${decimal(Number(bytes) / 1e6, 0)} MB`

async function ler(
  connection: Connection,
  tamanho: Tamanho,
  agora: Date,
  log: (line: string) => void,
): Promise<string[][]> {
  const pools = openPools(connection, { max: 2 })
  try {
    const linhas: string[][] = []
    for (const { nome, ler: uma } of await leiturasDe(pools, tamanho, agora)) {
      const tempos: number[] = []
      for (let vez = 0; vez < VEZES; vez++) {
        const comecou = performance.now()
        await uma(vez)
        tempos.push(performance.now() - comecou)
        // What takes seconds is clear after two.
        if (vez === 1 && tempos[1]! > 20 * LIMITE_MS) break
      }
      const ms = median(tempos)
      linhas.push([
        nome,
        `${decimal(ms, 1)} ms`,
        `${decimal(Math.max(...tempos), 1)} ms`,
        `≤ ${LIMITE_MS} (${META_MS})`,
        mark(ms <= LIMITE_MS, ms <= META_MS),
      ])
    }
    log(`\n${format([['leitura', 'mediana', 'pior', 'deve (meta)', ''], ...linhas])}`)
    return linhas
  } finally {
    await pools.end()
  }
}

async function conferir(
  connection: Connection,
  { auditoria }: Tamanho,
  log: (line: string) => void,
): Promise<void> {
  const pools = openPools(connection, { max: 1 })
  const passos = await passosDaConferencia(pools, auditoria).finally(() => pools.end())
  const ms = median(passos)
  log(
    `\nconferência da auditoria: ${decimal(passoDaConferencia, 0)} elos por passo em ${decimal(ms, 0)} ms; os ${decimal(auditoria, 0)} elos em ${decimal((ms * auditoria) / passoDaConferencia / 1000, 0)} s`,
  )
}

/** Microseconds of a row in parts and in one table, in turns: the median of the ratios. */
async function inserir(connection: Connection, log: (line: string) => void): Promise<void> {
  await comDono(connection, async (dono) => {
    const uma = async (alvo: string, tabela: string) =>
      (await dono.query<{ us: number }>('select bench.inserir($1, $2, 3000) as us', [alvo, tabela])).rows[0]!
        .us
    const linhas: string[][] = []
    for (const tabela of EM_PARTES) {
      const pares: { partes: number; inteira: number }[] = []
      for (let vez = 0; vez < VEZES; vez++)
        pares.push(
          vez % 2 === 0
            ? { partes: await uma('public', tabela), inteira: await uma('bench', tabela) }
            : await uma('bench', tabela).then(async (inteira) => ({
                inteira,
                partes: await uma('public', tabela),
              })),
        )
      linhas.push([
        tabela,
        `${decimal(median(pares.map(({ partes }) => partes)), 1)} µs`,
        `${decimal(median(pares.map(({ inteira }) => inteira)), 1)} µs`,
        decimal(median(pares.map(({ partes, inteira }) => partes / inteira)), 2),
      ])
    }
    log(`\n${format([['uma linha a mais', 'em partes', 'inteira', 'razão'], ...linhas])}`)
  })
}

const LOTE = 5_000
const LOTES = 100

/** A day of events that ends: as a part, and as batches of a delete with the vacuum that they ask for. */
async function acabar(connection: Connection, agora: Date, log: (line: string) => void): Promise<void> {
  await comDono(connection, async (dono) => {
    const hoje = agora.toISOString().slice(0, 10)
    const { rows } = await dono.query<{ linhas: string }>(
      'select count(*) as linhas from eventos where criado_em < $1',
      [hoje],
    )
    const solta = await segundos(() => dono.query('select soltar_eventos($1)', [hoje]))
    let apagadas = 0
    const apaga = await segundos(async () => {
      for (let lote = 0; lote < LOTES; lote++)
        apagadas += (
          await dono.query(
            'delete from bench.eventos where id in (select id from bench.eventos where id < (select max(id) from bench.eventos where criado_em < $1) order by id limit $2)',
            [hoje, LOTE],
          )
        ).rowCount!
    })
    const limpa = await segundos(() => dono.query('vacuum bench.eventos'))
    log(
      `\num dia de eventos: ${decimal(Number(rows[0]!.linhas), 0)} linhas numa parte solta em ${decimal(solta * 1000, 0)} ms; ${decimal(apagadas, 0)} linhas apagadas em ${decimal(apaga, 1)} s, e o vacuum depois em ${decimal(limpa, 1)} s`,
    )
  })
}
