import { Agent, request } from 'node:http'
import { portas } from './lugar.ts'

export interface Resposta {
  /** 0 where no whole answer came, and -1 where none had come after thirty seconds. */
  status: number
  corpo: string
  retryAfter: string | null
  repetida: boolean
  ms: number
}

export interface Pedido {
  metodo?: 'GET' | 'POST'
  path: string
  token?: string
  corpo?: unknown
  arquivo?: Buffer
  chave?: string
  /** Address of this machine that it comes from: limits are counted for each. */
  de: string
}

const agentes = new Map<string, Agent>()
function agenteDe(de: string): Agent {
  const feito = agentes.get(de) ?? new Agent({ keepAlive: true, localAddress: de, maxSockets: 256 })
  agentes.set(de, feito)
  return feito
}

/** Longer than anything may take; a person waits no longer. */
const PACIENCIA_MS = 30_000

/** One request through the balancer. Never rejects. */
export function pedir({ metodo = 'GET', path, token, corpo, arquivo, chave, de }: Pedido): Promise<Resposta> {
  const comecou = performance.now()
  const dados = arquivo ?? (corpo === undefined ? undefined : Buffer.from(JSON.stringify(corpo)))
  return new Promise((responder) => {
    const acabar = (status: number, texto = '', retryAfter: string | null = null, repetida = false) =>
      responder({ status, corpo: texto, retryAfter, repetida, ms: performance.now() - comecou })
    const pedido = request(
      {
        host: '127.0.0.1',
        port: portas.balanceador,
        path,
        method: metodo,
        agent: agenteDe(de),
        timeout: PACIENCIA_MS,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(path.startsWith('/auth/') && { apikey: 'publica' }),
          ...(chave && { 'idempotency-key': chave }),
          ...(dados && {
            'content-type': arquivo ? 'image/png' : 'application/json',
            'content-length': dados.length,
          }),
        },
      },
      (resposta) => {
        let texto = ''
        resposta.setEncoding('utf8')
        resposta.on('data', (parte: string) => (texto += parte))
        resposta.on('error', () => acabar(0))
        resposta.on('end', () =>
          acabar(
            resposta.statusCode ?? 0,
            texto,
            resposta.headers['retry-after'] ?? null,
            resposta.headers['idempotent-replayed'] === 'true',
          ),
        )
      },
    )
    pedido.on('timeout', () => {
      acabar(-1)
      pedido.destroy()
    })
    pedido.on('error', () => acabar(0))
    pedido.end(dados)
  })
}

export function fecharAgentes(): void {
  for (const agente of agentes.values()) agente.destroy()
}
