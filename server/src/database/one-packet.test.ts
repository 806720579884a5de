import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { OnePacketSocket } from './one-packet.ts'

/** The socket, with the number of pieces of each packet that it hands to the system. */
class Counted extends OnePacketSocket {
  readonly packets: number[] = []
  override _writev(
    chunks: { chunk: unknown; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ) {
    this.packets.push(chunks.length)
    super._writev!(chunks, done)
  }
}

test('DATA-01 what is written in one turn leaves as one packet, and what comes later as the next', async () => {
  const received: Buffer[] = []
  const server = createServer((peer) => peer.on('data', (data) => received.push(data)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new Counted()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  // As the driver does: each statement is corked by itself.
  const send = (...pieces: string[]) => {
    socket.cork()
    for (const piece of pieces) socket.write(piece)
    socket.uncork()
  }
  send('begin', 'act')
  send('select')
  await new Promise(setImmediate)
  send('commit', 'end')
  socket.end()
  await once(socket, 'close')
  server.close()

  expect(socket.packets).toEqual([3, 2])
  expect(Buffer.concat(received).toString()).toBe('beginactselectcommitend')
})
