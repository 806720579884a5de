/** One frame of a stream of server-sent events. */
export interface Quadro {
  /** Default: `message`. */
  nome: string
  /** The last id so far. */
  id: string | null
  /** Null for a frame that only sets the id or the pause. */
  data: string | null
  /** Milliseconds to wait before reconnecting. */
  retry: number | null
}

/**
 * Splits a text stream into frames. An incomplete frame waits for its rest. It reads what our server writes: lines end
 * with `\n`.
 */
export class LeituraDeQuadros {
  #resto = ''
  #id: string | null = null

  ler(texto: string): Quadro[] {
    const blocos = (this.#resto + texto).split('\n\n')
    this.#resto = blocos.pop()!
    return blocos.map((bloco) => this.#quadro(bloco))
  }

  #quadro(bloco: string): Quadro {
    const quadro: Quadro = { nome: 'message', id: this.#id, data: null, retry: null }
    for (const linha of bloco.split('\n')) {
      const [, campo, valor = ''] = /^([^:]*): ?(.*)$/.exec(linha) ?? []
      if (campo === 'event') quadro.nome = valor
      else if (campo === 'id') quadro.id = this.#id = valor
      else if (campo === 'data') quadro.data = quadro.data === null ? valor : `${quadro.data}\n${valor}`
      else if (campo === 'retry' && /^\d+$/.test(valor)) quadro.retry = Number(valor)
    }
    return quadro
  }
}
