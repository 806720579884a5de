import { useEffect, useState, useSyncExternalStore } from 'react'
import { estaVazio } from '#domain/posts/escrita.ts'
import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import type { TipoPost } from '#domain/posts/post.ts'
import { client } from '#web/rpc/client.ts'
import { abrirAparelho } from './aparelho.ts'
import { GravadorDePost } from './gravador.ts'
import { doPost, mesmoTexto, vazio } from './texto.ts'

export type Escrita = {
  gravador: GravadorDePost
  /** ISO instant of what a closed tab had left here. */ recuperadoEm: string | null
}

/**
 * The post of a composer: what the server has, or what a closed tab left on this device where that is newer.
 * @param post null begins one
 * @returns null until the device was asked
 */
export function useEscrita(usuario_id: string, post: MeuPost | null, tipo: TipoPost): Escrita | null {
  const [escrita, setEscrita] = useState<Escrita | null>(null)
  const id = post?.id ?? null
  useEffect(() => {
    let vivo = true
    let gravador: GravadorDePost | undefined
    const aparelho = abrirAparelho(usuario_id)
    void (async () => {
      // A device that keeps nothing has nothing to give back.
      const { copia, esquecer } = await aparelho
        .herdar(id)
        .catch(() => ({ copia: null, esquecer: () => Promise.resolve() }))
      if (!vivo) return
      const gravado = post && doPost(post)
      const nova =
        copia && !estaVazio(copia.texto) && !(gravado && mesmoTexto(copia.texto, gravado)) ? copia : null
      gravador = new GravadorDePost({
        id: post?.id ?? nova?.id ?? crypto.randomUUID(),
        versao: post?.versao ?? nova?.versao ?? 0,
        edicao: post?.status === 'publicado',
        gravado,
        texto: gravado ?? vazio(tipo),
        aparelho,
        salvar: (pedido) => client.posts.salvar(pedido),
      })
      if (nova) {
        gravador.escrever(nova.texto)
        if (post && nova.versao !== post.versao) gravador.divergir(post)
      }
      await esquecer().catch(() => undefined)
      if (vivo) setEscrita({ gravador, recuperadoEm: nova?.em ?? null })
    })()
    const voltou = () => gravador?.tentarDeNovo()
    const sai = () => document.visibilityState === 'hidden' && gravador?.aoSair()
    const fecha = () => gravador?.aoSair()
    addEventListener('online', voltou)
    addEventListener('pagehide', fecha)
    document.addEventListener('visibilitychange', sai)
    return () => {
      vivo = false
      removeEventListener('online', voltou)
      removeEventListener('pagehide', fecha)
      document.removeEventListener('visibilitychange', sai)
      gravador?.aoSair()
      aparelho.soltar()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one writer for each post and person; what the server said first begins it
  }, [id, usuario_id])
  return escrita
}

export const useEstado = ({ gravador }: Escrita) => useSyncExternalStore(gravador.ouvir, gravador.estado)
