import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { ContaFcm } from '../push-fcm.ts'
import { certificadoLocal, type RespostaDada } from './https-local.ts'

export interface MensagemFcm {
  token: string
  notification: { title: string; body?: string }
  data: Record<string, string>
  android: { priority: string; ttl: string; notification: Record<string, string> }
}

/** Google's token service and Firebase's messages on this machine, over TLS: tokens only for what the account's key signed, messages only with a token that holds. */
export async function servicoFcm(agora: () => Date) {
  const { key, cert } = await certificadoLocal()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const recebidas: MensagemFcm[] = []
  /** Answers by token of a device, in the place of taking the message. */
  const respostas = new Map<string, RespostaDada>()
  const bearers = new Map<string, number>()
  let tokens = 0

  async function darToken(corpo: string): Promise<RespostaDada> {
    const assertion = new URLSearchParams(corpo).get('assertion') ?? ''
    try {
      const { payload } = await jwtVerify(assertion, publicKey as KeyObject, {
        issuer: CONTA.client_email,
        audience: `${url()}/token`,
        algorithms: ['RS256'],
        currentDate: agora(),
      })
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') throw new Error('scope')
    } catch {
      return {
        status: 400,
        corpo: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
      }
    }
    tokens += 1
    const access_token = `token-${tokens}`
    bearers.set(access_token, agora().getTime() + 3_600_000)
    return { status: 200, corpo: { access_token, expires_in: 3_600, token_type: 'Bearer' } }
  }

  function levar(pedido: IncomingMessage, corpo: string): RespostaDada {
    const bearer = /^Bearer (.+)$/.exec(pedido.headers.authorization ?? '')?.[1] ?? ''
    if ((bearers.get(bearer) ?? 0) <= agora().getTime()) return erroFcm(401, 'UNAUTHENTICATED')
    const { message } = JSON.parse(corpo) as { message: MensagemFcm }
    const dada = respostas.get(message.token)
    if (dada) return dada
    recebidas.push(message)
    return { status: 200, corpo: { name: `projects/${CONTA.project_id}/messages/${recebidas.length}` } }
  }

  const servidor = createServer({ key, cert }, async (pedido, resposta) => {
    const partes: Buffer[] = []
    for await (const parte of pedido) partes.push(parte as Buffer)
    const corpo = Buffer.concat(partes).toString()
    const {
      status,
      corpo: dado,
      headers,
    } = pedido.url === '/token'
      ? await darToken(corpo)
      : pedido.url === `/v1/projects/${CONTA.project_id}/messages:send`
        ? levar(pedido, corpo)
        : { status: 404, corpo: undefined, headers: undefined }
    resposta.writeHead(status, { 'content-type': 'application/json', ...headers })
    resposta.end(dado ? JSON.stringify(dado) : '<html>')
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const url = () => `https://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  return {
    recebidas,
    respostas,
    url: url(),
    ca: cert,
    tokensDados: () => tokens,
    /** The file of the service account, as Google gives it. */
    conta: (chave: KeyObject = privateKey): ContaFcm => ({
      ...CONTA,
      private_key: chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${url()}/token`,
    }),
    fechar() {
      servidor.close()
      servidor.closeAllConnections()
    },
  }
}

const CONTA = {
  type: 'service_account' as const,
  project_id: 'saude-exemplo',
  private_key_id: 'abc123',
  client_email: 'avisos@saude-exemplo.iam.gserviceaccount.com',
}

/** An error in the shape of FCM. */
export const erroFcm = (
  status: number,
  nome: string,
  detalhe?: object,
  headers?: Record<string, string>,
): RespostaDada => ({
  status,
  corpo: {
    error: { code: status, message: 'An error.', status: nome, ...(detalhe && { details: [detalhe] }) },
  },
  ...(headers && { headers }),
})
