import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { abrir } from './jornada.ts'
import { emptyFolder, freePort } from './server.ts'

test('a browser that does not open leaves neither a server nor its data folder behind', async () => {
  const [port, dataDir] = [await freePort(), await emptyFolder()]
  const navegador = `ws://127.0.0.1:${await freePort()}/nada`
  await expect(abrir({ navegador, port, dataDir, env: { DEMO: 'nao' } })).rejects.toThrow(navegador)
  await expect(fetch(`http://127.0.0.1:${port}/api/saude`)).rejects.toThrow()
  expect(existsSync(dataDir)).toBe(false)
})

test('a server that does not start leaves no data folder behind', async () => {
  const dataDir = await emptyFolder()
  await expect(abrir({ dataDir, env: { PORT: 'tres mil' } })).rejects.toThrow('Configuração inválida')
  expect(existsSync(dataDir)).toBe(false)
})
