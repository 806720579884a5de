import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSettings, SettingsError } from '../env.ts'
import { authSettingsFrom } from './auth-settings.ts'
import { feitoUmaVez } from './feito-uma-vez.ts'

let pasta: string
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'saude-feito-'))
  onTestFinished(() => rm(pasta, { recursive: true }))
})
const iniciar = (env: Record<string, string> = {}) =>
  authSettingsFrom(readSettings({ DATA_DIR: pasta, ...env }))

test('ROUTE-18 programs that start at once on one empty folder take the same secret and keys, and nobody reads a half', async () => {
  const feitos = await Promise.all(Array.from({ length: 12 }, () => iniciar()))
  expect(new Set(feitos.map(({ secret }) => secret)).size).toBe(1)
  expect(new Set(feitos.map(({ keys }) => JSON.stringify(keys))).size).toBe(1)
  expect((await readdir(pasta)).toSorted()).toEqual(['chaves-de-acesso.json', 'segredo'])
  expect((await stat(join(pasta, 'segredo'))).mode & 0o777).toBe(0o600)
  expect(await iniciar()).toMatchObject({ secret: feitos[0]!.secret, keys: feitos[0]!.keys })
})

test('ROUTE-18 whoever comes second never sees the file before it is whole', async () => {
  const arquivo = join(pasta, 'feito')
  const visto: string[] = []
  await feitoUmaVez(arquivo, {
    // Made by the time that the text exists, as a slower second program would find it.
    fazer: async () => {
      await expect(stat(arquivo)).rejects.toThrow('ENOENT')
      return 'inteiro'
    },
    le: (texto) => visto.push(texto),
  })
  expect([visto, await readFile(arquivo, 'utf8')]).toEqual([['inteiro'], 'inteiro'])
})

test.each([
  ['segredo', ''],
  ['segredo', 'curto'],
  ['chaves-de-acesso.json', ''],
  ['chaves-de-acesso.json', '[{"kty":"EC","crv":"P-'],
  ['chaves-de-acesso.json', '[]'],
  ['chaves-de-acesso.json', '[{"kty":"oct","k":"x"}]'],
])('ROUTE-18 a file %s with %j is refused with one sentence and left as it is', async (nome, texto) => {
  await writeFile(join(pasta, nome), texto)
  const recusa = await iniciar().catch((error: unknown) => error)
  expect(recusa).toBeInstanceOf(SettingsError)
  expect((recusa as Error).message).toMatch(
    new RegExp(`^O arquivo ${nome} da pasta de dados está vazio ou estragado: .*inicie de novo\\.$`),
  )
  expect(await readFile(join(pasta, nome), 'utf8')).toBe(texto)
})

test('ROUTE-18 a wrong AUTH_KEYS is named', async () => {
  await expect(iniciar({ AUTH_KEYS: '{}' })).rejects.toThrow(/AUTH_KEYS: deve ser uma lista JSON/)
})
