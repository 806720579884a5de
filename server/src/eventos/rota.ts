import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { caminhoDosEventos } from '#domain/eventos/evento.ts'
import { topicosDa } from '#domain/eventos/topicos.ts'
import { leaveWork } from '../http/admission.ts'
import { BARE_HEADERS } from '../http/refusals.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Assinante } from './assinantes.ts'
import type { Canal } from './canal.ts'

const NOVA_TENTATIVA_MS = 2_000

/**
 * `GET /api/eventos`: a stream of server-sent events, `{ tipo, id }` each, for the person of the bearer. `Last-Event-ID` resumes. Frames beside the events: `pronto` (up to date
 * from here), `reset` (events were lost: read everything again), and a comment as a pulse.
 */
export function rotaDosEventos(
  canal: Canal,
  sessaoDe: (authorization: string | undefined) => Promise<Sessao | null>,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onReady', () =>
      canal.iniciar((error) => app.log.warn({ err: error }, 'the live channel was interrupted')),
    )
    app.get(caminhoDosEventos, { exposeHeadRoute: false }, async (request, reply) => {
      request.procedimento = 'eventos'
      reply.header('Cache-Control', 'no-store')
      const conferidoEm = canal.cursor()
      if (conferidoEm === null || canal.encerrado) throw erroComum('INDISPONIVEL')
      const sessao = await sessaoDe(request.headers.authorization)
      if (!sessao) throw erroComum('NAO_AUTENTICADO')
      recusarDemais(canal, sessao, request.ip)

      const saida = reply.raw
      if (saida.destroyed) return reply.hijack()
      reply.hijack()
      saida.shouldKeepAlive = false
      // The stream ends with the connection: no chunks, one write of the same bytes for each event.
      saida.removeHeader('Transfer-Encoding')
      saida.writeHead(200, {
        ...BARE_HEADERS,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        'X-Request-Id': request.id,
      })
      saida.write(`retry: ${NOVA_TENTATIVA_MS}\n\n`)
      const assinante: Assinante = {
        sessao,
        ip: request.ip,
        topicos: topicosDa(sessao),
        saida,
        espera: [],
        pulsosSemLer: 0,
        visto: 0,
      }
      saida.once('close', () => canal.assinantes.sair(assinante))
      try {
        await canal.assinar(assinante, { desde: ultimoVisto(request.headers['last-event-id']), conferidoEm })
      } catch (error) {
        request.log.warn({ err: error }, 'a stream could not be brought up to date')
        canal.assinantes.derrubar(assinante)
      }
      // Until here it counts as a request in work, so a thousand that come back at once are let in gradually.
      leaveWork(saida)
      return reply
    })
  }
}

/** The last id that a client says it saw; a text that is not a number comes before everything, which leads to a reset. */
function ultimoVisto(cabecalho: string | string[] | undefined): number | null {
  if (cabecalho === undefined || cabecalho === '') return null
  return typeof cabecalho === 'string' && /^\d{1,15}$/.test(cabecalho) ? Number(cabecalho) : -1
}

/** @throws MUITAS_TENTATIVAS when the person or the address has too many streams open, INDISPONIVEL when the process has */
function recusarDemais({ assinantes, limites }: Canal, sessao: Sessao, ip: string): void {
  if (assinantes.quantos >= limites.total) throw erroComum('INDISPONIVEL')
  if (
    assinantes.daPessoa(sessao.usuario_id) >= limites.porPessoa ||
    assinantes.doEndereco(ip) >= limites.porEndereco
  )
    throw new ORPCError('MUITAS_TENTATIVAS', {
      status: 429,
      message: 'Há janelas demais abertas. Feche algumas para acompanhar as novidades nesta.',
    })
}
