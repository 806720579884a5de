import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './load.ts'

interface Line {
  socket: Socket
  /** The request under way on this connection. */
  open: { sent: number; resolve: (outcome: Outcome) => void } | null
}

interface Flood {
  /** Sends the next GET on a free connection, or on one of its own. */
  next(): Promise<Outcome>
  /** Opens connections without a request yet. */
  connectBefore(howMany: number): Promise<void>
  end(): void
}

/** GETs written straight to sockets, one at a time on each: a full HTTP client would need more of the machine than the server under test. */
function flood(port: number, paths: readonly string[]): Flood {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
  const free: Line[] = []
  const lines = new Set<Line>()
  let turn = 0
  return {
    next() {
      // Oldest first, so that the server closes none for idleness during a request.
      let line = free.shift()
      while (line?.socket.destroyed) line = free.shift()
      line ??= dial()
      const chosen = line
      return new Promise((resolve) => {
        chosen.open = { sent: performance.now(), resolve }
        chosen.socket.write(requests[turn++ % requests.length]!)
      })
    },
    async connectBefore(howMany) {
      for (let made = 0; made < howMany; made += 1) {
        const line = dial()
        free.push(line)
        if (made % 20 === 0) await once(line.socket, 'connect')
      }
      await sleep(500)
    },
    end() {
      for (const { socket } of lines) socket.destroy()
    },
  }

  function dial(): Line {
    const line: Line = { socket: connect({ port, host: '127.0.0.1', noDelay: true }), open: null }
    lines.add(line)
    let text = ''
    line.socket.setEncoding('latin1')
    line.socket.on('data', (part: string) => {
      text += part
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < head + 4 + length) return
      const retryAfter = /retry-after: (\S+)/i.exec(text)?.[1] ?? null
      const status = Number(text.slice(9, 12))
      text = ''
      // Data without a request means that the server closes an idle connection.
      if (!line.open) return line.socket.destroy()
      free.push(line)
      finish(line, status, null, retryAfter)
    })
    line.socket.on('error', (error: NodeJS.ErrnoException) => leave(line, error.code ?? error.message))
    line.socket.on('close', () => leave(line, 'closed'))
    return line
  }

  function leave(line: Line, why: string): void {
    lines.delete(line)
    finish(line, 0, why, null)
  }

  function finish(line: Line, status: number, error: string | null, retryAfter: string | null): void {
    const { open } = line
    line.open = null
    open?.resolve({ status, error, retryAfter, sent: open.sent, ended: performance.now() })
  }
}

/**
 * Open loop: `perSecond` requests on schedule, whether earlier ones were answered or not. `connections` are opened before, as a proxy in front keeps them. Node accepts one new
 * connection in each turn of its event loop, and a flood of new ones would only measure that.
 */
export async function floodAt(
  port: number,
  paths: readonly string[],
  options: { perSecond: number; until: () => boolean; connections?: number },
): Promise<Outcome[]> {
  const { next, end, connectBefore } = flood(port, paths)
  await connectBefore(options.connections ?? 0)
  const pending: Promise<Outcome>[] = []
  const began = performance.now()
  while (!options.until()) {
    const due = ((performance.now() - began) / 1000) * options.perSecond
    while (pending.length < due) pending.push(next())
    await sleep(1)
  }
  return Promise.all(pending).finally(end)
}

/** Closed loop: `clients` that each ask again once answered. The result is what the server can do. */
export async function saturate(
  port: number,
  paths: readonly string[],
  options: { clients: number; until: () => boolean },
): Promise<Outcome[]> {
  const { next, end } = flood(port, paths)
  const outcomes: Outcome[] = []
  const client = async () => {
    while (!options.until()) outcomes.push(await next())
  }
  await Promise.all(Array.from({ length: options.clients }, client))
  end()
  return outcomes
}
