import { createPrivateKey } from 'node:crypto'
import { Agent, request } from 'node:https'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { EnviarPush } from '#domain/notificacoes/push.ts'
import { esperaPedida } from './espera-pedida.ts'

/** Of the file of a service account of Google, what sending needs. */
export const contaFcmSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[\w:.-]+$/),
  private_key_id: z.string().optional(),
  private_key: z.string(),
  client_email: z.string(),
  token_uri: z.url({ protocol: /^https$/ }),
})
export type ContaFcm = z.infer<typeof contaFcmSchema>

const ESCOPO = 'https://www.googleapis.com/auth/firebase.messaging'
const UMA_HORA_S = 3_600
/** A token is given back so long before it ends. */
const FOLGA_S = 60
const PRAZO_MS = 5_000
const MAIOR_RESPOSTA = 64 * 1024

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const erroSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
})

/**
 * Messages to the Android app by Firebase Cloud Messaging (HTTP v1). The token of the service account is kept until shortly before it ends.
 * @param log gets what went wrong, never the token of a device
 * @throws {Error} when the account's key cannot be read
 */
export function envioFcm(
  conta: ContaFcm,
  parts: {
    agora: () => Date
    log: (error: unknown) => void
    /** Another address in the place of Firebase's, and who vouches for it: for tests. */
    url?: string
    ca?: Buffer
  },
): EnviarPush {
  const { agora, log, url = 'https://fcm.googleapis.com', ca } = parts
  const chave = createPrivateKey(conta.private_key)
  const agent = new Agent({ keepAlive: true, maxSockets: 8, minVersion: 'TLSv1.2', ...(ca && { ca }) })
  let token: Promise<{ valor: string; ate: number }> | null = null

  async function pedirToken(): Promise<{ valor: string; ate: number }> {
    const quando = Math.floor(agora().getTime() / 1_000)
    const assertion = await new SignJWT({ scope: ESCOPO })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(conta.private_key_id && { kid: conta.private_key_id }),
      })
      .setIssuer(conta.client_email)
      .setAudience(conta.token_uri)
      .setIssuedAt(quando)
      .setExpirationTime(quando + UMA_HORA_S)
      .sign(chave)
    const { status, texto } = await postar(agent, conta.token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    })
    if (status === 400 || status === 401)
      throw new Error(
        `the key of APP_FCM_ACCOUNT is refused: ${status} ${lido(z.object({ error: z.string() }), texto)?.error ?? ''}`,
      )
    const dado = status === 200 ? lido(tokenSchema, texto) : null
    if (!dado) throw new Error(`no token for FCM: the service answered ${status}`)
    return { valor: dado.access_token, ate: (quando + dado.expires_in - FOLGA_S) * 1_000 }
  }

  /** One question for all who wait for it. */
  async function tomarToken(): Promise<string> {
    const guardado = token
    if (guardado && (await guardado).ate <= agora().getTime() && token === guardado) token = null
    if (!token) {
      const novo = pedirToken()
      token = novo
      novo.catch(() => {
        if (token === novo) token = null
      })
    }
    return (await token).valor
  }

  return async ({ endpoint }, { titulo, link, id, urgente }) => {
    try {
      const { status, texto, espera } = await postar(
        agent,
        `${url}/v1/projects/${encodeURIComponent(conta.project_id)}/messages:send`,
        {
          headers: { 'content-type': 'application/json', authorization: `Bearer ${await tomarToken()}` },
          body: JSON.stringify({
            message: {
              token: endpoint,
              notification: { title: titulo },
              data: { id, link },
              android: {
                priority: urgente ? 'HIGH' : 'NORMAL',
                ttl: '86400s',
                // Its tag replaces a repetition on the phone.
                notification: { tag: id, channel_id: 'avisos' },
              },
            },
          }),
        },
      )
      if (status === 200) return { resultado: 'enviado' }
      const erro = lido(erroSchema, texto)?.error
      if (erro && tokenAcabou(status, erro)) return { resultado: 'encerrada' }
      if (status === 401) token = null
      const recusa = status === 401 || status === 403
      log(
        new Error(
          `${recusa ? 'the key of APP_FCM_ACCOUNT may not send' : 'FCM did not take a message'}: ${status} ${erro?.status ?? ''}`,
        ),
      )
      return { resultado: 'falhou', ...esperaPedida(espera) }
    } catch (error) {
      log(error)
      return { resultado: 'falhou' }
    }
  }
}

/** The app was removed, its token was replaced, it is of another project, or it was never one. */
function tokenAcabou(
  status: number,
  { status: nome, details }: z.infer<typeof erroSchema>['error'],
): boolean {
  const codigos = details.map(({ errorCode }) => errorCode)
  if (codigos.includes('UNREGISTERED') || codigos.includes('SENDER_ID_MISMATCH')) return true
  if (status === 404) return nome === 'NOT_FOUND'
  return (
    status === 400 &&
    details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))
  )
}

function lido<T>(schema: z.ZodType<T>, texto: string): T | null {
  try {
    return schema.parse(JSON.parse(texto))
  } catch {
    return null
  }
}

/** Posts and reads the answer. Redirects are not followed. */
function postar(
  agent: Agent,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<{ status: number; texto: string; espera: string | undefined }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PRAZO_MS)
    const pedido = request(url, {
      agent,
      method: 'POST',
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    pedido.once('response', (resposta) => {
      const partes: Buffer[] = []
      let lidos = 0
      resposta.on('data', (parte: Buffer) => {
        lidos += parte.length
        if (lidos > MAIOR_RESPOSTA) resposta.destroy(new Error('the answer is too long'))
        else partes.push(parte)
      })
      resposta.once('error', reject)
      resposta.once('end', () =>
        resolve({
          status: resposta.statusCode ?? 0,
          texto: Buffer.concat(partes).toString('utf8'),
          espera: resposta.headers['retry-after'],
        }),
      )
    })
    pedido.once('error', (cause) =>
      reject(
        new Error(`${new URL(url).host} was not reached`, { cause: signal.aborted ? signal.reason : cause }),
      ),
    )
    pedido.end(body)
  })
}
