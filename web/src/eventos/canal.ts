import { caminhoDosEventos, ehTipoEvento, pulsoSegundos, type Evento } from '#domain/eventos/evento.ts'
import { servidor } from '#web/lib/servidor.ts'
import { LeituraDeQuadros, type Quadro } from './leitura.ts'

/** Receives the events of the channel, in order. */
export interface Ouvinte {
  onChegar(evento: Evento): void
  /** Called when events were lost: what is shown may be old. */
  onPerder(): void
}

export interface PartesDoCanal {
  /** The bearer token. Null without a session, and the channel then stays closed. */
  token(): Promise<string | null>
  /** Called when the server refused the session. */
  onRecusar(): void
}

/** How an attempt ended: for good, or to be repeated after a number of milliseconds. */
type Fim = { acabou: true } | { acabou: false; espera: number }

const ESPERA_MIN_MS = 1_000
const ESPERA_MAX_MS = 30_000
/** Milliseconds without a sign of life after which the connection counts as dead. */
const SILENCIO_MS = pulsoSegundos * 2_250
/** Milliseconds after which a hidden tab closes its connection. */
const OCULTA_MS = 5 * 60_000

/**
 * The live channel of one tab. It reconnects by itself and resumes at the last event, so that nothing is missed. A
 * refreshed token does not interrupt it, because only the request carries a token.
 */
export class CanalAoVivo {
  readonly #partes: PartesDoCanal
  readonly #ouvintes = new Set<Ouvinte>()
  readonly #observadores = new Set<() => void>()
  #ultimo: string | null = null
  #vida: AbortController | null = null
  #tentativa: AbortController | null = null
  #ultimoSinal = 0
  #falhas = 0
  #retry = ESPERA_MIN_MS
  #oculta: ReturnType<typeof setTimeout> | undefined
  #dormindo = false
  #acordar = () => {}
  #caidoDesde: number | null = null

  constructor(partes: PartesDoCanal) {
    this.#partes = partes
  }

  /** When the connection was lost, epoch milliseconds. Null while it stands, rests or is not wanted. */
  caidoDesde = (): number | null => this.#caidoDesde

  observar = (observador: () => void): (() => void) => {
    this.#observadores.add(observador)
    return () => this.#observadores.delete(observador)
  }

  ouvir(ouvinte: Ouvinte): () => void {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  iniciar(): void {
    if (this.#vida) return
    const vida = new AbortController()
    this.#vida = vida
    document.addEventListener('visibilitychange', this.#onMudarVisibilidade)
    window.addEventListener('online', this.#agora)
    void this.#viver(vida.signal)
  }

  /** Closes the channel and keeps its position for the next `iniciar`. */
  parar(): void {
    this.#vida?.abort()
    this.#vida = null
    this.#tentativa?.abort()
    clearTimeout(this.#oculta)
    this.#dormindo = false
    document.removeEventListener('visibilitychange', this.#onMudarVisibilidade)
    window.removeEventListener('online', this.#agora)
    this.#acordar()
    this.#estar(null)
  }

  async #viver(vida: AbortSignal): Promise<void> {
    while (!vida.aborted) {
      const fim = await this.#tentar(vida)
      if (vida.aborted) return
      if (fim.acabou) return this.parar()
      if (!this.#dormindo) this.#estar(this.#caidoDesde ?? Date.now())
      await this.#pausa(fim.espera)
    }
  }

  async #tentar(vida: AbortSignal): Promise<Fim> {
    const tentativa = new AbortController()
    this.#tentativa = tentativa
    const vigia = setInterval(() => {
      if (Date.now() - this.#ultimoSinal > SILENCIO_MS) tentativa.abort()
    }, 5_000)
    this.#ultimoSinal = Date.now()
    try {
      const token = await this.#partes.token()
      if (!token || vida.aborted) return { acabou: true }
      const resposta = await fetch(`${servidor()}${caminhoDosEventos}`, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(this.#ultimo === null ? {} : { 'last-event-id': this.#ultimo }),
        },
        cache: 'no-store',
        signal: tentativa.signal,
      })
      if (!resposta.ok || !resposta.body) {
        void resposta.body?.cancel()
        if (resposta.status === 401) this.#partes.onRecusar()
        return this.#falhou(Number(resposta.headers.get('retry-after')) * 1_000)
      }
      const completo = await this.#ler(resposta.body)
      return completo ? { acabou: false, espera: aoAcaso(this.#retry) } : this.#falhou()
    } catch {
      return this.#falhou()
    } finally {
      clearInterval(vigia)
      tentativa.abort()
    }
  }

  /** Reads the stream to its end. @returns whether it was ever up to date */
  async #ler(corpo: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<boolean> {
    const leitor = corpo.pipeThrough(new TextDecoderStream()).getReader()
    const quadros = new LeituraDeQuadros()
    let pronto = false
    for (;;) {
      const { done, value } = await leitor.read()
      if (done) return pronto
      this.#ultimoSinal = Date.now()
      for (const quadro of quadros.ler(value)) {
        if (quadro.nome === 'pronto') {
          pronto = true
          this.#falhas = 0
          this.#estar(null)
        }
        this.#receber(quadro)
      }
    }
  }

  #receber({ nome, id, data, retry }: Quadro): void {
    if (retry !== null) this.#retry = retry
    const repetido = id !== null && this.#ultimo !== null && Number(id) <= Number(this.#ultimo)
    if (id !== null && (!repetido || nome === 'reset')) this.#ultimo = id
    if (nome === 'reset') for (const ouvinte of this.#ouvintes) ouvinte.onPerder()
    if (nome !== 'message' || data === null || repetido) return
    const evento = eventoDe(data)
    if (evento) for (const ouvinte of this.#ouvintes) ouvinte.onChegar(evento)
  }

  #falhou(aoMenos = 0): Fim {
    const espera = Math.min(ESPERA_MIN_MS * 2 ** this.#falhas, ESPERA_MAX_MS)
    this.#falhas += 1
    return { acabou: false, espera: Math.max(aoAcaso(espera), aoMenos || 0) }
  }

  #pausa(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const relogio = this.#dormindo ? undefined : setTimeout(resolve, ms)
      this.#acordar = () => {
        clearTimeout(relogio)
        resolve()
      }
    })
  }

  /** Tries at once: the network is back, or the tab is shown. */
  #agora = (): void => {
    this.#dormindo = false
    this.#falhas = 0
    this.#acordar()
  }

  #onMudarVisibilidade = (): void => {
    clearTimeout(this.#oculta)
    if (document.visibilityState === 'hidden') {
      this.#oculta = setTimeout(() => {
        this.#dormindo = true
        this.#estar(null)
        this.#tentativa?.abort()
      }, OCULTA_MS)
      return
    }
    // A machine that slept may hold a dead connection.
    if (Date.now() - this.#ultimoSinal > pulsoSegundos * 1_500) this.#tentativa?.abort()
    this.#agora()
  }

  #estar(caidoDesde: number | null): void {
    if (this.#caidoDesde === caidoDesde) return
    this.#caidoDesde = caidoDesde
    for (const observador of this.#observadores) observador()
  }
}

/** Between half and all of the wait, so that many clients cut off together do not return together. */
function aoAcaso(ms: number): number {
  return ms * (0.5 + Math.random() / 2)
}

function eventoDe(data: string): Evento | null {
  try {
    const { tipo, id } = JSON.parse(data) as Partial<Evento>
    return ehTipoEvento(tipo) && typeof id === 'string' ? { tipo, id } : null
  } catch {
    return null
  }
}
