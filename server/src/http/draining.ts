import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A connection that brings nothing for so long is idle. */
const SILENCE_MS = 1_000
/** Clients that never fall silent are cut after this; the process has a little longer to end. */
const LIMIT_MS = 7_000

/**
 * Lets a server that is being closed refuse new connections at once and cut none in use: each answer from now on carries
 * `Connection: close`, and what is left is closed when nothing was asked for a while. Closing idle connections right away would lose the
 * requests that are on their way.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const began = performance.now()
    let heard = began
    app.server.on('request', () => (heard = performance.now()))
    // That of net.Server: the one of http.Server would close idle connections too. In the same turn in which answers begin to say
    // `Connection: close`: who is sent away must find the door shut and not be let in to be thrown out.
    Server.prototype.close.call(app.server)
    while ((await openConnections(app)) > 0) {
      await sleep(20)
      // On a busy machine requests may lie unread when the timer fires; one turn of the event loop reads them.
      await turn()
      const now = performance.now()
      if (now - heard > SILENCE_MS || now - began > LIMIT_MS) return
    }
  })
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
