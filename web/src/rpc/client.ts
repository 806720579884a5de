import { createORPCClient, createORPCErrorFromJson, isORPCErrorJson, type ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import contrato from 'virtual:contrato'
import type { Contract } from '#domain/contract.ts'
import { keepPedido, SemConexao } from './errors.ts'

/** The procedures as the browser sees them: dates and decimals arrive as text. */
export type Client = JsonifiedClient<ContractRouterClient<Contract, Rede>>

/** What a call may ask of the network beside its input. */
export type Rede = {
  /** Told which part of a file has left, 0 to 1. */
  aoEnviar?: (parte: number) => void
  /** Key of a request that may be sent again without happening twice. */
  chave?: string
  /** Told the hour of the server, as its answer says it; null where it does not. */
  aoResponder?: (data: string | null) => void
}

type Link = ClientLink<Rede>
type TokenSource = () => Promise<string | null>

let tokenSource: TokenSource = async () => null

/** Tells the client where the bearer token of the session comes from; asked anew for each request. */
export function takeTokenFrom(source: TokenSource): void {
  tokenSource = source
}

/** The bearer of this moment, for what is asked beside the procedures; null for a visitor. */
export function bearer(): Promise<string | null> {
  return tokenSource()
}

const options: ConstructorParameters<typeof OpenAPILink<Rede>>[1] = {
  url: () => `${location.origin}/api`,
  async headers({ context: { chave } }) {
    const token = await tokenSource()
    return { ...(token && { authorization: `Bearer ${token}` }), ...(chave && { 'idempotency-key': chave }) }
  },
  async fetch(request, init, { context }) {
    try {
      if (!context.aoEnviar) {
        const resposta = await fetch(request, init)
        context.aoResponder?.(resposta.headers.get('date'))
        return resposta
      }
      const { fetchWithProgress } = await import('./fetch-with-progress.ts')
      return await fetchWithProgress(request, context.aoEnviar)
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw new SemConexao({ cause })
    }
  },
  customErrorResponseBodyDecoder(body, response) {
    if (!isORPCErrorJson(body)) return null
    return keepPedido(createORPCErrorFromJson(body), response.headers['x-request-id'])
  },
}

const primeiro = new OpenAPILink<Rede>(contrato as Contract, options)
let resto: Promise<Link> | null = null

/** Where the other capabilities lie; they come with the first call, and again after one that failed. */
function linkDoResto(): Promise<Link> {
  resto ??= import('virtual:contrato-resto').then(
    (parte) => new OpenAPILink<Rede>(parte.default as Contract, options),
    (cause) => {
      resto = null
      throw new SemConexao({ cause })
    },
  )
  return resto
}

const http: Link = {
  async call(path, input, options) {
    const link = (path[0] ?? '') in contrato ? primeiro : await linkDoResto()
    return link.call(path, input, options)
  },
}

let link = http

/** Sends every call through another link, or back over the network with null. Only screen tests do. */
export function answerWith(other: Link | null): void {
  link = other ?? http
}

export const client: Client = createORPCClient({
  call: (path, input, options) => link.call(path, input, options),
})

/** Query and mutation options of every procedure: `useQuery(api.profissionais.buscar.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
