import { ORPCError } from '@orpc/client'
import { mesmoConteudo, type Conteudo } from '#domain/prontuario/anotacao.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import type { Aparelho } from './aparelho.ts'

/** Milliseconds: the pause after which a draft leaves, and the longest that steady typing holds it back. */
const PAUSA = { servidor: 1_200, aparelho: 250 } as const
const NO_MAXIMO = { servidor: 5_000, aparelho: 1_000 } as const
/** Milliseconds between tries while the server cannot be reached. */
const DE_NOVO = [2_000, 4_000, 8_000, 15_000] as const

export type Situacao =
  /** The server has what is on the screen. */
  | 'guardado'
  /** Written, and still to leave. */
  | 'mudado'
  | 'salvando'
  /** The server cannot be reached; the device keeps it, and it is tried again. */
  | 'sem-conexao'
  /** Another tab or device wrote too. */
  | 'conflito'
  /** Another tab or device signed it: nothing more is written in it. */
  | 'assinada'
  /** The server refuses it for another reason. */
  | 'recusado'

export interface EstadoDoRascunho {
  conteudo: Conteudo
  situacao: Situacao
  /** ISO instant at which the server last had it. */
  salvoEm: string | null
  /** The device has what the server lacks. */
  noAparelho: boolean
  /** What stands on the server, in a conflict. */
  outra: Anotacao | null
  /** Why the server refuses it. */
  mensagem: string | null
}

type Partes = {
  id: string
  paciente_id: string
  agendamento_id: string | null
  aparelho: Aparelho
  /** What the server has; null for nothing yet. */
  gravada: Anotacao | null
  /** What is on the screen at first. */
  conteudo: Conteudo
  salvar: (pedido: {
    id: string
    paciente_id: string
    agendamento_id: string | null
    versao: number
    conteudo: Conteudo
  }) => Promise<{ versao: number; updated_at: string }>
}

const soConteudo = ({ modelo, secoes, sigilo }: Conteudo): Conteudo => ({ modelo, secoes, sigilo })

/**
 * Keeps one draft: on the device at once, on the server after a pause, and nothing lost in between. One save is under way at a time; a version that another tab wrote is never written over.
 */
export class Gravador {
  id: string
  versao: number
  #partes: Partes
  #estado: EstadoDoRascunho
  #salvo: Conteudo | null
  #enviado: Conteudo | null = null
  #ouvintes = new Set<() => void>()
  #relogios: Partial<
    Record<'servidor' | 'aparelho', { cedo: ReturnType<typeof setTimeout>; desde: number }>
  > = {}
  #emCurso: Promise<void> | null = null
  #falhas = 0
  #fechado = false

  constructor(partes: Partes) {
    this.#partes = partes
    this.id = partes.gravada?.id ?? partes.id
    this.versao = partes.gravada?.versao ?? 0
    this.#salvo = partes.gravada && soConteudo(partes.gravada)
    this.#estado = {
      conteudo: partes.conteudo,
      situacao: 'guardado',
      salvoEm: partes.gravada?.updated_at ?? null,
      noAparelho: false,
      outra: null,
      mensagem: null,
    }
  }

  estado = (): EstadoDoRascunho => this.#estado

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Takes what is on the screen. */
  escrever(conteudo: Conteudo): void {
    if (this.#fechado) return
    const parado = ['conflito', 'assinada'].includes(this.#estado.situacao)
    this.#dizer({ conteudo, ...(parado ? {} : { situacao: 'mudado', mensagem: null }) })
    this.#marcar('aparelho', () => void this.#guardar())
    if (!parado) this.#marcar('servidor', () => void this.#enviar())
  }

  /** Shows what another wrote beside what is here. Nothing leaves until `resolver`. */
  divergir(outra: Anotacao): void {
    this.#parar()
    this.id = outra.id
    const situacao = outra.status === 'assinada' ? 'assinada' : 'conflito'
    this.#dizer({ situacao, outra })
    void this.#guardar()
  }

  /** Goes on with a text that the person chose after a conflict. */
  resolver(conteudo: Conteudo): void {
    const { outra } = this.#estado
    if (!outra) return
    this.versao = outra.versao
    this.#salvo = soConteudo(outra)
    this.#dizer({ situacao: 'mudado', outra: null, conteudo })
    void this.#guardar().then(() => this.#enviar())
  }

  /** Device and server at once. @returns whether the server has everything */
  async salvarJa(): Promise<boolean> {
    await this.#guardar()
    while (this.#emCurso) await this.#emCurso
    await this.#enviar()
    return this.#estado.situacao === 'guardado'
  }

  /** Keeps what the server lacks on the device, without waiting for the pause. */
  guardarAgora = (): Promise<void> => this.#guardar()

  /** Tries again at once, for when the network is back. */
  tentarDeNovo(): void {
    if (this.#estado.situacao === 'sem-conexao') void this.#enviar()
  }

  /** The last moment of a page: keeps on the device and sends, without waiting. */
  aoSair(): void {
    if (this.#igual()) return
    void this.#guardar()
    void this.#enviar()
  }

  /** Ends: what was signed or thrown away is kept on no device. */
  async fechar(): Promise<void> {
    this.#fechado = true
    this.#parar()
    await this.#partes.aparelho.apagar().catch(() => undefined)
  }

  #igual(): boolean {
    return this.#salvo !== null && mesmoConteudo(this.#salvo, this.#estado.conteudo)
  }

  #dizer(mudanca: Partial<EstadoDoRascunho>): void {
    this.#estado = { ...this.#estado, ...mudanca }
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  /** Starts or puts off a pause, but not beyond its limit. */
  #marcar(qual: 'servidor' | 'aparelho', ato: () => void): void {
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
    const { paciente_id, agendamento_id, aparelho } = this.#partes
    // A device keeps nothing that the server has.
    if (this.#igual()) return aparelho.apagar().catch(() => undefined)
    const copia = {
      id: this.id,
      paciente_id,
      agendamento_id,
      versao: this.versao,
      conteudo: this.#estado.conteudo,
      enviado: this.#enviado,
      em: new Date().toISOString(),
    }
    const guardou = await aparelho.guardar(copia).then(
      () => true,
      () => false,
    )
    if (!this.#igual()) this.#dizer({ noAparelho: guardou })
  }

  #enviar(): Promise<void> {
    this.#emCurso ??= this.#salvar().finally(() => (this.#emCurso = null))
    return this.#emCurso
  }

  async #salvar(): Promise<void> {
    const { situacao, conteudo } = this.#estado
    if (this.#fechado || situacao === 'conflito' || situacao === 'assinada') return
    clearTimeout(this.#relogios.servidor?.cedo)
    delete this.#relogios.servidor
    if (this.#igual()) return this.#dizer({ situacao: 'guardado', noAparelho: false })
    this.#enviado = conteudo
    this.#dizer({ situacao: 'salvando' })
    // First on the device, with what leaves: an answer that never comes is recognised by it.
    await this.#guardar()
    try {
      const { paciente_id, agendamento_id, salvar } = this.#partes
      const { versao, updated_at } = await salvar({
        id: this.id,
        paciente_id,
        agendamento_id,
        versao: this.versao,
        conteudo,
      })
      await this.#chegou(versao, updated_at, conteudo)
    } catch (erro) {
      await this.#falhou(erro, conteudo)
    }
  }

  async #chegou(versao: number, updated_at: string, conteudo: Conteudo): Promise<void> {
    this.versao = versao
    this.#salvo = conteudo
    this.#enviado = null
    this.#falhas = 0
    if (this.#igual()) {
      await this.#partes.aparelho.apagar().catch(() => undefined)
      // Typed while the copy was being taken away.
      if (this.#igual())
        return this.#dizer({ situacao: 'guardado', salvoEm: updated_at, noAparelho: false, mensagem: null })
    }
    this.#dizer({ situacao: 'mudado', salvoEm: updated_at, mensagem: null })
    await this.#guardar()
    this.#marcar('servidor', () => void this.#enviar())
  }

  async #falhou(erro: unknown, enviado: Conteudo): Promise<void> {
    if (erro instanceof ORPCError && erro.code === 'MUDOU') {
      const { anotacao } = erro.data as { anotacao: Anotacao }
      const minha = [enviado, this.#enviado, this.#salvo].some(
        (cada) => cada && mesmoConteudo(cada, anotacao),
      )
      if (!minha) return this.divergir(anotacao)
      this.id = anotacao.id
      return this.#chegou(anotacao.versao, anotacao.updated_at, soConteudo(anotacao))
    }
    if (erro instanceof ORPCError && erro.code === 'JA_ASSINADA') {
      this.#dizer({ situacao: 'assinada' })
      return this.#guardar()
    }
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
