import { createPrivateKey } from 'node:crypto'
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { SignJWT } from 'jose'
import type { EnviarPush } from '#domain/notificacoes/push.ts'
import { esperaPedida } from './espera-pedida.ts'

/** The key of a team at Apple's push service. */
export interface ChaveApns {
  /** PEM, as Apple's file (.p8) holds it. */
  chave: string
  keyId: string
  team: string
  /** Id of the app. */
  topic: string
}

/** A provider token counts for an hour, and Apple wants it renewed no oftener than every 20 minutes. */
const RENOVAR_MS = 45 * 60_000
const UM_DIA_S = 86_400
const PRAZO_MS = 5_000
const OCIOSA_MS = 10 * 60_000
const MAIOR_RESPOSTA = 64 * 1024

/** Reasons by which Apple says that a token reaches no app of ours. */
const ACABOU = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

/**
 * Messages to the iOS app by Apple's push service: one connection (HTTP/2), opened when it is needed, with a provider token that is renewed within its hour.
 * @param log gets what went wrong, never the token of a device
 * @throws {Error} when the key cannot be read
 */
export function envioApns(
  { chave, keyId, team, topic }: ChaveApns,
  parts: {
    agora: () => Date
    log: (error: unknown) => void
    url?: string
    /** Who vouches for another address: for tests. */
    ca?: Buffer
  },
): EnviarPush {
  const { agora, log, url = 'https://api.push.apple.com', ca } = parts
  const privada = createPrivateKey(chave)
  if (privada.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a key of P-256')
  let conexao: ClientHttp2Session | null = null
  let token: { valor: Promise<string>; desde: number } | null = null

  /** One for all who send within its time. */
  function tomarToken(): Promise<string> {
    const agoraMs = agora().getTime()
    if (!token || agoraMs - token.desde >= RENOVAR_MS)
      token = {
        desde: agoraMs,
        valor: new SignJWT({})
          .setProtectedHeader({ alg: 'ES256', kid: keyId })
          .setIssuer(team)
          .setIssuedAt(Math.floor(agoraMs / 1_000))
          .sign(privada),
      }
    return token.valor
  }

  function conectar(): ClientHttp2Session {
    if (conexao && !conexao.closed && !conexao.destroyed) return conexao
    const nova = connect(url, { minVersion: 'TLSv1.2', ...(ca && { ca }) })
    conexao = nova
    const largar = () => {
      if (conexao === nova) conexao = null
    }
    // Each request says by itself that it was not answered.
    nova.on('error', largar)
    nova.on('goaway', largar)
    nova.on('close', largar)
    nova.setTimeout(OCIOSA_MS, () => nova.close())
    // It keeps no process from ending.
    nova.unref()
    return nova
  }

  async function enviar(
    destino: { endpoint: string },
    { titulo, link, id, urgente }: { titulo: string; link: string; id: string; urgente: boolean },
  ) {
    return postar(
      conectar(),
      {
        ':method': 'POST',
        ':path': `/3/device/${destino.endpoint}`,
        authorization: `bearer ${await tomarToken()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': urgente ? '10' : '5',
        'apns-expiration': String(Math.floor(agora().getTime() / 1_000) + UM_DIA_S),
        // A repetition takes the place of the one before.
        'apns-collapse-id': id,
      },
      JSON.stringify({ aps: { alert: { title: titulo }, sound: 'default' }, id, link }),
    )
  }

  return async (destino, conteudo) => {
    try {
      let resposta = await enviar(destino, conteudo)
      if (resposta.status === 403 && resposta.razao === 'ExpiredProviderToken') {
        token = null
        resposta = await enviar(destino, conteudo)
      }
      const { status, razao, espera } = resposta
      if (status === 200) return { resultado: 'enviado' }
      if (status === 410 || (status === 400 && ACABOU.has(razao))) {
        // A wrong APP_APNS_SANDBOX looks like this for every phone.
        if (status === 400) log(new Error(`a device is not known to APNs: ${status} ${razao}`))
        return { resultado: 'encerrada' }
      }
      log(
        new Error(
          `${status === 403 ? 'the key of APP_APNS_KEY is refused' : 'APNs did not take a message'}: ${status} ${razao}`,
        ),
      )
      return { resultado: 'falhou', ...esperaPedida(espera) }
    } catch (error) {
      log(error)
      return { resultado: 'falhou' }
    }
  }
}

interface Resposta {
  status: number
  razao: string
  espera: string | undefined
}

function postar(
  conexao: ClientHttp2Session,
  headers: Record<string, string>,
  corpo: string,
): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const pedido = conexao.request(headers, { endStream: false, signal: AbortSignal.timeout(PRAZO_MS) })
    let cabecalhos: IncomingHttpHeaders = {}
    const partes: Buffer[] = []
    let lidos = 0
    const falhar = (cause?: unknown) =>
      reject(
        new Error('APNs was not reached', cause === undefined ? undefined : { cause: semEndereco(cause) }),
      )
    pedido.on('response', (recebidos) => (cabecalhos = recebidos))
    pedido.on('data', (parte: Buffer) => {
      lidos += parte.length
      if (lidos > MAIOR_RESPOSTA) pedido.close(constants.NGHTTP2_CANCEL)
      else partes.push(parte)
    })
    pedido.once('error', falhar)
    pedido.once('end', () => {
      const status = Number(cabecalhos[':status'] ?? 0)
      if (status === 0) return falhar()
      resolve({
        status,
        razao: razaoDe(Buffer.concat(partes).toString('utf8')),
        espera: cabecalhos['retry-after'],
      })
    })
    pedido.once('close', () => falhar())
    pedido.end(corpo)
  })
}

/** What went wrong, by its name alone. */
const semEndereco = (error: unknown) =>
  (error as { code?: unknown } | null)?.code ?? (error instanceof Error ? error.name : error)

function razaoDe(texto: string): string {
  try {
    const { reason } = JSON.parse(texto) as { reason?: unknown }
    return typeof reason === 'string' && /^\w{1,60}$/.test(reason) ? reason : ''
  } catch {
    return ''
  }
}
