import { openEncryptedStore } from '#web/lib/encrypted-store.ts'
import { client } from '#web/rpc/client.ts'
import { valeRepetir } from '#web/rpc/errors.ts'

export type RegistroNovo = Parameters<typeof client.trilhas.registrar>[0]

/** What waits to be sent from this browser, the oldest first. Encrypted, and for its person alone. */
export interface Fila {
  /** All that waits. */
  ler(): Promise<RegistroNovo[]>
  guardar(novo: RegistroNovo): Promise<void>
  /** Sends what waits. @returns those that the server refused for good: they are in the queue no more */
  enviar(): Promise<RegistroNovo[]>
}

/**
 * The queue of a person in this browser. Every record keeps the id that the device gave it, so that one whose answer was lost is the same row of the server: it is recorded once.
 */
export function abrirFila(usuario_id: string): Fila {
  const guardados = openEncryptedStore<RegistroNovo>('trilhas', usuario_id)

  const enviarTodos = async () => {
    const recusados: RegistroNovo[] = []
    for (const { id, value: novo } of await guardados.all()) {
      if (novo) {
        try {
          await client.trilhas.registrar(novo)
        } catch (erro) {
          // Still no connection, or the server is not well: what waits goes on waiting, in its order.
          if (valeRepetir(erro)) return recusados
          recusados.push(novo)
        }
      }
      await guardados.remove(id)
    }
    return recusados
  }

  return {
    ler: async () => (await guardados.all()).flatMap(({ value }) => value ?? []),

    guardar: (novo) => guardados.put(novo.registro_id, novo),

    // One tab at a time: two would only ask twice.
    enviar: () =>
      navigator.locks ? navigator.locks.request(`trilhas ${usuario_id}`, enviarTodos) : enviarTodos(),
  }
}
