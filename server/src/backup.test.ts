import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildAgendamento } from './agendamentos/fixtures.ts'
import { testS3 } from './armazem/testing/s3.ts'
import { testStore } from './armazem/testing/store.ts'
import { pack, unpack } from './backup/archive.ts'
import { BackupError } from './backup/manifest.ts'
import { dbFor, SISTEMA } from './database/db.ts'
import { migrate } from './database/migrations.ts'
import { openPools } from './database/pools.ts'
import { testDatabase, type TestDatabase } from './database/testing/database.ts'
import { buildPedido } from './privacidade/fixtures.ts'
import { apagarDoArmazem, executarExclusoes } from './privacidade/exclusao.ts'
import { buildProfissional } from './profissionais/fixtures.ts'
import { restaurar } from './restaurar.ts'
import { clientFor } from './rpc/testing/client.ts'
import { backupComFoto, bancoVazio, conectar, fotografar, pastaDeProva } from './testing/backup.ts'
import { buildPaciente } from './usuarios/fixtures.ts'

let base: TestDatabase
let pasta: string
const AGORA = new Date()
const SEMANA = 7 * 86_400_000

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  const prova = await pastaDeProva()
  onTestFinished(prova.apagar)
  pasta = prova.pasta
})

async function vazio() {
  const banco = await bancoVazio(base)
  onTestFinished(banco.drop)
  return banco.connection
}

async function emS3() {
  const { store, stop } = await testS3()
  onTestFinished(stop)
  return store
}

const pedido = (armazem = testStore()) => ({
  connection: base.connection,
  armazem,
  dataDir: pasta,
  para: join(pasta, 'saude.tar.gz'),
})

test('R12 a backup under writes, with its files in an S3-compatible store, comes back into an empty place as it stood at one moment, and the product works on it', async () => {
  const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina\t"Duarte"\\\nçã 👩‍⚕️' } })
  const helena = await buildProfissional(base.owner)
  const par = { paciente_id: marina.id, profissional_id: helena.id }
  await buildAgendamento(base.owner, { ...par, data_agendamento: new Date(AGORA.getTime() + 86_400_000) })
  // More than fits between two reads of the wire.
  await base.owner.query(
    "insert into eventos (tipo, entidade_id, topicos) select 'prova', gen_random_uuid(), array['prova/' || n] from generate_series(1, 30000) n",
  )
  const armazem = await emS3()
  const foto = Buffer.from('bytes de uma foto')
  await armazem.put('avatars', `${marina.usuario_id}/avatar.jpg`, foto)
  await writeFile(join(pasta, 'segredo'), 'um segredo de mais de trinta e dois bytes')

  const escrita = { parar: false, feitas: 0 }
  const escrevendo = (async () => {
    const client = await conectar(base.connection)
    while (!escrita.parar) {
      await client.query(
        "insert into notificacoes (usuario_id, titulo, mensagem, tipo) values ($1, 'a', 'b', 'sistema')",
        [marina.usuario_id],
      )
      escrita.feitas += 1
    }
    await client.end()
  })()
  await expect.poll(() => escrita.feitas).toBeGreaterThan(5)
  const { manifesto, foto: doMomento } = await backupComFoto(pedido(armazem))
  const durante = escrita.feitas
  escrita.parar = true
  await escrevendo
  expect(durante).toBeGreaterThan(5)
  expect(manifesto.files).toEqual({ total: 1, bytes: foto.length })
  expect((await stat(join(pasta, 'saude.tar.gz'))).mode & 0o077).toBe(0)
  expect((await readdir(pasta)).toSorted()).toEqual(['saude.tar.gz', 'segredo'])

  const [connection, outroArmazem, outra] = [await vazio(), testStore(), await pastaDeProva()]
  onTestFinished(outra.apagar)
  await restaurar({
    connection,
    armazem: outroArmazem,
    dataDir: outra.pasta,
    de: join(pasta, 'saude.tar.gz'),
    agora: AGORA,
  })
  const client = await conectar(connection)
  onTestFinished(() => client.end())
  expect(await fotografar(client)).toEqual(doMomento)
  expect(await outroArmazem.head('avatars', `${marina.usuario_id}/avatar.jpg`)).not.toBeNull()
  expect(await readdir(outra.pasta)).toEqual(['segredo'])

  // The next start finds nothing to migrate, the policies hold, and keys go on where they were.
  expect(await migrate(connection)).toEqual([])
  const pools = openPools(connection, { max: 2 })
  onTestFinished(() => pools.end())
  const sessao = { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() }
  expect(await clientFor({ pools }, sessao).agendamentos.proximos()).toHaveLength(1)
  expect(await clientFor({ pools }, { ...sessao, usuario_id: randomUUID() }).agendamentos.proximos()).toEqual(
    [],
  )
  const antes = (await client.query('select max(id) as n from eventos')).rows[0].n
  await buildAgendamento(client, { ...par, data_agendamento: new Date(AGORA.getTime() + SEMANA) })
  expect((await client.query('select max(id) as n from eventos')).rows[0].n).toBeGreaterThan(antes)
})

test('R12 L2 who was erased after the backup is erased again, from an S3-compatible store too, and an open request of erasure waits a week more', async () => {
  const [apagada, desistiu] = [
    await buildPaciente(base.owner, { usuario: { nome: 'Apagada da Silva' } }),
    await buildPaciente(base.owner, { usuario: { nome: 'Desistiu de Sair' } }),
  ]
  for (const { usuario_id } of [apagada, desistiu])
    await buildPedido(base.owner, {
      usuario_id,
      tipo: 'exclusao',
      executar_em: new Date(AGORA.getTime() - 1_000),
    })
  const armazem = testStore()
  await armazem.put('avatars', `${apagada.usuario_id}/avatar.jpg`, Buffer.from('rosto'))
  await backupComFoto(pedido(armazem))
  // After the backup one person withdraws the request, and the other is erased.
  await base.owner.query("update pedidos_privacidade set status = 'cancelado' where usuario_id = $1", [
    desistiu.usuario_id,
  ])
  expect(await executarExclusoes(dbFor(base.pools, SISTEMA), AGORA, apagarDoArmazem(armazem))).toBe(1)

  const [connection, outroArmazem] = [await vazio(), await emS3()]
  const feito = await restaurar({
    connection,
    armazem: outroArmazem,
    dataDir: pasta,
    de: join(pasta, 'saude.tar.gz'),
    lembranca: armazem,
    agora: AGORA,
  })
  expect(feito).toMatchObject({ apagadas: 1, adiadas: 1 })
  const client = await conectar(connection)
  onTestFinished(() => client.end())
  const { rows } = await client.query('select nome from usuarios where id = any ($1)', [
    [apagada.usuario_id, desistiu.usuario_id],
  ])
  expect(rows.map(({ nome }) => nome)).not.toContain('Apagada da Silva')
  expect(rows.map(({ nome }) => nome)).toContain('Desistiu de Sair')
  expect(await outroArmazem.head('avatars', `${apagada.usuario_id}/avatar.jpg`)).toBeNull()
  const pools = openPools(connection, { max: 1 })
  onTestFinished(() => pools.end())
  expect(await executarExclusoes(dbFor(pools, SISTEMA), AGORA, async () => undefined)).toBe(0)
})

describe('R12 what is refused, with a sentence', () => {
  const tentar = async (mudanca: { de?: string; connection?: typeof base.connection }) =>
    restaurar({
      connection: mudanca.connection ?? (await vazio()),
      armazem: testStore(),
      dataDir: pasta,
      de: mudanca.de ?? join(pasta, 'saude.tar.gz'),
      agora: AGORA,
    })

  test('R12 a place that is not empty, a file that is none, and a backup over another', async () => {
    await backupComFoto(pedido())
    await expect(tentar({ connection: base.connection })).rejects.toThrow('já tem dados')
    await writeFile(join(pasta, 'nada.tar.gz'), 'nada')
    await expect(tentar({ de: join(pasta, 'nada.tar.gz') })).rejects.toThrow(
      'está estragado ou não é um backup',
    )
    await expect(tentar({ de: join(pasta, 'falta.tar.gz') })).rejects.toThrow('não existe')
    await expect(backupComFoto(pedido())).rejects.toThrow('Já existe')
    expect((await readdir(pasta)).toSorted()).toEqual(['nada.tar.gz', 'saude.tar.gz'])
  })

  test('R12 an archive that was damaged: one sentence, and the place stays empty', async () => {
    await backupComFoto(pedido())
    const inteiro = await readFile(join(pasta, 'saude.tar.gz'))
    const cortado = join(pasta, 'cortado.tar.gz')
    await writeFile(cortado, inteiro.subarray(0, inteiro.length / 2))
    const mudado = async (nome: string, mudar: (pasta: string) => Promise<void>) => {
      const [dentro, de] = [join(pasta, nome), join(pasta, `${nome}-mudado.tar.gz`)]
      await mkdir(dentro)
      await unpack(join(pasta, 'saude.tar.gz'), dentro)
      await mudar(dentro)
      await pack(dentro, de)
      return de
    }
    const tabela = (dentro: string) => join(dentro, 'tabelas', 'public.usuarios.copy')
    const casos = [
      cortado,
      await mudado('manifesto', (dentro) => writeFile(join(dentro, 'manifesto.json'), '{"format":1,')),
      await mudado('vazio', (dentro) => writeFile(join(dentro, 'manifesto.json'), 'null')),
      await mudado('linhas', (dentro) => writeFile(tabela(dentro), 'nem uuid\tnem nome\n')),
      await mudado('falta', (dentro) => rm(tabela(dentro))),
    ]
    for (const de of casos) {
      const connection = await vazio()
      const recusa = await tentar({ de, connection }).catch((error: unknown) => error)
      expect(recusa).toBeInstanceOf(BackupError)
      expect((recusa as Error).message).toMatch(/^O (arquivo|manifesto|backup) .*estragado.*cópia\.$/)
    }
  })
})
