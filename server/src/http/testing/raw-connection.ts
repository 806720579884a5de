import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface RawAnswer {
  /** Status codes of the answers, in the order of arrival. */
  statuses: number[]
  text: string
  /** Milliseconds from the first byte sent to the end of the connection. */
  ms: number
  /** False when `patience` ran out and the connection was ended from this side. */
  closedByServer: boolean
}

/** Opens a connection below HTTP. */
export async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Writes bytes as they are and reads until the server ends the connection, or `patience` milliseconds. */
export async function say(port: number, bytes: string | Uint8Array, patience = 2_000): Promise<RawAnswer> {
  const socket = await open(port)
  const answer = listen(socket, patience)
  socket.write(bytes)
  return answer
}

/** Reads until the server ends the connection, or for `patience` milliseconds. */
export async function listen(socket: Socket, patience: number): Promise<RawAnswer> {
  const began = performance.now()
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  let closedByServer = true
  const timer = setTimeout(() => {
    closedByServer = false
    socket.destroy()
  }, patience)
  // Not `once`, which would reject when the server resets the connection.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
  const text = Buffer.concat(chunks).toString('latin1')
  const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map((match) => Number(match[1]))
  return { statuses, text, ms: performance.now() - began, closedByServer }
}
