import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Quadro {
  /** `message` for an event; `pronto` or `reset`. */
  nome: string
  id: string
  data: { tipo: string; id: string }
  /** Time of arrival on the clock of `performance.now()`. */
  em: number
}

/** One stream of the live channel, as a browser reads it. */
export interface Escuta {
  status: number
  cabecalhos: IncomingMessage['headers']
  quadros: Quadro[]
  /** The events alone. */
  eventos(): Quadro[]
  /** Everything read, comments included. */
  texto(): string
  /** Last id seen, for the next stream. */
  ultimo(): string | undefined
  /** Waits until a condition holds. @throws when it does not within `ms` */
  ate(vale: () => boolean, ms?: number): Promise<void>
  /** Resolves when the stream ended, on either side. */
  fim: Promise<void>
  /** Stops reading, like a laptop that was shut. */
  pausar(): void
  /** Reads on; only now does it notice that the other side has ended the stream. */
  retomar(): void
  fechar(): void
}

/** Opens a stream and waits for its head. */
export function escutar(
  url: string,
  bearer: string | null,
  ultimo?: string | undefined,
  aoChegar: (quadro: Quadro) => void = () => undefined,
): Promise<Escuta> {
  const headers = {
    accept: 'text/event-stream',
    'accept-encoding': 'br, gzip',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(ultimo === undefined ? {} : { 'last-event-id': ultimo }),
  }
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/eventos`, { headers, agent: false }, (answer) => {
      const quadros: Quadro[] = []
      let texto = ''
      let resto = ''
      let id = ultimo
      answer.setEncoding('utf8')
      answer.on('data', (parte: string) => {
        if (texto.length < 20_000) texto += parte
        const blocos = (resto + parte).split('\n\n')
        resto = blocos.pop()!
        for (const bloco of blocos) {
          const campos = new Map(
            bloco.split('\n').map((linha) => /^(\w*): ?(.*)$/.exec(linha)!.slice(1) as [string, string]),
          )
          id = campos.get('id') ?? id
          if (!campos.has('data')) continue
          const quadro = {
            nome: campos.get('event') ?? 'message',
            id: id!,
            data: JSON.parse(campos.get('data')!) as Quadro['data'],
            em: performance.now(),
          }
          quadros.push(quadro)
          aoChegar(quadro)
        }
      })
      const fim = new Promise<void>((ended) => answer.once('close', ended))
      answer.on('error', () => undefined)
      resolve({
        status: answer.statusCode ?? 0,
        cabecalhos: answer.headers,
        quadros,
        eventos: () => quadros.filter(({ nome }) => nome === 'message'),
        texto: () => texto,
        ultimo: () => id,
        async ate(vale, ms = 8_000) {
          const began = performance.now()
          while (!vale()) {
            if (performance.now() - began > ms) throw new Error(`in vain after ${ms} ms: ${vale}`)
            await sleep(5)
          }
        },
        fim,
        pausar: () => void answer.socket.pause(),
        retomar: () => void answer.socket.resume(),
        fechar: () => void request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

/** As `escutar`, and waits until the stream is up to date. @throws unless it was opened */
export async function escutarPronto(...args: Parameters<typeof escutar>): Promise<Escuta> {
  const escuta = await escutar(...args)
  if (escuta.status !== 200) throw new Error(`the channel answered ${escuta.status}`)
  await escuta.ate(() => escuta.quadros.some(({ nome }) => nome === 'pronto'))
  return escuta
}
