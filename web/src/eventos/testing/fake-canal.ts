import { onTestFinished, vi } from 'vitest'

/** One stream opened by the page. */
export interface Corrente {
  cabecalhos: Record<string, string>
  escrever(texto: string): void
  terminar(): void
  cortada(): boolean
}

/** Replaces `GET /api/eventos` and hands each stream to the test. `recusar` answers with a status instead. */
export function servirEventos() {
  const correntes: Corrente[] = []
  const servidor = { correntes, recusar: null as Response | null }
  const antes = globalThis.fetch
  globalThis.fetch = vi.fn(async (_input: RequestInfo | URL, init?: RequestInit) => {
    const signal = init?.signal ?? null
    let controle!: ReadableStreamDefaultController<Uint8Array>
    const corpo = new ReadableStream<Uint8Array>({ start: (dado) => void (controle = dado) })
    const corrente: Corrente = {
      cabecalhos: init?.headers as Record<string, string>,
      escrever: (texto) => controle.enqueue(new TextEncoder().encode(texto)),
      terminar: () => controle.close(),
      cortada: () => signal?.aborted === true,
    }
    signal?.addEventListener('abort', () => {
      try {
        controle.error(new DOMException('aborted', 'AbortError'))
      } catch {
        // It had ended already.
      }
    })
    correntes.push(corrente)
    return servidor.recusar ?? new Response(corpo, { headers: { 'content-type': 'text/event-stream' } })
  })
  onTestFinished(() => void (globalThis.fetch = antes))
  return servidor
}

export const pronto = (id: number) => `event: pronto\nid: ${id}\ndata: {}\n\n`
export const evento = (id: number, tipo = 'agendamentos', alvo = `linha-${id}`) =>
  `id: ${id}\ndata: {"tipo":"${tipo}","id":"${alvo}"}\n\n`
