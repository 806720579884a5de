import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from './armazem/testing/store.ts'
import { testDatabase } from './database/testing/database.ts'
import { childServer } from './http/testing/child-server.ts'
import { restaurar } from './restaurar.ts'
import { seedGrande } from './seed/grande.ts'
import { backupComFoto, bancoVazio, conectar, fotografar, pastaDeProva } from './testing/backup.ts'

const POR_SEGUNDO = 100

test('R12 the data of the benchmark under 100 writes/s: equal to the snapshot, kept within 60 s, back within 180 s, and the server starts on it', async () => {
  const base = await testDatabase()
  onTestFinished(() => base.drop())
  await seedGrande(base.connection, { agora: new Date(), progresso: () => undefined })
  const { pasta, apagar } = await pastaDeProva()
  onTestFinished(apagar)
  const armazem = testStore()
  const { rows } = await base.owner.query<{ id: string }>('select id from usuarios limit 100')
  for (const { id } of rows) await armazem.put('avatars', `${id}/avatar.jpg`, Buffer.alloc(20_000, 7))

  const escrita = { parar: false, feitas: 0 }
  const escrevendo = (async () => {
    const client = await conectar(base.connection)
    const comeco = performance.now()
    while (!escrita.parar) {
      await client.query(
        "insert into notificacoes (usuario_id, titulo, mensagem, tipo) values ($1, 'a', 'b', 'sistema')",
        [rows[escrita.feitas % rows.length]!.id],
      )
      escrita.feitas += 1
      await sleep(Math.max(0, comeco + (escrita.feitas * 1_000) / POR_SEGUNDO - performance.now()))
    }
    await client.end()
  })()
  const de = join(pasta, 'saude.tar.gz')
  const antes = performance.now()
  // The second look at the snapshot belongs to the trial, not to the backup: it ends before the first table is copied.
  let fotoMs = 0
  const { manifesto, foto } = await backupComFoto(
    { connection: base.connection, armazem, dataDir: pasta, para: de },
    (ms) => (fotoMs = ms),
  )
  const copia = performance.now() - antes - fotoMs
  const ritmo = (escrita.feitas * 1_000) / (performance.now() - antes)
  escrita.parar = true
  await escrevendo

  const banco = await bancoVazio(base)
  onTestFinished(banco.drop)
  const volta = performance.now()
  await restaurar({
    connection: banco.connection,
    armazem: testStore(),
    dataDir: pasta,
    de,
    agora: new Date(),
  })
  const restauro = performance.now() - volta
  const client = await conectar(banco.connection)
  expect(await fotografar(client)).toEqual(foto)
  await client.end()
  const server = await childServer(banco.connection)
  expect((await fetch(`${server.url}/api/profissionais`)).status).toBe(200)
  await server.terminate()

  const linhas = manifesto.tables.reduce((total, tabela) => total + tabela.rows, 0)
  console.log(
    `R12: ${linhas} rows, ${((await readFile(de)).length / 1e6).toFixed(0)} MB, backup ${(copia / 1_000).toFixed(1)} s under ${ritmo.toFixed(0)} writes/s, restore ${(restauro / 1_000).toFixed(1)} s`,
  )
  expect(copia).toBeLessThan(60_000)
  expect(restauro).toBeLessThan(180_000)
})
