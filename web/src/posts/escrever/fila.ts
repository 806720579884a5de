import type { PessoasNasImagens } from '#domain/posts/escrita.ts'
import { client } from '#web/rpc/client.ts'
import { openDeviceQueue } from '#web/rpc/device-queue.ts'
import { abrirAparelho } from './aparelho.ts'
import { pedidoDe, type Texto } from './texto.ts'

/** A post that was sent without a connection. It keeps the id that the device gave it, so that it is published once. */
export type PostNaFila = { id: string; versao: number; texto: Texto; pessoas?: PessoasNasImagens }

async function publicar({ id, versao, texto, pessoas }: PostNaFila): Promise<void> {
  const salvo = await client.posts.salvar({ id, versao, ...pedidoDe(texto) })
  await client.posts.publicar({ id, versao: salvo.versao, pessoas })
}

export const abrirFila = (usuario_id: string) =>
  openDeviceQueue<PostNaFila>('posts-fila', usuario_id, { idOf: ({ id }) => id, send: publicar })

/**
 * Sends what waits on this device. A post that the server refuses goes back to the drafts of the device, and the composer recovers it.
 * @returns how many left, and those that were refused
 */
export async function enviarFila(usuario_id: string): Promise<{ enviados: number; recusados: PostNaFila[] }> {
  const fila = abrirFila(usuario_id)
  const antes = await fila.read()
  if (antes.length === 0) return { enviados: 0, recusados: [] }
  const recusados = await fila.send()
  for (const { id, versao, texto } of recusados) {
    const aparelho = abrirAparelho(usuario_id)
    await aparelho.guardar({ id, versao, edicao: false, texto, em: new Date().toISOString() })
    aparelho.soltar()
  }
  return { enviados: antes.length - recusados.length - (await fila.read()).length, recusados }
}
