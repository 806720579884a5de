import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Store } from '../s3-store.ts'
import type { Store } from '../store.ts'

/** A store over an S3-compatible server on loopback, started for the test. */
export async function testS3(): Promise<{ store: Store; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'saude-s3-'))
  const bucket = 'arquivos-de-teste'
  const child = fork(new URL('./s3-process.ts', import.meta.url), {
    env: { ...process.env, NODE_OPTIONS: '', ORDEM: JSON.stringify({ directory, bucket }) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the S3 server did not start'))),
  ])) as [{ port: number }]
  const store = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  })
  return {
    store,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
