import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { cabeNaVisao, cabecalhoDaVisao } from '#domain/administracao/visao.ts'
import { paradoParaManutencao } from '#domain/sistema/configuracoes.ts'
import { recursoDesligado } from '#domain/sistema/recursos.ts'
import type { Push } from '#domain/notificacoes/push.ts'
import { sessaoDaVisao } from './administracao/visoes.ts'
import { sessaoVista, type LeitorDeSessao } from './acesso/sessao-de.ts'
import { rotaDoFeed } from './agenda/feed-rota.ts'
import { leaveFilesUnread, receiveFile } from './http/uploads.ts'
import type { Inbox } from './http/receive-upload.ts'
import { addressSigner, type AddressSigner } from './armazem/address.ts'
import type { Store } from './armazem/store.ts'
import { actorOf, AUTH, dbFor, SISTEMA, sistemaEm, VISITANTE } from './database/db.ts'
import type { Pools } from './database/pools.ts'
import { laggingReads } from './database/replica.ts'
import { SessionChanged, type RememberedSession } from './database/remembered-session.ts'
import type { Canal } from './eventos/canal.ts'
import { rotaDosEventos } from './eventos/rota.ts'
import { createLimiter, networkOf, type Limiter } from './gotrue/limits/rate-limits.ts'
import { serveDocsPage } from './http/docs-page.ts'
import { fromInside } from './http/drawn-pages.ts'
import { keepAnswers } from './http/kept-answers.ts'
import { onlyHttps, securityHeaders } from './http/headers.ts'
import { allowAppOrigins } from './http/app-origins.ts'
import { admitAtMost } from './http/admission.ts'
import { limitAnonymous } from './http/anonymous-requests.ts'
import { drainOnClose } from './http/draining.ts'
import type { OutboundRules } from './http/outbound.ts'
import { refuseWhenLate } from './http/refuse-when-late.ts'
import { refuseBadAddress, refuseBrokenRequest, refuseInPortuguese } from './http/refusals.ts'
import { ANY_PAGE, serveWebApp, type WebApp } from './http/web-app.ts'
import { exigirEspaco } from './planos/entrada.ts'
import { exigirOperacaoDeChave } from './integracoes/chave.ts'
import { rotaFhir } from './fhir/leitura/rota.ts'
import type { ChaveDoPedido, Contexto, ProvasDeTelefone } from './rpc/context.ts'
import { answerFor, erroComum } from './rpc/errors.ts'
import { caberEm, limitarPor } from './limits.ts'
import { API, openApiDocument } from './open-api.ts'
import { requestsByKey } from './requests-by-key.ts'
import { router } from './router.ts'
import { leitorDeConfiguracoes, type LeitorDeConfiguracoes } from './sistema/configuracoes.ts'

export interface AppParts {
  pools: Pools
  /** Facts for the sign-in page: Google set up or not, logins of the demonstration. */
  entrada?: Partial<Omit<Contexto['config'], 'producao'>>
  /** Origins of the pages inside the phones' app that may ask this server; none by default. */
  appOrigins?: readonly string[]
  /** Other sites from which a map loads its parts; none by default. */
  mapOrigins?: readonly string[]
  production: boolean
  siteUrl: string
  trustedProxies: number
  /** Reads the bearer of a request; null for a visitor. @throws an error of the contract for a bad bearer */
  sessaoDe: LeitorDeSessao
  /** Messages to browsers; without them nobody can subscribe. */
  push?: Push | null
  /** Mail of the product itself; without it messages stay in the local outbox. */
  correio?: { local: boolean; acordar(): void }
  /** The live channel; without it there is no `/api/eventos`. */
  canal?: Canal
  /** Acts of administration on logins; without them nobody is invited. */
  logins?: Contexto['logins']
  /** Proof of a telephone by a code; without it no record is opened by its number. */
  provas?: ProvasDeTelefone | null
  /** Counts tries; the auth service's own, so that all processes share the counts. */
  limiter?: Limiter
  /** Requests of the API that one network may send in five minutes without a session; no limit when left out, neither for counted views. */
  anonymousRequests?: number
  /** Whether this process is about to end, so that a balancer sends it nothing more; never when left out. */
  draining?(): boolean
  /** Whether the disk has no room for writing; it always has when left out. */
  diskFull?(): boolean
  /** The administrator's settings; read anew each time when left out. */
  configuracoes?: LeitorDeConfiguracoes
  /** What the addresses that people give may lead to; the public network alone when left out. */
  saida?: OutboundRules
  /** Where files are kept. */
  armazem: Store
  /** Signs addresses of private files; `serveFiles` checks them with the same one. */
  signer?: AddressSigner
  /** Takes in bodies that are files; without it no operation accepts one. */
  inbox?: Inbox
  /** Receives the milliseconds of each answer of a procedure. */
  aoResponder?(ms: number): void
  /** The auth service, the files and other plugins beside the procedures. */
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
  /** Address of the public postcode lookup, with `{cep}` in it; asks nobody when left out. */
  cepUrl?: string | null
  assinaturas?: Contexto['assinaturas']
  /** The bank that confirms Pix by itself; none when left out. */
  banco?: Contexto['banco']
  ia?: Contexto['ia']
  /** Sound of consultations; nobody transcribes when left out. */
  gravacoes?: Contexto['gravacoes']
  web: WebApp | null
  /** Requests are told to come back while the event loop is late by more than this; a second by default, never with 0. */
  lateAfterMs?: number
  logLevel?: string
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void }
}

const JSON_BODY_LIMIT = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The procedure that answered, for the log: `profissionais.buscar`. */
    procedimento: string
  }
}

const SEM_TRANSCRICAO: Contexto['gravacoes'] = {
  servico: null,
  dias: 7,
  acordar: () => undefined,
}

/** The whole server, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The header counts only for as many hops as stand in front.
    trustProxy: (_address: string, hop: number) => hop < parts.trustedProxies,
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBadAddress,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'pedido' }),
    logger: {
      level: parts.logLevel ?? 'info',
      ...(parts.logStream ? { stream: parts.logStream } : {}),
      serializers: { err: withoutValues },
    },
  })

  app.decorateRequest('procedimento', '')
  app.addHook('onResponse', async (request, reply) => {
    if (request.procedimento) parts.aoResponder?.(reply.elapsedTime)
    // The procedure or the route, not the address: an address may hold an id or a search text.
    request.log.info(
      {
        metodo: request.method,
        rota: request.procedimento || rotaDe(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })

  securityHeaders(app, parts)
  allowAppOrigins(app, parts.appOrigins)
  refuseInPortuguese(app)
  // Streams would stay open: they end first, and their clients come back to another process.
  app.addHook('preClose', async () => parts.canal?.encerrar())
  drainOnClose(app)
  admitAtMost(app, parts.pools.maxWaiting / 2, onlyHttps(parts))
  // A form of another site can send text and not JSON. Without this parser its requests end before any procedure.
  app.removeContentTypeParser('text/plain')
  await refuseWhenLate(app, parts.lateAfterMs ?? 1_000)
  await app.register(compress, {
    global: true,
    // Nobody sends us compressed bodies, and unpacking them would be work for an attacker.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [1]: 4 } },
  })

  // Whether this process answers at all, for supervisors; `/api/saude` gives its state.
  app.get('/healthz', async (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('ok')
  })
  // Whether it is to be sent requests, for load balancers. What all processes miss together, as the database, leaves it ready: their refusals are better than the balancer's.
  app.get('/readyz', async (_request, reply) => {
    const draining = parts.draining?.() ?? false
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
    return draining ? reply.code(503).send('ending') : reply.send('ready')
  })
  await app.register(procedures(parts))
  if (parts.canal) await app.register(rotaDosEventos(parts.canal, parts.sessaoDe))
  await app.register(rotaDoFeed(dbFor(parts.pools, VISITANTE), parts.pools.agora))
  await serveDocsPage(app, openApiDocument)
  for (const plugin of parts.plugins ?? []) await app.register(plugin)
  if (parts.web) await serveWebApp(app, parts.web)
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send(erroComum('NAO_ENCONTRADO').toJSON()))
  return app
}

function procedures(parts: AppParts) {
  const { agora } = parts.pools
  const config: Contexto['config'] = {
    google: false,
    mapa: null,
    demonstracao: [],
    caixa_de_saida: false,
    ...parts.entrada,
    producao: parts.production,
  }
  const handler = new OpenAPIHandler<Contexto>(router, {
    // Outside of what turns a failure into an answer: what a session did that is not so any more is never sent.
    rootInterceptors: [
      async (options) => {
        const outcome = await options.next()
        await options.context.conferir?.()
        return outcome
      },
    ],
    clientInterceptors: [
      async (options) => {
        const operacao = options.path.join('.')
        options.context.pedido.aoEscolher(operacao)
        exigirOperacaoDeChave(options.context.chave, operacao)
        const { sessao } = options.context
        // A view asks what is named for it, and nothing else.
        if (sessao?.vista && !cabeNaVisao(operacao, sessao.vista)) throw erroComum('FORA_DA_VISAO')
        const { recursos } = await configuracoes.ler()
        if (recursoDesligado(recursos, options.path[0], sessao?.perfil ?? null))
          throw erroComum('RECURSO_DESLIGADO')
        return options.next()
      },
    ],
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          // Nothing failed: the request runs anew with what is true now.
          if (error instanceof SessionChanged) throw error
          const { pedido, log } = options.context
          const { error: answer, unexpected } = answerFor(error, pedido.id)
          if (unexpected) log.error({ err: error }, 'unexpected error')
          throw answer
        }
      },
    ],
  })

  const limiter =
    parts.limiter ?? createLimiter(dbFor(parts.pools, AUTH), randomBytes(32).toString('hex'), agora)
  const signer = parts.signer ?? addressSigner(randomBytes(32).toString('hex'), agora)
  const configuracoes = parts.configuracoes ?? leitorDeConfiguracoes(dbFor(parts.pools, SISTEMA), 0)
  const anonymous = parts.anonymousRequests ? limitAnonymous(parts.anonymousRequests, agora, networkOf) : null
  const answers = keepAnswers(parts.pools)
  const byKey = requestsByKey(parts.pools, limiter)

  return async (app: FastifyInstance) => {
    app.decorateRequest('hold', null)
    app.decorateRequest('chave_id', null)
    app.addHook('onResponse', async (request, reply) => byKey.record(request, reply))
    leaveFilesUnread(app, API)
    await app.register(rotaFhir({ pools: parts.pools, siteUrl: parts.siteUrl, open: byKey.open }))
    app.all(`${API}/*`, { onSend: answers.keep }, async (request, reply) => {
      if (byKey.shown(request)) {
        const { sessao, chave } = await byKey.open(request, reply)
        return responder(request, reply, sessao, null, chave)
      }
      const { authorization, [cabecalhoDaVisao]: visao } = request.headers
      if (visao !== undefined)
        return responder(
          request,
          reply,
          await sessaoDaVisao(parts.pools, await parts.sessaoDe(authorization), visao),
          null,
        )
      const lembrada = await parts.sessaoDe.lembrada?.(authorization)
      if (lembrada)
        try {
          return await responder(request, reply, sessaoVista(lembrada.seen), lembrada)
        } catch (error) {
          if (!(error instanceof SessionChanged)) throw error
          // Nothing of it stands, so it runs once more with what is true now.
          if (lembrada.brokeOff) throw erroComum('NAO_AUTENTICADO')
        }
      return responder(request, reply, await parts.sessaoDe(authorization), null)
    })

    /** @throws SessionChanged before anything is sent */
    async function responder(
      request: FastifyRequest,
      reply: FastifyReply,
      sessao: Sessao | null,
      lembrada: RememberedSession | null,
      chave: ChaveDoPedido | null = null,
    ) {
      if (!sessao && !fromInside(request) && anonymous?.refuse(request, reply)) return reply
      reply.header('Cache-Control', 'no-store')
      const conferir = async () => lembrada?.makeSure()
      if (!chave && (await answers.reuse(request, reply, conferir))) return reply
      const escreve = request.method !== 'GET' && request.method !== 'HEAD'
      if (escreve && sessao?.vista && !sessao.vista.escreve)
        return reply.code(403).send(erroComum('SO_LEITURA').toJSON())
      if (escreve && parts.diskFull?.())
        return reply.code(507).header('Retry-After', '60').send(erroComum('SEM_ESPACO').toJSON())
      if (escreve) {
        const { manutencao } = await configuracoes.ler()
        if (manutencao.ativa) await conferir()
        if (paradoParaManutencao(manutencao, sessao?.perfil ?? null, true))
          return reply.code(503).header('Retry-After', '120').send(erroComum('MANUTENCAO').toJSON())
      }
      // Tries are counted beside the transactions of the caller, and before a body is taken in.
      const antes =
        <T extends unknown[], R>(ato: (...dados: T) => Promise<R>) =>
        async (...dados: T) => {
          await conferir()
          return ato(...dados)
        }
      const actor = actorOf(sessao, request.id, lembrada)
      const db = dbFor(parts.pools, actor)
      const context: Contexto = {
        db,
        atrasavel: laggingReads(parts.pools, db, actor),
        sistema: dbFor(parts.pools, sistemaEm(sessao, request.id, lembrada)),
        configuracoes,
        armazem: parts.armazem,
        enderecoDoArquivo: signer.addressOf,
        sessao,
        chave,
        saida: parts.saida ?? { inside: false },
        conferir,
        agora,
        config,
        cepUrl: parts.cepUrl ?? null,
        assinaturas: parts.assinaturas ?? null,
        banco: parts.banco ?? null,
        ia: parts.ia ?? null,
        gravacoes: parts.gravacoes ?? SEM_TRANSCRICAO,
        push: parts.push ?? null,
        logins: parts.logins ?? null,
        provas: parts.provas ?? null,
        correio: { siteUrl: parts.siteUrl, ...(parts.correio ?? { local: true, acordar: () => undefined }) },
        pedido: {
          id: request.id,
          ip: request.ip,
          get rede() {
            return networkOf(request.ip)
          },
          navegador: request.headers['user-agent']?.slice(0, 300) ?? null,
          chave: chaveDe(request.headers['idempotency-key']),
          aoRepetir: () => void reply.header('Idempotent-Replayed', 'true'),
          aoEscolher: (procedimento) => void (request.procedimento = procedimento),
        },
        manter: (hold) => void (chave ?? (request.hold = hold)),
        limitar: antes(limitarPor(limiter, (headers) => void reply.headers(headers))),
        cabe: antes(anonymous ? caberEm(limiter) : async () => true),
        log: request.log,
      }
      const chegou = await receiveFile(parts.inbox, request, context, (bytes) => exigirEspaco(context, bytes))
      try {
        const { matched } = await handler.handle(request, reply, { prefix: API, context })
        if (!matched) reply.callNotFound()
        return reply
      } finally {
        await chegou?.discard()
      }
    }
  }
}

/** The route as it is written; pages have none of their own. */
function rotaDe({ routeOptions: { url } }: FastifyRequest): string {
  return url === undefined || url === ANY_PAGE ? 'página' : url
}

/** A header that came more than once is no key. */
const chaveDe = (valor: string | string[] | undefined) => (Array.isArray(valor) ? '' : (valor ?? null))

/** An error for the log: its kind and place, never the values of a statement. */
function withoutValues(
  error: Error & { code?: string; constraint?: string; cause?: unknown },
): Record<string, unknown> & { type: string; message: string; stack: string } {
  const cause =
    error.cause instanceof Error
      ? {
          causa: error.cause.message.split('\n', 1)[0],
          codigo_causa: (error.cause as { code?: string }).code,
        }
      : {}
  return {
    type: error.name,
    message: error.message.split('\n', 1)[0] ?? '',
    code: error.code,
    constraint: error.constraint,
    stack: error.stack ?? '',
    ...cause,
  }
}
