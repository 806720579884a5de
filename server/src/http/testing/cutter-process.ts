import { open } from './raw-connection.ts'

/** Begins uploads and cuts them off, in a process of its own. Told by `cut-uploads.ts`. */
const order = JSON.parse(process.env.ORDEM ?? '{}') as {
  port: number
  bearer: string
  count: number
  size: number
  rounds: number
}
const { port, bearer, count, size, rounds } = order
const part = Buffer.alloc(64 * 1024, 7)
const lines = [
  'POST /api/arquivos/avatar?origem=cabecalho HTTP/1.1',
  'host: x',
  `authorization: Bearer ${bearer}`,
  'content-type: image/png',
  `content-length: ${size}`,
]

async function cutOne(): Promise<void> {
  const socket = await open(port)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < size * 0.9; sent += part.length)
    if (!socket.write(part))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.destroy()
}

for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: count }, cutOne))
