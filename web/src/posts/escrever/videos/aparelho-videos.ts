import { limitesDoVideo, pedacosDe, tamanhoDoPedaco } from '#domain/posts/video.ts'
import { openEncryptedBytes, openEncryptedStore } from '#web/lib/encrypted-store.ts'

/** A prepared film that has not left this device wholly. */
export type VideoAqui = {
  id: string
  /** The post that is being written with it. */
  post: string
  nome: string
  tamanho: number
  /** Address of its still. */
  poster: string | null
}

/** Longer than this nobody comes back for it, and the server has let it go too. */
const DIAS = 7

/**
 * Films on their way, encrypted in this browser so that a reloaded tab goes on. Every act may fail, where a browser keeps nothing.
 */
export function abrirVideosDoAparelho(usuario_id: string) {
  const linhas = openEncryptedStore<VideoAqui>('posts-videos', usuario_id)
  const partes = openEncryptedBytes('posts-videos-partes', usuario_id)
  const esquecer = async (id: string) => {
    await linhas.remove(id)
    await partes.removeAll(`${id}/`)
  }
  return {
    esquecer,

    async guardar(video: VideoAqui, arquivo: Blob): Promise<void> {
      for (let n = 0; n < pedacosDe(video.tamanho); n += 1)
        await partes.put(`${video.id}/${n}`, await pedacoDe(arquivo, n).arrayBuffer())
      // Last: what has a line is whole.
      await linhas.put(video.id, video)
    },

    /** Those that no living tab is sending, the oldest first. */
    async parados(): Promise<VideoAqui[]> {
      const vivos = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
      const parados: VideoAqui[] = []
      for (const { id, at, value } of await linhas.all())
        if (!value || Date.now() - at > DIAS * 86_400_000) await esquecer(id)
        else if (!vivos.has(trancaDe(id))) parados.push(value)
      return parados
    },

    /** The film again; null where a part of it cannot be opened any more. */
    async abrir({ id, tamanho }: VideoAqui): Promise<Blob | null> {
      const lidas: ArrayBuffer[] = []
      for (let n = 0; n < pedacosDe(tamanho); n += 1) {
        const parte = await partes.get(`${id}/${n}`)
        if (parte?.byteLength !== tamanhoDoPedaco(tamanho, n)) return null
        lidas.push(parte)
      }
      return new Blob(lidas)
    },
  }
}
export type VideosDoAparelho = ReturnType<typeof abrirVideosDoAparelho>

/** Held by the tab that sends a film. */
export const trancaDe = (id: string) => `video-${id}`

export const pedacoDe = (arquivo: Blob, numero: number): Blob =>
  arquivo.slice(numero * limitesDoVideo.pedaco, (numero + 1) * limitesDoVideo.pedaco)
