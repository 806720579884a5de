import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { abrir } from './jornada.ts'
import { emptyFolder, freePort } from './server.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser that does not open leaves neither a server nor its data folder behind', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nada/chromium')
  const [port, dataDir] = [await freePort(), await emptyFolder()]
  await expect(abrir({ port, dataDir, env: { DEMO: 'nao' } })).rejects.toThrow('/nada/chromium')
  await expect(fetch(`http://127.0.0.1:${port}/api/saude`)).rejects.toThrow()
  expect(existsSync(dataDir)).toBe(false)
})

test('a server that does not start leaves no data folder behind', async () => {
  const dataDir = await emptyFolder()
  await expect(abrir({ dataDir, env: { PORT: 'tres mil' } })).rejects.toThrow('Configuração inválida')
  expect(existsSync(dataDir)).toBe(false)
})
