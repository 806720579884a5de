import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { ChaveApns } from '../push-apns.ts'
import { certificadoLocal, type RespostaDada } from './https-local.ts'

export interface MensagemApns {
  token: string
  cabecalhos: IncomingHttpHeaders
  corpo: { aps: { alert: { title: string; body?: string } }; id: string; link: string }
}

/** Apple's push service on this machine, over HTTP/2 and TLS: it takes provider tokens of its key for an hour, and says no in Apple's words. */
export async function servicoApns(agora: () => Date) {
  const { key, cert } = await certificadoLocal()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const recebidas: MensagemApns[] = []
  /** Answers by token of a device, in the place of taking the message. */
  const respostas = new Map<string, RespostaDada>()
  const sessoes = new Set<ServerHttp2Session>()
  const vistos = new Set<string>()
  let conexoes = 0

  async function julgar(cabecalhos: IncomingHttpHeaders): Promise<RespostaDada | null> {
    const jwt = /^bearer (.+)$/.exec(cabecalhos.authorization ?? '')?.[1] ?? ''
    try {
      const { payload, protectedHeader } = await jwtVerify(jwt, publicKey as KeyObject, {
        issuer: EQUIPE.team,
        algorithms: ['ES256'],
        currentDate: agora(),
      })
      if (protectedHeader.kid !== EQUIPE.keyId) throw new Error('kid')
      if (agora().getTime() / 1_000 - payload.iat! > 3_600)
        return { status: 403, corpo: { reason: 'ExpiredProviderToken' } }
    } catch {
      return { status: 403, corpo: { reason: 'InvalidProviderToken' } }
    }
    vistos.add(jwt)
    if (cabecalhos['apns-topic'] !== EQUIPE.topic)
      return { status: 400, corpo: { reason: 'DeviceTokenNotForTopic' } }
    return null
  }

  const servidor = createSecureServer({ key, cert })
  servidor.on('session', (sessao) => {
    conexoes += 1
    sessoes.add(sessao)
    sessao.once('close', () => sessoes.delete(sessao))
  })
  servidor.on('stream', async (fluxo, cabecalhos) => {
    fluxo.on('error', () => undefined)
    const partes: Buffer[] = []
    for await (const parte of fluxo) partes.push(parte as Buffer)
    const token = String(cabecalhos[':path']).replace('/3/device/', '')
    const recusa = (await julgar(cabecalhos)) ?? respostas.get(token)
    if (!recusa) recebidas.push({ token, cabecalhos, corpo: JSON.parse(Buffer.concat(partes).toString()) })
    fluxo.respond({ ':status': recusa?.status ?? 200, ...recusa?.headers })
    fluxo.end(recusa?.corpo ? JSON.stringify(recusa.corpo) : '')
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return {
    recebidas,
    respostas,
    url: `https://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    ca: cert,
    tokensVistos: () => vistos.size,
    conexoes: () => conexoes,
    chave: (chave: KeyObject = privateKey): ChaveApns => ({
      ...EQUIPE,
      chave: chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }),
    /** Cuts every connection, as a service does that ends for an upkeep. */
    cortar() {
      for (const sessao of sessoes) sessao.destroy()
    },
    fechar() {
      servidor.close()
      for (const sessao of sessoes) sessao.destroy()
    },
  }
}

const EQUIPE = { keyId: 'CHAVE12345', team: 'EQUIPE1234', topic: 'br.com.appdasaude' }
