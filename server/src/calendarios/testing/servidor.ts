import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of somebody else with a calendar on it. What it answers can be changed meanwhile; it keeps what it was asked. */
export async function outroCalendario() {
  const pedidos: IncomingMessage['headers'][] = []
  let responder: (pedido: IncomingMessage, resposta: ServerResponse) => unknown = (_, resposta) =>
    resposta.writeHead(404).end()
  const server = createServer((pedido, resposta) => {
    pedidos.push(pedido.headers)
    responder(pedido, resposta)
  })
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/segredo-comprido/basic.ics`
  return {
    url,
    pedidos,
    responde(com: typeof responder) {
      responder = com
    },
    serve(texto: string, cabecalhos: Record<string, string> = {}) {
      responder = (_, resposta) =>
        void resposta.writeHead(200, { 'Content-Type': 'text/calendar', ...cabecalhos }).end(texto)
    },
    async fechar() {
      server.closeAllConnections()
      await new Promise((pronto) => server.close(pronto))
    },
  }
}

const utc = (instante: Date | number) => new Date(instante).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A calendar file of busy times, in instants. */
export const arquivoDe = (...horas: readonly (readonly [Date | number, Date | number])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outro//PT',
    ...horas.flatMap(([inicio, fim], n) => [
      'BEGIN:VEVENT',
      `UID:${n}@outro`,
      `DTSTART:${utc(inicio)}`,
      `DTEND:${utc(fim)}`,
      'SUMMARY:Sessão com Joana Segredo',
      'LOCATION:Rua Escondida\\, 7',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
