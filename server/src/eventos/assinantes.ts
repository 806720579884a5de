import type { ServerResponse } from 'node:http'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { tiposEvento } from '#domain/eventos/evento.ts'
import type { EventoGravado } from './leitor.ts'

/** A client with more unread bytes is dropped. It comes back and says where it was. */
const ACUMULADO_MAX = 1024 * 1024
/** A client counts as gone after so many pulses in a row with unread data before them. */
const PULSOS_SEM_LER = 3

/** Most events that may arrive while the earlier ones are being read. */
const ESPERA_MAX = 10_000

/** A listening client. */
export interface Assinante {
  readonly sessao: Sessao
  readonly ip: string
  readonly topicos: readonly string[]
  readonly saida: ServerResponse
  /** Frames that arrive while the earlier events are being read; null once the stream is up to date. */
  espera: Buffer[] | null
  pulsosSemLer: number
  /** Id of the last event sent to it. It may be ahead of this process, when the client came from another one. */
  visto: number
}

const ENTREGUES: readonly string[] = tiposEvento

/** The bytes of one event, made once for everybody. */
export function quadroDe({ id, tipo, entidade_id }: Omit<EventoGravado, 'topicos'>): Buffer {
  return Buffer.from(`id: ${id}\ndata: {"tipo":"${tipo}","id":"${entidade_id}"}\n\n`)
}

/** Whether clients get the event; `sessao` is for this process alone. */
export function ehEntregue({ tipo }: Pick<EventoGravado, 'tipo'>): boolean {
  return ENTREGUES.includes(tipo)
}

/** Whether the event ends the streams that hear it, so that their rights are read anew. */
export function encerra({ tipo }: Pick<EventoGravado, 'tipo'>): boolean {
  return tipo === 'acesso' || tipo === 'sessao'
}

/** Tells the client to read everything again: events were lost. */
export function quadroDeReset(cursor: number): Buffer {
  return Buffer.from(`event: reset\nid: ${cursor}\ndata: {}\n\n`)
}

/** The clients of this process, by topic. */
export class Assinantes {
  readonly #porTopico = new Map<string, Set<Assinante>>()
  readonly #todos = new Set<Assinante>()
  readonly #contagem = new Map<string, number>()

  get quantos(): number {
    return this.#todos.size
  }

  /** Streams of one person. */
  daPessoa(usuario_id: string): number {
    return this.#contagem.get(usuario_id) ?? 0
  }

  /** Streams from one network address. */
  doEndereco(ip: string): number {
    return this.#contagem.get(ip) ?? 0
  }

  [Symbol.iterator](): Iterator<Assinante> {
    return this.#todos.values()
  }

  entrar(assinante: Assinante): void {
    this.#todos.add(assinante)
    this.#contar(assinante, 1)
    for (const topico of topicosDeControle(assinante)) {
      const grupo = this.#porTopico.get(topico)
      if (grupo) grupo.add(assinante)
      else this.#porTopico.set(topico, new Set([assinante]))
    }
  }

  sair(assinante: Assinante): void {
    if (!this.#todos.delete(assinante)) return
    this.#contar(assinante, -1)
    for (const topico of topicosDeControle(assinante)) {
      const grupo = this.#porTopico.get(topico)
      grupo?.delete(assinante)
      if (grupo?.size === 0) this.#porTopico.delete(topico)
    }
  }

  /** Sends events in order, each once to every client. */
  distribuir(eventos: readonly EventoGravado[]): void {
    for (const evento of eventos) {
      const ouvintes = this.#ouvintesDe(evento.topicos)
      if (ouvintes.size === 0) continue
      const quadro = ehEntregue(evento) ? quadroDe(evento) : null
      for (const ouvinte of ouvintes) {
        if (evento.id <= ouvinte.visto) continue
        ouvinte.visto = evento.id
        if (quadro) this.escrever(ouvinte, quadro)
        if (encerra(evento)) this.encerrar(ouvinte)
      }
    }
  }

  escrever(assinante: Assinante, quadro: Buffer): void {
    if (assinante.espera) {
      if (assinante.espera.push(quadro) > ESPERA_MAX) this.derrubar(assinante)
      return
    }
    const { saida } = assinante
    saida.write(quadro)
    if (saida.writableLength > ACUMULADO_MAX) this.derrubar(assinante)
  }

  /**
   * A pulse for every client that is up to date; drops those that have not read for several. Its id moves the place of a silent client, which then misses nothing too old when it
   * comes back.
   */
  pulso(cursor: number): void {
    const quadro = Buffer.from(`: vivo\nid: ${cursor}\n\n`)
    for (const assinante of this.#todos) {
      if (assinante.espera || assinante.visto > cursor) continue
      assinante.pulsosSemLer = assinante.saida.writableLength > 0 ? assinante.pulsosSemLer + 1 : 0
      if (assinante.pulsosSemLer >= PULSOS_SEM_LER) this.derrubar(assinante)
      else assinante.saida.write(quadro)
    }
  }

  paraTodos(quadro: Buffer): void {
    for (const assinante of this.#todos) this.escrever(assinante, quadro)
  }

  /** Ends a stream after its pending frames. */
  encerrar(assinante: Assinante, despedida?: string): void {
    this.sair(assinante)
    assinante.saida.end(despedida)
  }

  /** Ends a stream whose client does not read; pending frames are thrown away. */
  derrubar(assinante: Assinante): void {
    this.sair(assinante)
    assinante.saida.destroy()
  }

  #contar({ sessao, ip }: Assinante, mais: number): void {
    for (const chave of [sessao.usuario_id, ip]) {
      const quantos = (this.#contagem.get(chave) ?? 0) + mais
      if (quantos > 0) this.#contagem.set(chave, quantos)
      else this.#contagem.delete(chave)
    }
  }

  #ouvintesDe(topicos: readonly string[]): Set<Assinante> {
    const [primeiro, ...outros] = topicos
      .map((topico) => this.#porTopico.get(topico))
      .filter((grupo) => grupo !== undefined)
    if (!primeiro) return new Set()
    return outros.length === 0
      ? new Set(primeiro)
      : new Set([primeiro, ...outros].flatMap((grupo) => [...grupo]))
  }
}

/** Topics of a stream: those of its scope, and the end of its own session. */
export function topicosDeControle({ sessao, topicos }: Pick<Assinante, 'sessao' | 'topicos'>): string[] {
  return [...topicos, `sessao/${sessao.sessao_id}`]
}
