import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a browser would receive it. */
export interface Recebida {
  caminho: string
  cabecalhos: IncomingHttpHeaders
  corpo: Buffer
}

/** A push service on loopback: accepts messages at the path of an endpoint, or answers as the test says. */
export async function servicoDePush() {
  const recebidas: Recebida[] = []
  /** Status by path; 201 unless told. */
  const respostas = new Map<string, number>()
  const servidor = createServer(async (pedido, resposta) => {
    const partes: Buffer[] = []
    for await (const parte of pedido) partes.push(parte as Buffer)
    const status = respostas.get(pedido.url!) ?? 201
    if (status === 201)
      recebidas.push({ caminho: pedido.url!, cabecalhos: pedido.headers, corpo: Buffer.concat(partes) })
    resposta.writeHead(status).end()
  })
  // An address of its own: `fetch` keeps connections by address, also those to a service of an earlier test that had the same port.
  const casa = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  servidor.listen(0, casa)
  await once(servidor, 'listening')
  const { port } = servidor.address() as AddressInfo
  return {
    recebidas,
    respostas,
    /** Replaces the network: whatever host an endpoint names, this service answers. */
    pedir: ((endpoint: string, init: RequestInit) =>
      fetch(`http://${casa}:${port}${new URL(endpoint).pathname}`, init)) as typeof fetch,
    fechar: () => servidor.close(),
  }
}

/** The keys of a browser, and how it decrypts messages for them (RFC 8291). */
export function navegadorFalso() {
  const par = createECDH('prime256v1')
  par.generateKeys()
  const segredo = randomBytes(16)
  return {
    p256dh: par.getPublicKey('base64url'),
    auth: segredo.toString('base64url'),
    ler(corpo: Buffer): unknown {
      const sal = corpo.subarray(0, 16)
      const chave = corpo.subarray(21, 21 + corpo[20]!)
      const cifrado = corpo.subarray(21 + corpo[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), chave])
      const ikm = Buffer.from(hkdfSync('sha256', par.computeSecret(chave), segredo, info, 32))
      const derivar = (nome: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, sal, Buffer.from(`Content-Encoding: ${nome}\0`), bytes))
      const cifra = createDecipheriv('aes-128-gcm', derivar('aes128gcm', 16), derivar('nonce', 12))
      cifra.setAuthTag(cifrado.subarray(-16))
      const claro = Buffer.concat([cifra.update(cifrado.subarray(0, -16)), cifra.final()])
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString())
    },
  }
}

/** A pair of keys of an installation. */
export function chavesDeTeste() {
  const par = createECDH('prime256v1')
  par.generateKeys()
  const privada = par.getPrivateKey()
  return {
    publicKey: par.getPublicKey('base64url'),
    // One key in 256 begins with a zero, which is left out.
    privateKey: Buffer.concat([Buffer.alloc(32 - privada.length), privada]).toString('base64url'),
    subject: 'mailto:oi@exemplo.com.br',
  }
}
