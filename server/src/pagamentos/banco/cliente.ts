import { Agent, request } from 'node:https'
import type * as z from 'zod'
import { paraDecimal } from '#domain/formato/dinheiro.ts'
import {
  cobDoBanco,
  cobvDoBanco,
  devolucaoDoBanco,
  FalhaDoBanco,
  listaDePix,
  tokenDoBanco,
  type ApiPix,
  type PedidoDeCobv,
  type PixDoBanco,
} from './api.ts'

export interface AcessoAoBanco {
  /** Address of the API, up to its version: `https://…/v2`. */
  url: string
  /** Address that gives tokens (OAuth 2, client credentials). */
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** PEM of this client's certificate and its key, for mutual TLS. */
  cert: Buffer
  key: Buffer
  /** PEM of whoever vouches for the bank; null: the authorities of this machine. */
  ca: Buffer | null
  agora(): Date
}

/** A request of a job ends after so long. */
const LIMITE_MS = 8_000
/** Payments of one page, and most pages of one question: a bank that counts without end is not followed. */
const POR_PAGINA = 100
const MAIS_PAGINAS = 20
const MAIOR_RESPOSTA = 1024 * 1024
const ESCOPO = 'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.read webhook.write'

interface Pedido {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST'
  headers?: Record<string, string>
  body?: string
  ate: AbortSignal
}

/** A client of the API Pix over mutual TLS. A token is kept until shortly before it ends, and asked for anew where the bank no longer takes it. */
export function clienteDoBanco(acesso: AcessoAoBanco): ApiPix {
  const { url, tokenUrl, clientId, clientSecret, cert, key, ca, agora } = acesso
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    cert,
    key,
    ...(ca && { ca }),
    minVersion: 'TLSv1.2',
  })
  let token: { valor: string; ate: number } | null = null

  async function tomarToken(ate: AbortSignal): Promise<string> {
    if (token && token.ate > agora().getTime()) return token.valor
    const basico = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
    const { status, texto } = await enviar(agent, tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basico.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: ESCOPO }).toString(),
      ate,
    })
    if (status !== 200) throw new FalhaDoBanco('fora', status, `no token: the bank answered ${status}`)
    const { access_token, expires_in } = lido(tokenDoBanco, texto)
    token = { valor: access_token, ate: agora().getTime() + Math.max(expires_in - 30, 0) * 1_000 }
    return access_token
  }

  async function pedir(
    method: Pedido['method'],
    caminho: string,
    corpo?: object,
    limite_ms = LIMITE_MS,
  ): Promise<string> {
    const ate = AbortSignal.timeout(limite_ms)
    for (let vez = 1; ; vez++) {
      const bearer = await tomarToken(ate)
      const { status, texto } = await enviar(agent, `${url}${caminho}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(corpo && { 'content-type': 'application/json' }),
        },
        ...(corpo && { body: JSON.stringify(corpo) }),
        ate,
      })
      if (status >= 200 && status < 300) return texto
      if (status === 401 && vez === 1) {
        token = null
        continue
      }
      // 401, 403, 408 and 429 say something of this client or of the moment, and nothing of what was asked.
      const passa = status >= 500 || [401, 403, 408, 429].includes(status)
      throw new FalhaDoBanco(passa ? 'fora' : 'recusa', status, `the bank answered ${status}`)
    }
  }

  const cob = async (...pedido: Parameters<typeof pedir>) => lido(cobDoBanco, await pedir(...pedido))

  const cobv = async (...pedido: Parameters<typeof pedir>) => lido(cobvDoBanco, await pedir(...pedido))

  return {
    criarCobv: (txid, pedido, limite_ms) => cobv('PUT', `/cobv/${txid}`, corpoDeCobv(pedido), limite_ms),
    lerCobv: (txid, limite_ms) => cobv('GET', `/cobv/${txid}`, undefined, limite_ms),
    removerCobv: (txid) => cobv('PATCH', `/cobv/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    criarCob: (txid, { chave, valor_centavos, expiracao, texto }, limite_ms) =>
      cob(
        'PUT',
        `/cob/${txid}`,
        {
          calendario: { expiracao },
          valor: { original: paraDecimal(valor_centavos), modalidadeAlteracao: 0 },
          chave,
          solicitacaoPagador: texto.slice(0, 140),
        },
        limite_ms,
      ),
    lerCob: (txid, limite_ms) => cob('GET', `/cob/${txid}`, undefined, limite_ms),
    removerCob: (txid) => cob('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    prorrogarCob: (txid, expiracao) => cob('PATCH', `/cob/${txid}`, { calendario: { expiracao } }),
    async lerPix(txid, de, ate) {
      // What comes while pages are read may move one to the next page: each counts once.
      const vistos = new Map<string, PixDoBanco>()
      for (let pagina = 0, paginas = 1; pagina < Math.min(paginas, MAIS_PAGINAS); pagina++) {
        const filtro = new URLSearchParams({
          inicio: de.toISOString(),
          fim: ate.toISOString(),
          txid,
          'paginacao.paginaAtual': String(pagina),
          'paginacao.itensPorPagina': String(POR_PAGINA),
        })
        const { pix, parametros } = lido(listaDePix, await pedir('GET', `/pix?${filtro}`))
        for (const cada of pix) vistos.set(cada.endToEndId, cada)
        paginas = parametros?.paginacao?.quantidadeDePaginas ?? 1
      }
      return [...vistos.values()]
    },
    devolver: async (e2eid, id, valor_centavos) =>
      lido(
        devolucaoDoBanco,
        await pedir('PUT', `/pix/${e2eid}/devolucao/${id}`, { valor: paraDecimal(valor_centavos) }),
      ),
    async registrarWebhook(chave, webhookUrl) {
      await pedir('PUT', `/webhook/${encodeURIComponent(chave)}`, { webhookUrl })
    },
    fechar: () => agent.destroy(),
  }
}

/** Ways of reckoning in the contract: a percentage of the amount, and a percentage by the month, by days of the calendar. */
const [PERCENTUAL, PERCENTUAL_AO_MES] = [2, 3]

function corpoDeCobv({ vence_em, validade_dias, multa_bps, juros_bps, devedor, ...pedido }: PedidoDeCobv) {
  return {
    calendario: { dataDeVencimento: vence_em, validadeAposVencimento: validade_dias },
    devedor,
    valor: {
      original: paraDecimal(pedido.valor_centavos),
      ...(multa_bps > 0 && { multa: { modalidade: PERCENTUAL, valorPerc: paraDecimal(multa_bps) } }),
      ...(juros_bps > 0 && { juros: { modalidade: PERCENTUAL_AO_MES, valorPerc: paraDecimal(juros_bps) } }),
    },
    chave: pedido.chave,
    solicitacaoPagador: pedido.texto.slice(0, 140),
  }
}

function lido<T extends z.ZodType>(schema: T, texto: string): z.infer<T> {
  let json: unknown
  try {
    json = JSON.parse(texto)
  } catch {
    throw new FalhaDoBanco('fora', null, 'the answer of the bank is no JSON')
  }
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  throw new FalhaDoBanco('fora', null, `the answer of the bank lacks ${error.issues[0]!.path.join('.')}`)
}

function enviar(
  agent: Agent,
  url: string,
  { method, headers = {}, body, ate }: Pedido,
): Promise<{ status: number; texto: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; texto: string }>()
  const falhar = (error: Error) =>
    reject(
      new FalhaDoBanco(
        'fora',
        null,
        ate.aborted ? 'the bank did not answer in time' : `the bank was not reached: ${codigoDe(error)}`,
      ),
    )
  const saida = request(
    url,
    {
      method,
      agent,
      signal: ate,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    },
    (resposta) => {
      const partes: Buffer[] = []
      let tamanho = 0
      resposta.on('error', falhar)
      resposta.on('data', (parte: Buffer) => {
        tamanho += parte.length
        if (tamanho > MAIOR_RESPOSTA) resposta.destroy(new Error('too long'))
        else partes.push(parte)
      })
      resposta.on('end', () =>
        resolve({ status: resposta.statusCode ?? 0, texto: Buffer.concat(partes).toString('utf8') }),
      )
      // Cut in the middle: neither an end nor an error comes.
      resposta.on('close', () => falhar(new Error('cut')))
    },
  )
  saida.on('error', falhar)
  saida.end(body)
  return promise
}

/** A code of the connection, and no text that could hold an address. */
const codigoDe = (error: Error & { code?: string }) => error.code ?? error.message.slice(0, 40)
