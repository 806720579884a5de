import type { Gravacao } from '#domain/atendimento/schemas.ts'
import { client } from '#web/rpc/client.ts'

/** Plays a recording from a moment on, piece after piece. */
export class Tocador {
  #audio: HTMLAudioElement | null = null

  parar(): void {
    this.#audio?.pause()
    this.#audio = null
  }

  async ouvir(ms: number, pecas: Gravacao['pecas']): Promise<void> {
    this.parar()
    const comSom = pecas.filter(({ com_som }) => com_som).toSorted((a, b) => a.inicio_ms - b.inicio_ms)
    const peca = comSom.findLast(({ inicio_ms }) => inicio_ms <= ms) ?? comSom[0]
    if (!peca) return
    // The address ends soon and is a line in the patient's log: asked for when somebody listens.
    const endereco = await client.atendimento.endereco({ id: peca.id }).catch(() => null)
    if (!endereco) return
    const audio = new Audio(endereco.url)
    this.#audio = audio
    audio.addEventListener('loadedmetadata', () => {
      audio.currentTime = Math.max(0, (ms - peca.inicio_ms) / 1000)
    })
    audio.addEventListener('ended', () => {
      const seguinte = comSom[comSom.indexOf(peca) + 1]
      if (this.#audio === audio && seguinte) void this.ouvir(seguinte.inicio_ms, pecas)
    })
    await audio.play().catch(() => undefined)
  }
}
