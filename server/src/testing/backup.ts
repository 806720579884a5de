import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '../database/pools.ts'
import { fazerBackup, type PedidoDeBackup } from '../backup.ts'

/** Rows and a hash of every table, from PostgreSQL itself: independent of the backup's own count. */
export type Fotografia = Record<string, string>

export async function fotografar(client: Client, snapshot?: string): Promise<Fotografia> {
  await client.query("set timezone = 'UTC'")
  await client.query('begin isolation level repeatable read')
  if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
  const { rows } = await client.query<{ nome: string }>(
    `select format('%I.%I', schemaname, tablename) as nome from pg_tables where schemaname in ('public', 'auth', 'cofre') order by 1`,
  )
  const foto: Fotografia = {}
  for (const { nome } of rows) {
    const { rows: somas } = await client.query<{ soma: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 7)), 0) as soma from ${nome} t`,
    )
    foto[nome] = somas[0]!.soma
  }
  await client.query('commit')
  return foto
}

export async function conectar(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  // Its database may be dropped before the client has ended.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A backup, and what another transaction saw at the same moment. */
export async function backupComFoto(
  pedido: Omit<PedidoDeBackup, 'aoFotografar'>,
  levou: (ms: number) => void = () => undefined,
) {
  const outra = await conectar(pedido.connection)
  let foto: Fotografia = {}
  try {
    const manifesto = await fazerBackup({
      ...pedido,
      aoFotografar: async (nome) => {
        const comeco = performance.now()
        foto = await fotografar(outra, nome)
        levou(performance.now() - comeco)
      },
    })
    return { manifesto, foto }
  } finally {
    await outra.end()
  }
}

/** An empty database on the server of another one. */
export async function bancoVazio({ connection }: { connection: Connection }) {
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const mandar = async (texto: string) => {
    const client = await conectar({ ...connection, database: 'postgres' })
    await client.query(texto).finally(() => client.end())
  }
  await mandar(`create database ${database}`)
  return {
    connection: { ...connection, database },
    drop: () => mandar(`drop database ${database} with (force)`),
  }
}

/** A folder that is deleted at the end. */
export async function pastaDeProva() {
  const pasta = await mkdtemp(join(tmpdir(), 'saude-backup-'))
  return { pasta, apagar: () => rm(pasta, { recursive: true, force: true }) }
}
