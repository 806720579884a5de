import { text } from 'node:stream/consumers'
import type { Store } from '../armazem/store.ts'

/** Remembers erasures, beside the files and outside the database, for the day on which an older database is restored. */
export const BUCKET_DE_EXCLUSOES = 'exclusoes'

/** One erasure: a key that no longer names anybody, and its instant. */
export interface Exclusao {
  usuario_id: string
  em: Date
}

/** Remembers an erasure. */
export function lembrarExclusao(armazem: Store, { usuario_id, em }: Exclusao): Promise<void> {
  const conteudo = Buffer.from(JSON.stringify({ usuario_id, em: em.toISOString() }))
  return armazem.put(BUCKET_DE_EXCLUSOES, `${usuario_id}.json`, conteudo)
}

/** All remembered erasures. */
export async function exclusoesLembradas(armazem: Store): Promise<Exclusao[]> {
  const lembradas: Exclusao[] = []
  for await (const { path } of armazem.list(BUCKET_DE_EXCLUSOES, '')) {
    const achado = await armazem.open(BUCKET_DE_EXCLUSOES, path)
    if (!achado) continue
    const { usuario_id, em } = JSON.parse(await text(achado.stream)) as { usuario_id: string; em: string }
    lembradas.push({ usuario_id, em: new Date(em) })
  }
  return lembradas
}
