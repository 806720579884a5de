import { ORPCError } from '@orpc/client'
import type { EncryptedStore } from '#web/lib/encrypted-store.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'

const PAUSA_MS = 1_000
const DE_NOVO_MS = 4_000

export type SituacaoDoTexto = 'salvo' | 'mudado' | 'salvando' | 'sem-conexao' | 'conflito' | 'recusado'

export interface EstadoDoTexto {
  texto: string
  situacao: SituacaoDoTexto
  /** Why the server refuses it. */
  mensagem: string | null
  /** What another tab wrote, in a conflict. */
  outro: { texto: string; versao: number } | null
}

type Salvar = (pedido: { id: string; versao: number; texto: string }) => Promise<{ versao: number }>

/** The typed transcript of one recording: on the device at once, on the server after a pause, and a version that another tab wrote is never written over. */
export class Escritor {
  #id: string
  #aparelho: EncryptedStore<string>
  #enviar: Salvar
  #estado: EstadoDoTexto
  #salvo: string
  #versao: number
  #ouvintes = new Set<() => void>()
  #relogio: ReturnType<typeof setTimeout> | undefined
  #emCurso: Promise<void> | null = null

  constructor(
    gravada: { id: string; texto: string; versao: number },
    aparelho: EncryptedStore<string>,
    enviar: Salvar,
  ) {
    this.#id = gravada.id
    this.#salvo = gravada.texto
    this.#versao = gravada.versao
    this.#aparelho = aparelho
    this.#enviar = enviar
    this.#estado = { texto: gravada.texto, situacao: 'salvo', mensagem: null, outro: null }
  }

  estado = (): EstadoDoTexto => this.#estado
  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Takes up what a killed tab had typed and the server lacks. */
  async herdar(): Promise<void> {
    const guardados = await this.#aparelho.all().catch(() => [])
    const meu = guardados.find(({ id }) => id === this.#id)?.value
    if (typeof meu === 'string' && meu !== this.#salvo && this.#estado.texto === this.#salvo)
      this.escrever(meu)
  }

  escrever(texto: string): void {
    this.#dizer({ texto, ...(this.#estado.situacao === 'conflito' ? {} : { situacao: 'mudado' }) })
    void this.#aparelho.put(this.#id, texto).catch(() => undefined)
    clearTimeout(this.#relogio)
    this.#relogio = setTimeout(() => void this.salvar(), PAUSA_MS)
  }

  /** Goes on with one of two versions after a conflict. */
  resolver(com: 'meu' | 'outro'): void {
    const { outro, texto } = this.#estado
    if (!outro) return
    this.#salvo = outro.texto
    this.#versao = outro.versao
    this.#dizer({ texto: com === 'meu' ? texto : outro.texto, outro: null, situacao: 'mudado' })
    void this.salvar()
  }

  /** @returns whether the server has everything */
  async salvarJa(): Promise<boolean> {
    while (this.#emCurso) await this.#emCurso
    await this.salvar()
    return this.#estado.texto === this.#salvo
  }

  salvar = (): Promise<void> => {
    clearTimeout(this.#relogio)
    this.#emCurso ??= this.#salvar().finally(() => (this.#emCurso = null))
    return this.#emCurso
  }

  #dizer(mudanca: Partial<EstadoDoTexto>): void {
    this.#estado = { ...this.#estado, ...mudanca }
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  async #salvar(): Promise<void> {
    const { texto, situacao } = this.#estado
    if (situacao === 'conflito') return
    if (texto === this.#salvo) return this.#dizer({ situacao: 'salvo' })
    this.#dizer({ situacao: 'salvando' })
    try {
      const { versao } = await this.#enviar({ id: this.#id, versao: this.#versao, texto })
      this.#salvo = texto
      this.#versao = versao
      const inteiro = this.#estado.texto === texto
      if (inteiro) await this.#aparelho.remove(this.#id).catch(() => undefined)
      else this.#relogio = setTimeout(() => void this.salvar(), PAUSA_MS)
      this.#dizer({ situacao: inteiro ? 'salvo' : 'mudado', mensagem: null })
    } catch (erro) {
      if (erro instanceof ORPCError && erro.code === 'MUDOU')
        this.#dizer({ situacao: 'conflito', outro: erro.data as EstadoDoTexto['outro'] })
      else if (valeRepetir(erro)) {
        this.#dizer({ situacao: 'sem-conexao' })
        this.#relogio = setTimeout(() => void this.salvar(), DE_NOVO_MS)
      } else this.#dizer({ situacao: 'recusado', mensagem: falhaDe(erro).mensagem })
    }
  }
}
