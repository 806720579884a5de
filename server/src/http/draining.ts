import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A connection that sends nothing for so long is idle. */
const SILENCE_MS = 1_000
/** Clients that never fall silent are cut after this; the process may take a little longer to end. */
const LIMIT_MS = 7_000

/**
 * Lets a closing server refuse new connections at once and cut none in use. Each answer from now on carries `Connection: close`, and connections are closed once they have been
 * silent for a while. Closing idle ones right away would lose requests that are on their way.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const began = performance.now()
    let heard = began
    app.server.on('request', () => (heard = performance.now()))
    // The method of net.Server: that of http.Server would close idle connections too. It runs in the turn in which answers begin to say `Connection: close`, so that a client that
    // is sent away cannot come in again.
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
