import { limitesDaGravacao } from '#domain/atendimento/gravacao.ts'
import { paraTexto, type AparelhoDeSom } from './aparelho-de-som.ts'
import type { Fila } from './fila.ts'

/** Milliseconds of a piece, and between two copies of the open one on the device: a tab that is killed loses no more than that. */
const PECA_MS = 20_000
const COPIA_MS = 2_000
/** Milliseconds without a sound after which the person is told. */
const SILENCIO_MS = 8_000
/** Of 1: what a quiet room has. */
const NIVEL_DE_SILENCIO = 0.012
const BITS = 24_000
/** How many levels are remembered for the screen. */
const NIVEIS = 48
const TIPOS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

export type SituacaoDoSom =
  | 'parado'
  /** The browser asks the professional. */
  | 'pedindo'
  | 'gravando'
  | 'pausado'
  /** The browser or the professional said no. */
  | 'negado'
  | 'sem-microfone'
  /** Taken away in the middle: what was said stays, and it goes on with another microphone. */
  | 'caiu'
  /** Two hours are over. */
  | 'no-limite'

export interface EstadoDoSom {
  situacao: SituacaoDoSom
  /** Milliseconds of this recording, pauses left out. */
  ms: number
  /** The last ones, of 1. */
  niveis: readonly number[]
  /** Nothing was heard for a while. */
  mudo: boolean
}

interface Peca {
  id: string
  recorder: MediaRecorder
  partes: Blob[]
  inicio_ms: number
  desde: number
  ordem: number
  copiando: Promise<void>
}

/** Whether this browser can record at all. */
export const podeGravar = (): boolean =>
  typeof MediaRecorder === 'function' && Boolean(navigator.mediaDevices?.getUserMedia)

/**
 * Records in pieces that are whole by themselves: the next one begins before the last ends, so that no word falls between. What is not on the server is on the device, and nothing
 * of a finished piece stays in memory.
 */
export class GravadorDeSom {
  #gravacao_id: string
  #aparelho: AparelhoDeSom
  #fila: Fila
  #estado: EstadoDoSom
  #ouvintes = new Set<() => void>()
  #corrente: MediaStream | null = null
  #contexto: AudioContext | null = null
  #atual: Peca | null = null
  #ordem: number
  /** Milliseconds before this stretch, and when it began by the clock of the page. */
  #antes: number
  #desde: number | null = null
  #relogios: ReturnType<typeof setInterval>[] = []
  #ouvidoEm = 0
  #terminando: Promise<unknown> = Promise.resolve()

  /** @param depois milliseconds and pieces that the recording has already */
  constructor(
    gravacao_id: string,
    aparelho: AparelhoDeSom,
    fila: Fila,
    depois: { ms: number; ordem: number },
  ) {
    this.#gravacao_id = gravacao_id
    this.#aparelho = aparelho
    this.#fila = fila
    this.#antes = depois.ms
    this.#ordem = depois.ordem
    this.#estado = { situacao: 'parado', ms: depois.ms, niveis: [], mudo: false }
  }

  estado = (): EstadoDoSom => this.#estado
  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Asks for the microphone and begins, or goes on after a pause. */
  async gravar(): Promise<void> {
    if (this.#estado.situacao === 'gravando' || this.#estado.situacao === 'pedindo') return
    if (this.#agora() >= limitesDaGravacao.total_ms) return this.#dizer({ situacao: 'no-limite' })
    this.#dizer({ situacao: 'pedindo', mudo: false })
    // What still waits on this device comes before what is said now.
    for (const { gravacao_id, ordem, inicio_ms, duracao_ms } of await this.#aparelho
      .prontas()
      .catch(() => []))
      if (gravacao_id === this.#gravacao_id) {
        this.#ordem = Math.max(this.#ordem, ordem + 1)
        this.#antes = Math.max(this.#antes, inicio_ms + duracao_ms)
      }
    try {
      this.#corrente = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      })
    } catch (erro) {
      const nome = erro instanceof DOMException ? erro.name : ''
      return this.#dizer({
        situacao: nome === 'NotAllowedError' || nome === 'SecurityError' ? 'negado' : 'sem-microfone',
      })
    }
    for (const faixa of this.#corrente.getTracks()) faixa.addEventListener('ended', () => void this.#perder())
    this.#medir(this.#corrente)
    this.#desde = performance.now()
    this.#ouvidoEm = this.#desde
    this.#comecarPeca()
    this.#relogios = [setInterval(() => this.#tique(), 200), setInterval(() => void this.#trocar(), PECA_MS)]
    this.#dizer({ situacao: 'gravando' })
  }

  pausar = (): Promise<void> => this.#parar('pausado')
  parar = (): Promise<void> => this.#parar('parado')

  /** The consent is gone: nothing of this recording stays on the device. */
  async apagar(): Promise<void> {
    const peca = this.#atual
    this.#atual = null
    this.#desligar()
    if (peca && peca.recorder.state !== 'inactive') peca.recorder.stop()
    await Promise.all([peca?.copiando, this.#terminando])
    await this.#aparelho.esquecer(this.#gravacao_id).catch(() => undefined)
    this.#dizer({ situacao: 'parado', niveis: [] })
  }

  #agora = () => Math.round(this.#antes + (this.#desde === null ? 0 : performance.now() - this.#desde))

  #dizer(mudanca: Partial<EstadoDoSom>): void {
    this.#estado = { ...this.#estado, ...mudanca }
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  #medir(corrente: MediaStream): void {
    this.#contexto = new AudioContext()
    const analisador = this.#contexto.createAnalyser()
    analisador.fftSize = 1024
    this.#contexto.createMediaStreamSource(corrente).connect(analisador)
    const amostras = new Float32Array(analisador.fftSize)
    this.#nivel = () => {
      analisador.getFloatTimeDomainData(amostras)
      let pico = 0
      for (const amostra of amostras) pico = Math.max(pico, Math.abs(amostra))
      return pico
    }
  }
  #nivel: () => number = () => 0

  #tique(): void {
    const nivel = this.#nivel()
    if (nivel > NIVEL_DE_SILENCIO) this.#ouvidoEm = performance.now()
    const ms = this.#agora()
    this.#dizer({
      ms,
      niveis: [...this.#estado.niveis.slice(1 - NIVEIS), nivel],
      mudo: performance.now() - this.#ouvidoEm > SILENCIO_MS,
    })
    if (ms >= limitesDaGravacao.total_ms) void this.#parar('no-limite')
  }

  #comecarPeca(): void {
    if (!this.#corrente) return
    const mimeType = TIPOS.find((tipo) => MediaRecorder.isTypeSupported(tipo))
    const recorder = new MediaRecorder(this.#corrente, {
      ...(mimeType ? { mimeType } : {}),
      audioBitsPerSecond: BITS,
    })
    const peca: Peca = {
      id: crypto.randomUUID(),
      recorder,
      partes: [],
      inicio_ms: this.#agora(),
      desde: performance.now(),
      ordem: this.#ordem++,
      copiando: Promise.resolve(),
    }
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      peca.partes.push(data)
      if (peca === this.#atual) peca.copiando = this.#depois(peca)
    })
    this.#atual = peca
    recorder.start(COPIA_MS)
  }

  async #guardar(peca: Peca, aba: string | null): Promise<void> {
    const duracao_ms = Math.min(limitesDaGravacao.peca_ms, Math.round(performance.now() - peca.desde))
    const { id, ordem, inicio_ms } = peca
    const gravacao_id = this.#gravacao_id
    try {
      const som = await paraTexto(new Blob(peca.partes))
      await this.#aparelho.guardar({
        id,
        gravacao_id,
        ordem,
        inicio_ms,
        duracao_ms,
        origem: 'microfone',
        som,
        aba,
      })
    } catch {
      // A browser that keeps nothing: the piece still leaves from memory below.
      if (aba === null)
        this.#fila.semAparelho({
          id,
          gravacao_id,
          ordem,
          inicio_ms,
          duracao_ms,
          origem: 'microfone',
          som: await paraTexto(new Blob(peca.partes)),
          aba,
        })
    }
  }

  /** One copy of a piece behind the other. */
  async #depois(peca: Peca): Promise<void> {
    await peca.copiando
    await this.#guardar(peca, this.#aparelho.aba)
  }

  /** The next piece begins, then the last one ends and leaves. */
  async #trocar(): Promise<void> {
    const peca = this.#atual
    if (!peca || this.#estado.situacao !== 'gravando') return
    this.#comecarPeca()
    await this.#terminar(peca)
  }

  #terminar(peca: Peca): Promise<void> {
    const feito = this.#fechar(peca)
    this.#terminando = Promise.all([this.#terminando, feito])
    return feito
  }

  async #fechar(peca: Peca): Promise<void> {
    const { recorder } = peca
    if (recorder.state !== 'inactive') {
      const parou = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      recorder.stop()
      await parou
    }
    await peca.copiando
    if (peca.partes.length > 0) await this.#guardar(peca, null)
    peca.partes.length = 0
    void this.#fila.acordar()
  }

  #desligar(): void {
    for (const relogio of this.#relogios) clearInterval(relogio)
    this.#relogios = []
    this.#antes = this.#agora()
    this.#desde = null
    for (const faixa of this.#corrente?.getTracks() ?? []) faixa.stop()
    this.#corrente = null
    void this.#contexto?.close().catch(() => undefined)
    this.#contexto = null
    this.#nivel = () => 0
  }

  async #parar(situacao: SituacaoDoSom): Promise<void> {
    const peca = this.#atual
    this.#atual = null
    const ms = this.#agora()
    const terminada = peca ? this.#terminar(peca) : Promise.resolve()
    // The last words are in the recorder before the microphone goes.
    await terminada
    this.#desligar()
    this.#antes = ms
    this.#dizer({ situacao, ms, niveis: [], mudo: false })
  }

  /** The microphone was pulled, or taken by another program. */
  async #perder(): Promise<void> {
    if (this.#estado.situacao === 'gravando') await this.#parar('caiu')
  }
}
