import { ORPCError } from '@orpc/client'
import type { ConteudoDoPost } from '#domain/posts/escrita-schema.ts'
import { estaVazio } from '#domain/posts/escrita.ts'
import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import type { Aparelho } from './aparelho.ts'
import { doPost, mesmoTexto, pedidoDe, type Texto } from './texto.ts'

/** Milliseconds: the pause after which a draft leaves, and the longest that steady typing holds it back. */
const PAUSA = { servidor: 1_200, aparelho: 250 } as const
const NO_MAXIMO = { servidor: 5_000, aparelho: 1_000 } as const
/** Milliseconds between tries while the server cannot be reached. */
const DE_NOVO = [2_000, 4_000, 8_000, 15_000] as const

export type SituacaoDoRascunho = 'guardado' | 'mudado' | 'salvando' | 'sem-conexao' | 'conflito' | 'recusado'

export interface EstadoDaEscrita {
  texto: Texto
  situacao: SituacaoDoRascunho
  /** Epoch milliseconds at which the server last had it. */
  salvoEm: number | null
  /** What stands on the server, in a conflict. */
  outro: MeuPost | null
  /** Why the server refuses it. */
  mensagem: string | null
}

type Partes = {
  id: string
  versao: number
  /** An edit of a published post: kept on the device alone until it is saved. */
  edicao: boolean
  /** What the server has; null for nothing yet. */
  gravado: Texto | null
  texto: Texto
  aparelho: Pick<Aparelho, 'guardar' | 'apagar'>
  salvar: (
    pedido: { id: string; versao: number } & ConteudoDoPost,
  ) => Promise<{ versao: number; updated_at: string }>
}

/** Keeps one post that is being written: on the device at once, on the server after a pause, and nothing lost in between. A version that another tab wrote is never written over. */
export class GravadorDePost {
  readonly id: string
  versao: number
  #partes: Partes
  #estado: EstadoDaEscrita
  #gravado: Texto | null
  #ouvintes = new Set<() => void>()
  #relogios: Partial<Record<keyof typeof PAUSA, { cedo: ReturnType<typeof setTimeout>; desde: number }>> = {}
  #emCurso: Promise<void> | null = null
  #falhas = 0
  #fechado = false

  constructor(partes: Partes) {
    this.#partes = partes
    this.id = partes.id
    this.versao = partes.versao
    this.#gravado = partes.gravado
    this.#estado = { texto: partes.texto, situacao: 'guardado', salvoEm: null, outro: null, mensagem: null }
  }

  estado = (): EstadoDaEscrita => this.#estado

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Whether the person wrote something that the server lacks. */
  mudou = (): boolean => !this.#igual()

  /** Takes what is on the screen. */
  escrever(mudanca: Partial<Texto>): void {
    if (this.#fechado) return
    const conflito = this.#estado.situacao === 'conflito'
    this.#dizer({
      texto: { ...this.#estado.texto, ...mudanca },
      ...(conflito ? {} : { situacao: 'mudado', mensagem: null }),
    })
    this.#marcar('aparelho', () => void this.#guardar())
    if (!conflito && !this.#partes.edicao) this.#marcar('servidor', () => void this.#enviar())
  }

  /** Shows what another wrote beside what is here. Nothing leaves until `resolver`. */
  divergir(outro: MeuPost): void {
    this.#parar()
    this.#dizer({ situacao: 'conflito', outro })
    void this.#guardar()
  }

  /** Goes on with a text that the person chose after a conflict. */
  resolver(texto: Texto): void {
    const { outro } = this.#estado
    if (!outro) return
    this.versao = outro.versao
    this.#gravado = doPost(outro)
    // Published by another tab meanwhile: from here on it is an edit.
    if (outro.status === 'publicado') this.#partes = { ...this.#partes, edicao: true }
    this.#dizer({ situacao: 'mudado', outro: null, texto })
    void this.#guardar().then(() => (this.#partes.edicao ? undefined : this.#enviar()))
  }

  ehEdicao = (): boolean => this.#partes.edicao

  /** Device and server at once. @returns whether the server has everything */
  async salvarJa(): Promise<boolean> {
    await this.#guardar()
    if (this.#partes.edicao) return false
    while (this.#emCurso) await this.#emCurso
    await this.#enviar()
    return this.#estado.situacao === 'guardado'
  }

  tentarDeNovo(): void {
    if (this.#estado.situacao === 'sem-conexao') void this.#enviar()
  }

  /** The last moment of a page: keeps on the device and sends, without waiting. */
  aoSair(): void {
    if (this.#fechado || this.#igual()) return
    void this.#guardar()
    if (!this.#partes.edicao) void this.#enviar()
  }

  /** Ends: what was published, queued or thrown away is kept as a draft on no device. */
  async fechar(): Promise<void> {
    this.#fechado = true
    this.#parar()
    await this.#partes.aparelho.apagar().catch(() => undefined)
  }

  #igual(): boolean {
    const { texto } = this.#estado
    return this.#gravado ? mesmoTexto(this.#gravado, texto) : estaVazio(texto)
  }

  #dizer(mudanca: Partial<EstadoDaEscrita>): void {
    this.#estado = { ...this.#estado, ...mudanca }
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  /** Starts or puts off a pause, but not beyond its limit. */
  #marcar(qual: keyof typeof PAUSA, ato: () => void): void {
    const agora = Date.now()
    const desde = this.#relogios[qual]?.desde ?? agora
    clearTimeout(this.#relogios[qual]?.cedo)
    const espera = Math.max(0, Math.min(PAUSA[qual], desde + NO_MAXIMO[qual] - agora))
    const cedo = setTimeout(() => {
      delete this.#relogios[qual]
      ato()
    }, espera)
    this.#relogios[qual] = { cedo, desde }
  }

  #parar(): void {
    for (const relogio of Object.values(this.#relogios)) clearTimeout(relogio.cedo)
    this.#relogios = {}
  }

  async #guardar(): Promise<void> {
    if (this.#fechado) return
    const { aparelho, edicao } = this.#partes
    // A device keeps nothing that the server has.
    const feito = this.#igual()
      ? aparelho.apagar()
      : aparelho.guardar({
          id: this.id,
          versao: this.versao,
          edicao,
          texto: this.#estado.texto,
          em: new Date().toISOString(),
        })
    await feito.catch(() => undefined)
  }

  #enviar(): Promise<void> {
    this.#emCurso ??= this.#salvar().finally(() => (this.#emCurso = null))
    return this.#emCurso
  }

  async #salvar(): Promise<void> {
    const { situacao, texto } = this.#estado
    if (this.#fechado || situacao === 'conflito') return
    clearTimeout(this.#relogios.servidor?.cedo)
    delete this.#relogios.servidor
    if (this.#igual()) return this.#dizer({ situacao: 'guardado' })
    this.#dizer({ situacao: 'salvando' })
    await this.#guardar()
    try {
      const { versao } = await this.#partes.salvar({ id: this.id, versao: this.versao, ...pedidoDe(texto) })
      this.versao = versao
      this.#gravado = texto
      this.#falhas = 0
      const igual = this.#igual()
      this.#dizer({ situacao: igual ? 'guardado' : 'mudado', salvoEm: Date.now(), mensagem: null })
      await this.#guardar()
      if (!igual) this.#marcar('servidor', () => void this.#enviar())
    } catch (erro) {
      this.#falhou(erro)
    }
  }

  #falhou(erro: unknown): void {
    if (erro instanceof ORPCError && erro.code === 'MUDOU')
      return this.divergir((erro.data as { post: MeuPost }).post)
    if (valeRepetir(erro)) {
      const espera = DE_NOVO[Math.min(this.#falhas, DE_NOVO.length - 1)]!
      this.#falhas += 1
      this.#dizer({ situacao: 'sem-conexao' })
      clearTimeout(this.#relogios.servidor?.cedo)
      this.#relogios.servidor = { cedo: setTimeout(() => void this.#enviar(), espera), desde: Date.now() }
      return
    }
    this.#dizer({ situacao: 'recusado', mensagem: falhaDe(erro).mensagem })
  }
}
