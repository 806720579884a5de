import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pedido {
  autorizacao: string | undefined
  corpo: string
}
type Responder = (resposta: ServerResponse, pedido: Pedido) => void

/** A service of speech of our own, that answers as it is told to. @returns its address, what it was asked, and how it ends */
export async function servicoDeVoz() {
  const pedidos: Pedido[] = []
  let responder: Responder = (resposta) => json(resposta, { text: 'A pressão está doze por oito.' })
  const servidor = createServer((pedido: IncomingMessage, resposta) => {
    const partes: Buffer[] = []
    pedido.on('data', (parte: Buffer) => partes.push(parte))
    pedido.on('end', () => {
      const lido = {
        autorizacao: pedido.headers.authorization,
        corpo: Buffer.concat(partes).toString('latin1'),
      }
      pedidos.push(lido)
      responder(resposta, lido)
    })
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const { port } = servidor.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pedidos,
    responderCom: (como: Responder) => (responder = como),
    fechar: () =>
      new Promise<void>((resolve) => {
        servidor.closeAllConnections()
        servidor.close(() => resolve())
      }),
  }
}

export function json(resposta: ServerResponse, corpo: unknown, status = 200): void {
  resposta.writeHead(status, { 'content-type': 'application/json' })
  resposta.end(JSON.stringify(corpo))
}
