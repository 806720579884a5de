import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long open connections may bring one more request, which is answered and told to come back by another connection. */
const GRACE_MS = 1_000

/**
 * Lets a server that is being closed refuse new connections at once and cut none in use: each answer from now on carries
 * `Connection: close`, and a connection that stays silent for the grace time is closed as idle. Without the grace a request that
 * was on its way when idle connections are closed would be lost.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // That of net.Server: the one of http.Server would close idle connections too.
    Server.prototype.close.call(app.server)
    const end = performance.now() + GRACE_MS
    while (performance.now() < end && (await openConnections(app)) > 0) await sleep(20)
  })
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
