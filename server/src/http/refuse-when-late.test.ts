import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseWhenLate } from './refuse-when-late.ts'

test('R5 ALCANCE-02 what is told to come back does not happen meanwhile, and files of the app and the balancer are answered', async () => {
  const app = Fastify()
  await refuseWhenLate(app, 20)
  // As compression does: an answer takes a turn to leave.
  app.addHook('onSend', async (_request, _reply, payload) => payload)
  let acts = 0
  app.post('/api/ato', async () => ({ acts: ++acts }))
  app.get('/assets/app.js', async () => 'app')
  app.get('/readyz', async () => 'ready')
  try {
    await app.ready()
    let told = await app.inject({ method: 'POST', url: '/api/ato' })
    for (let round = 0; round < 20 && told.statusCode !== 503; round += 1) {
      for (const until = performance.now() + 300; performance.now() < until;);
      await new Promise((resolve) => setTimeout(resolve, 50))
      const before = acts
      told = await app.inject({ method: 'POST', url: '/api/ato' })
      if (told.statusCode === 503) expect(acts).toBe(before)
    }
    expect(told.statusCode).toBe(503)
    expect(told.headers['retry-after']).toBe('2')
    expect(told.json()).toMatchObject({ code: 'INDISPONIVEL' })
    expect((await app.inject('/assets/app.js')).body).toBe('app')
    // A balancer that takes a busy process out gives the others its work.
    expect((await app.inject('/readyz')).body).toBe('ready')
  } finally {
    await app.close()
  }
})
