import { createORPCClient, createORPCErrorFromJson, isORPCErrorJson, type ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import contrato from 'virtual:contrato'
import type { Contract } from '#domain/contract.ts'
import { servidor } from '#web/lib/servidor.ts'
import { aoServidor, doServidor } from './enderecos.ts'
import { respostaAdiantada } from './adiantado.ts'
import { keepPedido, SemConexao } from './errors.ts'
import { trocarVisao, visaoAberta } from './vendo-como.ts'

/** The procedures as the browser sees them: dates and decimals arrive as text. */
export type Client = JsonifiedClient<ContractRouterClient<Contract, Rede>>

/** What a call may ask of the network beside its input. */
export type Rede = {
  /** Receives the part of a file that has been sent, 0 to 1. */
  onEnviar?: (parte: number) => void
  /** Idempotency key: a request repeated with the same key takes effect once. */
  chave?: string
  /** Receives the `Date` header of the answer; null when it has none. */
  onResponder?: (data: string | null) => void
}

type Link = ClientLink<Rede>
type TokenSource = () => Promise<string | null>

let tokenSource: TokenSource = async () => null

/** Sets where the bearer token of the session comes from. It is read again for each request. */
export function takeTokenFrom(source: TokenSource): void {
  tokenSource = source
}

/** The current bearer token, for requests beside the procedures. Null for a visitor. */
export function bearer(): Promise<string | null> {
  return tokenSource()
}

const options: ConstructorParameters<typeof OpenAPILink<Rede>>[1] = {
  url: () => `${servidor()}/api`,
  async headers({ context: { chave } }) {
    const token = await tokenSource()
    const visao = visaoAberta()
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(chave && { 'idempotency-key': chave }),
      ...(visao && { 'x-vendo-como': visao }),
    }
  },
  async fetch(request, init, { context }) {
    try {
      if (!context.onEnviar) {
        // What came ahead was asked for as whoever signed in.
        const adiantada = visaoAberta() ? null : await respostaAdiantada(request)
        const resposta = adiantada ?? (await doServidor(await fetch(await aoServidor(request), init)))
        context.onResponder?.(resposta.headers.get('date'))
        return resposta
      }
      const { fetchWithProgress } = await import('./fetch-with-progress.ts')
      return await doServidor(await fetchWithProgress(request, context.onEnviar))
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw new SemConexao({ cause })
    }
  },
  customErrorResponseBodyDecoder(body, response) {
    if (!isORPCErrorJson(body)) return null
    if (body.code === 'VISAO_ENCERRADA') trocarVisao(null, '/usuarios')
    return keepPedido(createORPCErrorFromJson(body), response.headers['x-request-id'])
  },
}

const primeiro = new OpenAPILink<Rede>(contrato as Contract, options)

interface Parte {
  contrato: Partial<Contract>
  link: Link
}

/** A part of the contract outside the first pages. Its chunk loads with the first call, and again after a failed load. */
function emParte(importar: () => Promise<{ default: Partial<Contract> }>): () => Promise<Parte> {
  let parte: Promise<Parte> | null = null
  return () =>
    (parte ??= importar().then(
      ({ default: vindo }) => ({ contrato: vindo, link: new OpenAPILink<Rede>(vindo as Contract, options) }),
      (cause) => {
        parte = null
        throw new SemConexao({ cause })
      },
    ))
}

const resto = emParte(() => import('virtual:contrato-resto'))
const paginas = emParte(() => import('virtual:contrato-paginas'))

const http: Link = {
  async call(path, input, options) {
    const [capability = '', procedure = ''] = path
    const em = (parte: Partial<Contract>) => procedure in (parte[capability as keyof Contract] ?? {})
    if (em(contrato)) return primeiro.call(path, input, options)
    const depois = await resto()
    return (em(depois.contrato) ? depois : await paginas()).link.call(path, input, options)
  },
}

let link = http

/** Sends every call through another link; null restores the network. For screen tests only. */
export function answerWith(other: Link | null): void {
  link = other ?? http
}

export const client: Client = createORPCClient({
  call: (path, input, options) => link.call(path, input, options),
})

/** Query and mutation options of every procedure: `useQuery(api.profissionais.buscar.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
