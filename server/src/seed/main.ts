import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { authSettingsFrom } from '../acesso/auth-settings.ts'
import { publicAddress } from '../armazem/address.ts'
import { openStore } from '../armazem/open-store.ts'
import { EmbeddedError } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { openPools, type Connection } from '../database/pools.ts'
import { readSettings, SettingsError, type Settings } from '../env.ts'
import { createAuth } from '../gotrue/auth.ts'
import { openDatabase } from '../open-database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { assinarNaDemonstracao } from './assinatura-de-demonstracao.ts'
import { criarLogins } from './criar-logins.ts'
import { seedDemo } from './demo.ts'
import { seedGrande } from './grande.ts'

/** An error that the person who starts the program can fix; only its message is shown. */
class SeedError extends Error {
  override name = 'SeedError'
}

const USO = 'Uso: npm run seed -- [--tamanho demo|grande] [--limpar]'

async function main(): Promise<void> {
  const { tamanho, limpar } = argumentos()
  const settings = readSettings(process.env)
  if (settings.production)
    throw new SeedError('Dados de exemplo não entram em produção. Use outro banco, sem NODE_ENV=production.')
  const comeco = performance.now()
  const progresso = (linha: string) =>
    console.log(
      `${((performance.now() - comeco) / 1000).toFixed(1).replace('.', ',').padStart(6)} s  ${linha}`,
    )
  const { connection, embedded } = await openDatabase(settings)
  try {
    await migrate(connection)
    await loadReferencia(connection)
    const armazem = await openStore(settings)
    if (limpar) {
      await esvaziar(connection)
      progresso('Banco esvaziado.')
    } else if (await temPessoas(connection))
      throw new SeedError(
        `O banco já tem pessoas. Para apagar tudo e começar de novo, acrescente --limpar.\n${USO}`,
      )
    const agora = new Date()
    if (tamanho === 'grande') await seedGrande(connection, { agora, progresso })
    else
      await seedDemo(connection, {
        agora,
        guardarArquivo: async (caminho, conteudo, bucket = 'posts') => {
          await armazem.put(bucket, caminho, conteudo)
          return publicAddress(bucket, caminho)
        },
      })
    await comLogins(connection, settings)
    progresso('Pronto.')
  } finally {
    await embedded?.stop()
  }
}

function argumentos(): { tamanho: 'demo' | 'grande'; limpar: boolean } {
  try {
    const { values } = parseArgs({
      options: { tamanho: { type: 'string', default: 'demo' }, limpar: { type: 'boolean', default: false } },
    })
    if (values.tamanho === 'demo' || values.tamanho === 'grande')
      return { tamanho: values.tamanho, limpar: values.limpar }
  } catch {
    // An unknown option gets the same answer as an unknown size.
  }
  throw new SeedError(USO)
}

async function temPessoas(connection: Connection): Promise<boolean> {
  const [linha] = await consultar(connection, 'select exists (select from usuarios) as tem')
  return linha.tem
}

/** Empties everything but reference data, migrations and the keys of the auth service. */
async function esvaziar(connection: Connection): Promise<void> {
  await consultar(connection, 'truncate usuarios, clinicas, auth.users cascade')
}

async function consultar(connection: Connection, texto: string) {
  const client = new Client(connection)
  await client.connect()
  return client
    .query(texto)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function comLogins(connection: Connection, settings: Settings): Promise<void> {
  const pools = openPools(connection, { max: 2 })
  try {
    const auth = await createAuth({
      pools,
      settings: await authSettingsFrom(settings),
      mailer: { queue: async () => undefined, wake: () => undefined },
      sms: { name: 'nenhum', queue: async () => undefined, wake: () => undefined },
    })
    await criarLogins(auth, pools)
    await assinarNaDemonstracao(pools, settings.siteUrl)
  } finally {
    await pools.end()
  }
}

main().catch((error: Error) => {
  const known = error instanceof SeedError || error instanceof SettingsError || error instanceof EmbeddedError
  console.error(known ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
