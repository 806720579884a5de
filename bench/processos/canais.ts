import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pessoa } from './dados.ts'
import { portas } from './lugar.ts'

/** One person's live channel through the balancer, opened again whenever it ends, from where it was. */
export interface Canal {
  pessoa: Pessoa
  /** Ids of the events, in the order in which they came. */
  recebidos: number[]
  /** Where it first was up to date, and the last place that it was told. */
  desde: number | null
  ate: number
  resets: number
  aberturas: number
  recusas: number
  parar(): void
}

export function abrirCanal(pessoa: Pessoa, de: string): Canal {
  const estado = { parado: false }
  let fechar = () => undefined as void
  let voltarEm = 2_000
  const canal: Canal = {
    pessoa,
    recebidos: [],
    desde: null,
    ate: 0,
    resets: 0,
    aberturas: 0,
    recusas: 0,
    parar() {
      estado.parado = true
      fechar()
    },
  }

  function quadro(texto: string): void {
    const campo = (nome: string) => new RegExp(`^${nome}: (.*)$`, 'm').exec(texto)?.[1]
    const espera = campo('retry')
    if (espera) voltarEm = Number(espera)
    const id = campo('id')
    if (id === undefined) return
    const evento = campo('event')
    // A new one that is told to read everything again has lost nothing: much happened in the moments before it.
    if (evento === 'reset' && canal.desde !== null) canal.resets += 1
    if (canal.desde === null) {
      if (evento === 'pronto') canal.desde = Number(id)
    } else if (evento === undefined && campo('data') !== undefined) canal.recebidos.push(Number(id))
    canal.ate = Math.max(canal.ate, Number(id))
  }

  const ouvir = () =>
    new Promise<void>((acabar) => {
      const pedido = get(
        {
          host: '127.0.0.1',
          port: portas.balanceador,
          path: '/api/eventos',
          localAddress: de,
          headers: {
            authorization: `Bearer ${pessoa.token}`,
            ...(canal.desde !== null && { 'last-event-id': String(canal.ate) }),
          },
        },
        (resposta) => {
          if (resposta.statusCode !== 200) {
            canal.recusas += 1
            resposta.resume()
            resposta.once('close', acabar)
            return
          }
          canal.aberturas += 1
          let texto = ''
          resposta.setEncoding('utf8')
          resposta.on('data', (parte: string) => {
            texto += parte
            for (let fim = texto.indexOf('\n\n'); fim >= 0; fim = texto.indexOf('\n\n')) {
              quadro(texto.slice(0, fim))
              texto = texto.slice(fim + 2)
            }
          })
          resposta.on('error', () => undefined)
          resposta.once('close', acabar)
        },
      )
      fechar = () => void pedido.destroy()
      pedido.once('error', () => acabar())
    })

  void (async () => {
    while (!estado.parado) {
      await ouvir()
      if (!estado.parado) await sleep(Math.min(voltarEm, 3_000))
    }
  })()
  return canal
}
