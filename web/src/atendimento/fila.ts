import { ORPCError } from '@orpc/client'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import { paraBytes, type AparelhoDeSom, type PecaGuardada } from './aparelho-de-som.ts'

/** Milliseconds between tries while the server cannot be reached. */
const DE_NOVO = [2_000, 5_000, 10_000, 20_000] as const

export interface EstadoDaFila {
  /** Pieces on this device that the server lacks. */
  esperando: number
  /** The server cannot be reached. */
  semConexao: boolean
  /** What the server said of a piece that it does not take. */
  recusa: string | null
}

type Enviar = (peca: PecaGuardada, arquivo: File) => Promise<unknown>

/**
 * Sends what waits on this device, one piece at a time and the oldest first, until the server has all. One tab at a time does it; a piece is forgotten once the server answered for it.
 */
export class Fila {
  #aparelho: AparelhoDeSom
  #enviar: Enviar
  #estado: EstadoDaFila = { esperando: 0, semConexao: false, recusa: null }
  #ouvintes = new Set<() => void>()
  #emCurso: Promise<void> | null = null
  #falhas = 0
  #relogio: ReturnType<typeof setTimeout> | undefined
  #fechada = false
  /** Pieces that a browser without a store could not keep. */
  #naMemoria: PecaGuardada[] = []
  /** Called after each piece that arrived. */
  aoChegar: (gravacao_id: string) => void = () => undefined
  /** Called when the server obeys a refusal of the patient. */
  aoRecusar: (gravacao_id: string) => void = () => undefined

  constructor(aparelho: AparelhoDeSom, enviar: Enviar) {
    this.#aparelho = aparelho
    this.#enviar = enviar
  }

  estado = (): EstadoDaFila => this.#estado
  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Sends now. Called with each piece, and when the network is back. */
  acordar = (): Promise<void> => {
    clearTimeout(this.#relogio)
    this.#emCurso ??= this.#comTranca().finally(() => (this.#emCurso = null))
    return this.#emCurso
  }

  /** Keeps a piece in memory until it is sent, where the device keeps nothing. */
  semAparelho(peca: PecaGuardada): void {
    this.#naMemoria.push(peca)
  }

  fechar(): void {
    this.#fechada = true
    clearTimeout(this.#relogio)
  }

  #dizer(mudanca: Partial<EstadoDaFila>): void {
    this.#estado = { ...this.#estado, ...mudanca }
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  /** Two tabs do not send the same piece at once; where the browser has no locks the server knows it by its id. */
  #comTranca = (): Promise<void> =>
    navigator.locks ? navigator.locks.request('gravacao-envio', () => this.#esvaziar()) : this.#esvaziar()

  async #esvaziar(): Promise<void> {
    const recusadas = new Set<string>()
    while (!this.#fechada) {
      const prontas = [...(await this.#aparelho.prontas().catch(() => [])), ...this.#naMemoria]
      const [peca] = prontas.filter(({ id }) => !recusadas.has(id))
      this.#dizer({ esperando: prontas.length })
      if (!peca) {
        this.#falhas = 0
        return this.#dizer({ semConexao: false, ...(prontas.length === 0 ? { recusa: null } : {}) })
      }
      try {
        await this.#enviar(
          peca,
          new File([paraBytes(peca.som)], 'parte', { type: 'application/octet-stream' }),
        )
        await this.#esquecer(peca.id)
        this.#falhas = 0
        this.#dizer({ semConexao: false })
        this.aoChegar(peca.gravacao_id)
      } catch (erro) {
        // Signed out, or too many at once: what waits is not lost by that.
        const passa = erro instanceof ORPCError && [401, 408, 429].includes(erro.status)
        if (passa || valeRepetir(erro)) return this.#maisTarde()
        const codigo = erro instanceof ORPCError ? erro.code : ''
        // Silence holds nothing, and what was refused may not be kept anywhere.
        if (['SILENCIO', 'RECUSADA'].includes(codigo)) await this.#esquecer(peca.id)
        if (codigo === 'RECUSADA') {
          await this.#aparelho.esquecer(peca.gravacao_id)
          this.aoRecusar(peca.gravacao_id)
        }
        recusadas.add(peca.id)
        this.#dizer({ recusa: falhaDe(erro).mensagem })
      }
    }
  }

  async #esquecer(id: string): Promise<void> {
    this.#naMemoria = this.#naMemoria.filter((peca) => peca.id !== id)
    await this.#aparelho.apagar(id).catch(() => undefined)
  }

  #maisTarde(): void {
    const espera = DE_NOVO[Math.min(this.#falhas, DE_NOVO.length - 1)]!
    this.#falhas += 1
    this.#dizer({ semConexao: true })
    this.#relogio = setTimeout(() => void this.acordar(), espera)
  }
}
