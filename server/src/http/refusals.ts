import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { ORPCError } from '@orpc/server'
import { answerFor, erroComum } from '../rpc/errors.ts'
import { mayTakeLonger } from './slow-bodies.ts'

type Refusal = ReturnType<ORPCError<string, unknown>['toJSON']>

const common = (code: 'GRANDE_DEMAIS' | 'TIPO_NAO_ACEITO'): Refusal => erroComum(code).toJSON()
const badInput = (message: string, status = 400): Refusal => ({
  ...erroComum('ENTRADA_INVALIDA', { campos: [] }).toJSON(),
  message,
  status,
})

/** The web server's own refusals, as errors of the contract. Any other one is unexpected. */
const refusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: common('GRANDE_DEMAIS'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: common('TIPO_NAO_ACEITO'),
  FST_ERR_CTP_INVALID_JSON_BODY: badInput(
    'O conteúdo enviado não é um JSON válido. Confira e envie de novo.',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: badInput('O conteúdo enviado está vazio. Confira e envie de novo.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badInput('O tamanho declarado não é o do conteúdo. Envie de novo.'),
  FST_ERR_BAD_URL: badInput('O endereço não é válido. Confira e tente de novo.'),
  FST_ERR_MAX_PARAM_LENGTH: badInput('O endereço é longo demais. Confira e tente de novo.', 414),
}

/** Gives every refusal below the procedures the shape of their answers. */
export function refuseInPortuguese(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusals[error.code]
    if (known) return reply.code(known.status).send(known)
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return reply.code(error.statusCode).send(erroComum('ENTRADA_INVALIDA', { campos: [] }).toJSON())
    const { error: answer, unexpected } = answerFor(error, request.id)
    if (unexpected) request.log.error({ err: error }, 'unexpected error')
    return reply.code(answer.status).send(answer.toJSON())
  })
}

/** Headers of an answer that no hook sees. It is never a page, so nothing in it may run. */
export const BARE_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** An address that cannot be read has no route: hooks and error handler never see it. */
export function refuseBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = refusals[error.code] ?? refusals.FST_ERR_BAD_URL!
  reply
    .code(known.status)
    .headers({ ...BARE_HEADERS, 'X-Request-Id': request.id })
    .send(known)
}

/** A broken request has no framework object yet, so the answer is written to the socket. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return
  // An arriving file has a limit of its own.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLonger(socket)) return
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Os cabeçalhos do pedido passam do tamanho permitido.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'O pedido demorou demais para chegar. Tente de novo.']
        : ['400 Bad Request', 'O pedido não pôde ser lido. Confira e tente de novo.']
  const body = JSON.stringify({
    defined: true,
    code: 'PEDIDO_ILEGIVEL',
    status: Number(status!.slice(0, 3)),
    message,
  })
  const headers = { Connection: 'close', ...BARE_HEADERS, 'Content-Length': Buffer.byteLength(body) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
