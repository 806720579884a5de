import { openEncryptedStore } from '#web/lib/encrypted-store.ts'
import type { Texto } from './texto.ts'

/** What this device keeps of a post that the server does not have yet. */
export type CopiaDoPost = {
  id: string
  /** The version that the writer saw; 0 for a post that is not on the server. */
  versao: number
  /** An edit of a published post, which leaves only when it is saved. */
  edicao: boolean
  texto: Texto
  /** ISO instant of this device. */
  em: string
}

/** A copy that nobody came back for is forgotten. */
const DIAS = 30

/**
 * The place of one writer in this browser, encrypted in IndexedDB. A writer holds a lock while it lives: the copy of one without a lock was left by a tab that was killed.
 * Every act may fail, where a browser keeps nothing.
 */
export function abrirAparelho(usuario_id: string) {
  const aba = `post-${usuario_id}-${crypto.randomUUID()}`
  let soltar = () => {}
  // Held until the tab ends, by whatever way.
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  void navigator.locks?.request(aba, () => solta).catch(() => undefined)
  const guardadas = openEncryptedStore<CopiaDoPost>('posts-rascunhos', usuario_id)
  // One write behind the other: an older text never comes after a newer one.
  let fila: Promise<unknown> = Promise.resolve()
  const emFila = <T>(ato: () => Promise<T>): Promise<T> => {
    const feito = fila.then(ato, ato)
    fila = feito.catch(() => undefined)
    return feito
  }
  return {
    soltar: () => soltar(),
    guardar: (copia: CopiaDoPost) => emFila(() => guardadas.put(aba, copia)),
    apagar: () => emFila(() => guardadas.remove(aba)),
    /** The newest copy of a tab that is gone, of this post or of any; `esquecer` is called once it is kept elsewhere. */
    herdar: (id: string | null) =>
      emFila(async () => {
        const vivas = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
        let achada: { chave: string; copia: CopiaDoPost } | null = null
        for (const { id: chave, at, value: copia } of await guardadas.all()) {
          if (chave === aba || vivas.has(chave)) continue
          if (!copia || Date.now() - at > DIAS * 86_400_000) await guardadas.remove(chave)
          else if (id === null ? !copia.edicao : copia.id === id) achada = { chave, copia }
        }
        return {
          copia: achada?.copia ?? null,
          esquecer: () => (achada ? emFila(() => guardadas.remove(achada.chave)) : Promise.resolve()),
        }
      }),
  }
}
export type Aparelho = ReturnType<typeof abrirAparelho>
