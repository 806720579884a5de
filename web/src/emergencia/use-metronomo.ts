import { useEffect, useState } from 'react'

/** Seconds that clicks are scheduled ahead, and how often that is checked. A late timer then moves no beat. */
const ADIANTE_S = 0.2
const OLHAR_MS = 50

/**
 * A metronome: clicks on the audio clock, and the same beats counted for the eye.
 * @param porMinuto beats per minute; a change while it plays counts from the next beat on
 */
export function useMetronomo(porMinuto: number) {
  const [batida, setBatida] = useState(0)
  const [estado, setEstado] = useState<'parado' | 'com som' | 'sem som'>('parado')
  const [metronomo] = useState(() => new Metronomo(setBatida))
  useEffect(() => metronomo.mudarRitmo(porMinuto), [metronomo, porMinuto])
  useEffect(() => () => metronomo.parar(), [metronomo])
  return {
    tocando: estado !== 'parado',
    temSom: estado === 'com som',
    batida,
    comecar: () => setEstado(metronomo.comecar() ? 'com som' : 'sem som'),
    parar: () => {
      metronomo.parar()
      setBatida(0)
      setEstado('parado')
    },
  }
}

class Metronomo {
  #onBater: (batida: number) => void
  #intervalo = 60 / 110
  #parar: (() => void) | null = null

  constructor(onBater: (batida: number) => void) {
    this.#onBater = onBater
  }

  mudarRitmo(porMinuto: number): void {
    this.#intervalo = 60 / porMinuto
  }

  /** Starts within the tap, as browsers require for sound. @returns whether there is sound */
  comecar(): boolean {
    this.parar()
    const som = abrirSom()
    const inicio = performance.now() / 1000
    const agora = () => (som?.state === 'running' ? som.currentTime : performance.now() / 1000 - inicio)
    let proxima = 0.1
    let contadas = 0
    let marcadas: number[] = []
    const relogio = setInterval(() => {
      const t = agora()
      // A tab that slept does not catch up on missed beats.
      if (proxima < t - 1) proxima = t
      for (; proxima < t + ADIANTE_S; proxima += this.#intervalo) {
        if (som) clicar(som, proxima)
        marcadas.push(proxima)
      }
      const passadas = marcadas.filter((quando) => quando <= t).length
      if (passadas === 0) return
      marcadas = marcadas.slice(passadas)
      contadas += passadas
      this.#onBater(contadas)
    }, OLHAR_MS)
    this.#parar = () => {
      clearInterval(relogio)
      void som?.close()
    }
    return som !== null
  }

  parar(): void {
    this.#parar?.()
    this.#parar = null
  }
}

function abrirSom(): AudioContext | null {
  try {
    const som = new AudioContext()
    som.resume().catch(() => undefined)
    return som
  } catch {
    return null
  }
}

function clicar(som: AudioContext, quando: number): void {
  const tom = som.createOscillator()
  const volume = som.createGain()
  tom.frequency.value = 880
  volume.gain.setValueAtTime(0.6, quando)
  volume.gain.exponentialRampToValueAtTime(0.001, quando + 0.08)
  tom.connect(volume).connect(som.destination)
  tom.start(quando)
  tom.stop(quando + 0.09)
}
