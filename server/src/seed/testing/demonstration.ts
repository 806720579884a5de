import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { seedDemo } from '../demo.ts'

/** The instant of the demonstration that the tests look at: a Tuesday, 11:10 in São Paulo. */
export const AGORA = new Date('2026-11-24T14:10:00Z')

/** The same steps with fewer people and weeks, and the files thrown away. */
export const poucos = {
  agora: AGORA,
  guardarArquivo: async (caminho: string, _conteudo: Uint8Array, bucket = 'posts') =>
    `/arquivos/${bucket}/${caminho}`,
  profissionais: 90,
  pacientes: 50,
  semanas: 3,
}

const TEMPLATE = 'demonstracao'
/** One test file seeds, and the others wait for it. */
const LOCK = 'select pg_advisory_lock(7236418, 4)'

/** A database with the demonstration, copied from one that the first test file of a run has seeded. */
export async function demonstrationDatabase(): Promise<TestDatabase> {
  await seedOnce()
  return testDatabase({ template: TEMPLATE })
}

/** The files of the demonstration, by their path in the store. */
export async function demonstrationFiles(): Promise<Map<string, Uint8Array>> {
  const paths = await readdir(filesFolder(), { recursive: true, withFileTypes: true })
  return new Map(
    await Promise.all(
      paths
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }): Promise<[string, Uint8Array]> => {
          const file = join(parentPath, name)
          return [file.slice(filesFolder().length + 1), await readFile(file)]
        }),
    ),
  )
}

async function seedOnce(): Promise<void> {
  const client = new Client({
    host: inject('pgHost'),
    port: inject('pgPort'),
    user: inject('pgUser'),
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(LOCK)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const seeded = await testDatabase()
    await loadReferencia(seeded.connection, AGORA)
    if (!(await seedDemo(seeded.connection, { agora: AGORA, guardarArquivo })))
      throw new Error('the demonstration was there before it was seeded')
    await seeded.release()
    await client.query(`alter database ${seeded.connection.database} rename to ${TEMPLATE}`)
  } finally {
    await client.end()
  }
}

const filesFolder = () => join(process.env.TEST_FILES!, TEMPLATE)

async function guardarArquivo(caminho: string, conteudo: Uint8Array, bucket = 'posts'): Promise<string> {
  const file = join(filesFolder(), caminho)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, conteudo)
  return `/arquivos/${bucket}/${caminho}`
}
