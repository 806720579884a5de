import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Servido {
  url: string
  dataDir: string
  parar(): Promise<void>
}

/** The given server, or the product on a folder of its own with the demonstration. @throws when it does not start */
export async function servir(url?: string, dados?: string): Promise<Servido> {
  if (url && dados) return { url, dataDir: dados, parar: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'saude-tela-'))
  const port = await portaLivre()
  const endereco = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: endereco,
    ANONYMOUS_REQUESTS: '0',
  }
  const processo = spawn(process.execPath, ['server/src/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const parar = async () => {
    if (processo.exitCode === null) {
      const fim = once(processo, 'exit')
      processo.kill('SIGTERM')
      await fim
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  const limite = Date.now() + 240_000
  while (!(await fetch(`${endereco}/api/saude`).catch(() => undefined))?.ok) {
    if (processo.exitCode !== null || Date.now() > limite) {
      await parar()
      throw new Error('O servidor não iniciou.')
    }
    await sleep(250)
  }
  return { url: endereco, dataDir, parar }
}

async function portaLivre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
