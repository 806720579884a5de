import { caminhoDosEventos } from '#domain/eventos/evento.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Espalhamento {
  /** Milliseconds from before the change was sent to the database to its arrival at each stream. */
  p50: number
  p95: number
  entregas: number
  perdidas: number
}

export interface Multidao {
  /** Makes changes at a steady pace and waits until each has arrived everywhere. Each change must be one event for every stream. */
  medir(mudar: () => Promise<unknown>, ritmo: { porSegundo: number; segundos: number }): Promise<Espalhamento>
  fechar(): void
}

const JUNTOS = 50
const FECHO = '}'.charCodeAt(0)

/** Many streams of the live channel, read as cheaply as possible: a frame with data has one closing brace. */
export async function abrirMultidao(
  port: number,
  bearers: readonly string[],
  caminho: string = caminhoDosEventos,
): Promise<Multidao> {
  const enviados: number[] = []
  const demoras: number[] = []
  const ouvintes: Ouvinte[] = []
  // Opened gradually: a server lets only so many requests work at once.
  for (let n = 0; n < bearers.length; n += JUNTOS)
    ouvintes.push(
      ...(await Promise.all(
        bearers.slice(n, n + JUNTOS).map((bearer) => abrir(port, caminho, bearer, enviados, demoras)),
      )),
    )
  return {
    async medir(mudar, { porSegundo, segundos }) {
      // Events from before all streams were open do not count.
      await sleep(500)
      for (const ouvinte of ouvintes) ouvinte.contados = 0
      enviados.length = demoras.length = 0
      const began = performance.now()
      for (let vez = 0; vez < porSegundo * segundos; vez++) {
        await sleep(Math.max(0, began + (vez * 1_000) / porSegundo - performance.now()))
        enviados.push(performance.now())
        await mudar()
      }
      const faltam = () => ouvintes.reduce((soma, { contados }) => soma + enviados.length - contados, 0)
      for (let vez = 0; vez < 600 && faltam() > 0; vez++) await sleep(100)
      const ordenadas = Float64Array.from(demoras).sort()
      const p = (parte: number) => ordenadas[Math.floor((ordenadas.length - 1) * parte)] ?? Number.NaN
      return { p50: p(0.5), p95: p(0.95), entregas: demoras.length, perdidas: faltam() }
    },
    fechar: () => ouvintes.forEach(({ socket }) => socket.destroy()),
  }
}

interface Ouvinte {
  socket: Socket
  contados: number
}

function abrir(
  port: number,
  caminho: string,
  bearer: string,
  enviados: number[],
  demoras: number[],
): Promise<Ouvinte> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const ouvinte: Ouvinte = { socket, contados: 0 }
    let cabeca = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`the stream was closed: ${cabeca.slice(0, 200)}`)))
    socket.write(`GET ${caminho} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`)
    socket.on('data', (parte: Buffer) => {
      if (!cabeca.includes('event: pronto')) {
        cabeca += parte.toString()
        if (!cabeca.startsWith('HTTP/1.1 200')) reject(new Error(cabeca.slice(0, 200)))
        if (cabeca.includes('event: pronto')) resolve(ouvinte)
        return
      }
      const agora = performance.now()
      for (let onde = parte.indexOf(FECHO); onde >= 0; onde = parte.indexOf(FECHO, onde + 1)) {
        const enviado = enviados[ouvinte.contados++]
        if (enviado !== undefined) demoras.push(agora - enviado)
      }
    })
  })
}
