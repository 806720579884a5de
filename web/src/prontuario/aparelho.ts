import type { Conteudo } from '#domain/prontuario/anotacao.ts'
import { openEncryptedStore } from '#web/lib/encrypted-store.ts'

/** What this device keeps of a draft that the server does not have yet. */
export type CopiaDoRascunho = {
  /** Id of the note. */
  id: string
  paciente_id: string
  agendamento_id: string | null
  /** The version that the writer saw; 0 for a note that is not on the server. */
  versao: number
  conteudo: Conteudo
  /** Sent, with the answer still to come: it may have arrived. */
  enviado: Conteudo | null
  /** ISO instant of this device. */
  em: string
}

/** Where drafts are kept on the device. Every act may fail, where a browser keeps nothing. */
export interface Aparelho {
  guardar(copia: CopiaDoRascunho): Promise<void>
  /** Says that this writer is gone: its copy, where one is left, is for the next. */
  soltar(): void
  /** Forgets the own copy. */
  apagar(): Promise<void>
  /** Copies of a note whose tab is gone, the newest first. `esquecer` is called once what they hold is kept elsewhere. */
  herdar(
    paciente_id: string,
    da: { id: string } | { agendamento_id: string },
  ): Promise<{ copias: CopiaDoRascunho[]; esquecer: () => Promise<void> }>
}

/** A copy that nobody came back for is forgotten. */
const DIAS = 30

/**
 * The place of one writer for one draft in this browser, encrypted in IndexedDB. A writer holds a lock while it lives: the copy of one without a lock was left by a tab that was killed.
 * @param usuario_id whose they are: another person on this device reads none
 */
export function abrirAparelho(usuario_id: string): Aparelho {
  const aba = `rascunho-${usuario_id}-${crypto.randomUUID()}`
  let soltar = () => {}
  // Held until the tab ends, by whatever way.
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  void navigator.locks?.request(aba, () => solta).catch(() => undefined)
  const guardadas = openEncryptedStore<CopiaDoRascunho>('prontuario', usuario_id)
  // One write behind the other: an older text never comes after a newer one.
  let fila: Promise<unknown> = Promise.resolve()
  const emFila = <T>(ato: () => Promise<T>): Promise<T> => {
    const feito = fila.then(ato, ato)
    fila = feito.catch(() => undefined)
    return feito
  }
  return {
    soltar: () => soltar(),

    guardar: (copia) => emFila(() => guardadas.put(aba, copia)),

    apagar: () => emFila(() => guardadas.remove(aba)),

    herdar: (paciente_id, da) =>
      emFila(async () => {
        const vivas = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
        const copias: CopiaDoRascunho[] = []
        const orfas: string[] = []
        for (const { id, at, value: copia } of await guardadas.all()) {
          if (id === aba || vivas.has(id)) continue
          const desta =
            copia?.paciente_id === paciente_id &&
            ('id' in da ? copia.id === da.id : copia.agendamento_id === da.agendamento_id)
          if (desta) {
            copias.push(copia)
            orfas.push(id)
          } else if (!copia || Date.now() - at > DIAS * 86_400_000) await guardadas.remove(id)
        }
        copias.sort((a, b) => b.em.localeCompare(a.em))
        const esquecer = async () => {
          for (const id of orfas) await guardadas.remove(id)
        }
        return { copias, esquecer: () => emFila(esquecer) }
      }),
  }
}
