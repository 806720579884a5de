import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, dbFor } from '../../database/db.ts'
import type { Pools } from '../../database/pools.ts'
import { exigirEscopo, type ChaveLida } from '../../integracoes/entrada.ts'
import { answerFor, erroComum } from '../../rpc/errors.ts'
import { buscas, leituras, type PedidoFhir } from './buscas.ts'
import { buscaveis, conformidade, ehTipoLido, type TipoLido } from './conformidade.ts'
import { FalhaFhir, valoresDe, type Parametros, type TipoDeFalha } from './pedido.ts'

const TIPO = 'application/fhir+json; charset=utf-8'
const RAIZ = '/fhir'
/** Parameters of every search. */
const DE_TODAS = ['_count', '_pagina']

/**
 * Who attends, where and when, as FHIR R4 (ALCANCE-06): read only, with a key whose scopes hold `fhir:ler`, as far as that key goes. Every refusal is an OperationOutcome.
 * @param open reads the key of a request, and refuses one that opens nothing
 */
export function rotaFhir({
  pools,
  siteUrl,
  open,
}: {
  pools: Pools
  siteUrl: string
  open(request: FastifyRequest, reply: FastifyReply): Promise<ChaveLida>
}) {
  const url = `${siteUrl}${RAIZ}`
  return async (app: FastifyInstance): Promise<void> => {
    const responder = (reply: FastifyReply, recurso: Resource, status = 200) =>
      reply.code(status).header('Cache-Control', 'no-store').type(TIPO).send(JSON.stringify(recurso))
    const falhar = (reply: FastifyReply, { status, tipo, message }: FalhaFhir) =>
      responder(reply, resultado(tipo, message), status)

    app.setErrorHandler((error, request, reply) => {
      const { falha, inesperada } = falhaDe(error, request.id)
      if (inesperada) request.log.error({ err: error }, 'unexpected error')
      return falhar(reply, falha)
    })

    async function quem(request: FastifyRequest, reply: FastifyReply): Promise<PedidoFhir> {
      if (!request.headers.authorization)
        throw new FalhaFhir(401, 'login', 'Envie uma chave de acesso em Authorization: Bearer.')
      const { sessao, chave } = await open(request, reply)
      exigirEscopo(chave, 'fhir:ler')
      return {
        sessao,
        chave,
        db: dbFor(pools, actorOf(sessao, request.id)),
        agora: pools.agora(),
        pedido: { id: request.id },
      }
    }
    function tipoDe(request: FastifyRequest): TipoLido {
      const { tipo } = request.params as { tipo: string }
      request.procedimento = `fhir.${ehTipoLido(tipo) ? tipo : 'outro'}`
      if (!ehTipoLido(tipo))
        throw new FalhaFhir(
          404,
          'not-supported',
          `Aqui se leem ${Object.keys(buscaveis).join(', ')}. Veja ${url}/metadata.`,
        )
      return tipo
    }

    app.get(`${RAIZ}/metadata`, (_request, reply) => responder(reply, conformidade(url)))

    app.get(`${RAIZ}/:tipo`, async (request, reply) => {
      const tipo = tipoDe(request)
      const pedido = await quem(request, reply)
      const parametros = request.query as Parametros
      const { recursos, total, proxima } = await buscas[tipo](pedido, parametros)
      const usados = [...buscaveis[tipo].map(([nome]) => nome as string), ...DE_TODAS]
      const bundle: Bundle = {
        resourceType: 'Bundle',
        type: 'searchset',
        ...(total !== undefined && { total }),
        link: [
          { relation: 'self', url: enderecoDe(`${url}/${tipo}`, parametros, usados) },
          ...(proxima === null
            ? []
            : [
                {
                  relation: 'next',
                  url: enderecoDe(`${url}/${tipo}`, { ...parametros, _pagina: proxima }, usados),
                },
              ]),
        ],
        ...(recursos.length > 0 && {
          entry: recursos.map((resource) => ({
            fullUrl: `${url}/${resource.resourceType}/${resource.id}`,
            resource,
            search: { mode: 'match' as const },
          })),
        }),
      }
      return responder(reply, bundle)
    })

    app.get(`${RAIZ}/:tipo/:id`, async (request, reply) => {
      const tipo = tipoDe(request)
      const pedido = await quem(request, reply)
      const { id } = request.params as { id: string }
      const recurso = await leituras[tipo](pedido, id)
      if (!recurso) throw new FalhaFhir(404, 'not-found', 'Não há este recurso, ou a chave não chega a ele.')
      if (recurso.meta?.versionId) reply.header('ETag', `W/"${recurso.meta.versionId}"`)
      return responder(reply, recurso)
    })

    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${RAIZ}/*`,
      // Nothing is written here, so nothing that is sent is read.
      onRequest: async (_request, reply) =>
        falhar(reply, new FalhaFhir(405, 'not-supported', 'Aqui só se lê: use GET.')),
      handler: async (_request, reply) => reply,
    })
    app.get(`${RAIZ}/*`, (_request, reply) =>
      falhar(reply, new FalhaFhir(404, 'not-found', `Não há nada neste endereço. Veja ${url}/metadata.`)),
    )
  }
}

/** The address of a page, with the parameters that were understood. */
function enderecoDe(raiz: string, parametros: Parametros, usados: readonly string[]): string {
  const busca = new URLSearchParams(
    usados.flatMap((nome) => valoresDe(parametros, nome).map((valor) => [nome, valor] as [string, string])),
  )
  return busca.size > 0 ? `${raiz}?${busca}` : raiz
}

const resultado = (code: TipoDeFalha, text: string): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: code === 'exception' ? 'fatal' : 'error', code, diagnostics: text, details: { text } }],
})

const TIPOS: Record<number, TipoDeFalha> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  429: 'throttled',
  503: 'transient',
}

function falhaDe(error: unknown, pedido: string): { falha: FalhaFhir; inesperada: boolean } {
  if (error instanceof FalhaFhir) return { falha: error, inesperada: false }
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode < 500) {
    const { message } = erroComum('ENTRADA_INVALIDA')
    return { falha: new FalhaFhir(statusCode, TIPOS[statusCode] ?? 'invalid', message), inesperada: false }
  }
  const { error: resposta, unexpected } = answerFor(error, pedido)
  const { status, message } = resposta
  return { falha: new FalhaFhir(status, TIPOS[status] ?? 'exception', message), inesperada: unexpected }
}
