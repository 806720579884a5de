import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDataDir, checkPort, StartError } from './start-error.ts'

test.each(['/proc', '/proc/saude', join(import.meta.filename, 'dados')])(
  'ROUTE-18 a data folder %s, in which nothing can be made, is refused with a sentence',
  async (folder) => {
    const refused = await checkDataDir(folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toContain(`Não é possível escrever na pasta de dados ${folder}.`)
  },
)

test('ROUTE-18 a good data folder is made, and the trial leaves nothing in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saude-pasta-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await checkDataDir(join(folder, 'a', 'b'))
  expect(await readdir(join(folder, 'a', 'b'))).toEqual([])
})

test('ROUTE-18 a port that is taken is told before anything is done; a free one stays free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort({ port, host: '127.0.0.1' })).rejects.toThrow(`A porta ${port} já está em uso`)
  other.close()
  await once(other, 'close')
  await checkPort({ port, host: '127.0.0.1' })
  await checkPort({ port, host: '127.0.0.1' })
})
