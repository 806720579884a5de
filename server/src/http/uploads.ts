import type { FastifyInstance, FastifyRequest } from 'fastify'
import { envios, limiteDeEnvios, type Envio } from '#domain/arquivos/envios.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Inbox, Received } from './receive-upload.ts'

const waiting = new WeakMap<FastifyRequest, Envio>()

/** Leaves the body of an operation with a file unread until the sender is known. Other operations refuse files. */
export function leaveFilesUnread(app: FastifyInstance, prefix: string): void {
  app.addContentTypeParser(/^(image\/|application\/(octet-stream|pdf))/, (request, _payload, done) => {
    const [path = ''] = request.url.slice(prefix.length).split('?', 1)
    const envio = envios.get(`${request.method} ${path.replace(/\/$/, '')}`)
    if (!envio) return done(erroComum('TIPO_NAO_ACEITO'))
    waiting.set(request, envio)
    done(null, undefined)
  })
  // Refused before it was complete: the rest is not worth reading.
  app.addHook('onSend', async (request, reply) => {
    if (waiting.has(request) && !request.raw.complete) reply.header('Connection', 'close')
  })
}

/**
 * Checks the caller, the rate and the size, in this order, and only then reads the body. The procedure gets it as a `File` on the disk.
 * @returns the upload, to be discarded in the end; null for a request without a file
 */
export async function receiveFile(
  inbox: Inbox | undefined,
  request: FastifyRequest,
  context: Pick<Contexto, 'sessao' | 'limitar'>,
): Promise<Received | null> {
  const envio = waiting.get(request)
  if (!envio) return null
  const { usuario_id } = exigirSessao(context)
  if (!inbox) throw erroComum('TIPO_NAO_ACEITO')
  const { nome, limit } = envio.ritmo ?? { nome: 'envios', limit: limiteDeEnvios }
  await context.limitar({ name: nome, of: usuario_id, limit })
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  const received = await inbox.receive(request.raw, envio.limite(query))
  request.body = received.file
  return received
}
