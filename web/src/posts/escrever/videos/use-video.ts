import { useEffect, useRef, useState } from 'react'
import type { Midia } from '#domain/posts/post.ts'
import { client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { textosDoVideo as textos } from './messages.ts'
import { abrirVideosDoAparelho, trancaDe, type VideoAqui } from './aparelho-videos.ts'
import { enviarVideo } from './envio.ts'

export type EstadoDoVideo =
  | { fase: 'nada' }
  | { fase: 'preparando'; nome: string; parte: number }
  | { fase: 'enviando'; nome: string; parte: number; espera: boolean }
  /** It stopped; with a film that is still here it can go on. */
  | { fase: 'parou'; nome: string; mensagem: string; podeSeguir: boolean }

type Pedido = { usuario_id: string; post: string; onPronto: (midia: Midia) => void }

/** One film at a time on its way into a post. What a closed tab left here goes on by itself. */
export function useVideo({ usuario_id, post, onPronto }: Pedido) {
  const [estado, setEstado] = useState<EstadoDoVideo>({ fase: 'nada' })
  const corte = useRef<AbortController | null>(null)
  const aqui = useRef<{ video: VideoAqui; arquivo: Blob } | null>(null)
  const [aparelho] = useState(() => abrirVideosDoAparelho(usuario_id))
  const pronto = useRef(onPronto)
  useEffect(() => {
    pronto.current = onPronto
  })

  const novoCorte = () => {
    corte.current?.abort()
    return (corte.current = new AbortController()).signal
  }

  /** The tab holds the lock of the film while it sends; another tab leaves it alone. */
  async function mandar(video: VideoAqui, arquivo: Blob, sinal: AbortSignal): Promise<void> {
    aqui.current = { video, arquivo }
    setEstado({ fase: 'enviando', nome: video.nome, parte: 0, espera: false })
    await navigator.locks.request(trancaDe(video.id), { ifAvailable: true }, async (tranca) => {
      if (!tranca) return setEstado({ fase: 'nada' })
      const { midia } = await enviarVideo({
        id: video.id,
        nome: video.nome,
        arquivo,
        rede: client.posts,
        sinal,
        onAndar: (andamento) => setEstado({ fase: 'enviando', nome: video.nome, ...andamento }),
      })
      aqui.current = null
      // Into the post first: a tab that closes in between finds the film here and ends it again.
      pronto.current({ ...midia!, ...(video.poster && { poster: video.poster }) })
      await aparelho.esquecer(video.id).catch(() => undefined)
      setEstado({ fase: 'nada' })
    })
  }

  const parar = (nome: string, erro: unknown, sinal: AbortSignal) => {
    if (sinal.aborted) return
    const propria = erro instanceof Error && erro.name === 'VideoNaoServe'
    const falha = falhaDe(erro)
    const recusado = falha.code === 'VIDEO_RECUSADO' || falha.code === 'VIDEO_GRANDE'
    if (recusado && aqui.current) void aparelho.esquecer(aqui.current.video.id).catch(() => undefined)
    if (propria || recusado) aqui.current = null
    setEstado({
      fase: 'parou',
      nome,
      mensagem: propria ? erro.message : falha.mensagem,
      podeSeguir: aqui.current !== null,
    })
  }

  async function escolher(arquivo: File): Promise<void> {
    // Another film takes the place of one that stopped.
    if (aqui.current) cancelar()
    const sinal = novoCorte()
    const nome = arquivo.name.slice(0, 200)
    setEstado({ fase: 'preparando', nome, parte: 0 })
    try {
      const { preparar } = await import('./preparar.ts')
      const preparado = await preparar(arquivo, {
        sinal,
        onParte: (parte) => setEstado({ fase: 'preparando', nome, parte }),
      })
      sinal.throwIfAborted()
      const poster = preparado.capa && (await mandarCapa(preparado.capa))
      const video: VideoAqui = {
        id: crypto.randomUUID(),
        post,
        nome,
        tamanho: preparado.arquivo.size,
        poster,
      }
      // Where the browser keeps nothing, or too little, the film is sent all the same.
      await aparelho
        .guardar(video, preparado.arquivo)
        .catch(() => aparelho.esquecer(video.id).catch(() => {}))
      sinal.throwIfAborted()
      await mandar(video, preparado.arquivo, sinal)
    } catch (erro) {
      parar(nome, erro, sinal)
    }
  }

  async function seguir(): Promise<void> {
    if (!aqui.current) return
    const { video, arquivo } = aqui.current
    const sinal = novoCorte()
    await mandar(video, arquivo, sinal).catch((erro: unknown) => parar(video.nome, erro, sinal))
  }

  function cancelar(): void {
    corte.current?.abort()
    const deixado = aqui.current
    aqui.current = null
    setEstado({ fase: 'nada' })
    if (!deixado) return
    void aparelho.esquecer(deixado.video.id).catch(() => undefined)
    // What this leaves on the server is swept there.
    void client.posts.cancelarVideo({ id: deixado.video.id }).catch(() => undefined)
  }

  useEffect(() => {
    const sinal = novoCorte()
    void (async () => {
      const parados = await aparelho.parados()
      const video = parados.find((cada) => cada.post === post) ?? parados[0]
      const arquivo = video && (await aparelho.abrir(video))
      if (!video || sinal.aborted) return
      if (!arquivo) return void aparelho.esquecer(video.id)
      if (video.post === post)
        return mandar(video, arquivo, sinal).catch((erro: unknown) => parar(video.nome, erro, sinal))
      aqui.current = { video, arquivo }
      setEstado({ fase: 'parou', nome: video.nome, mensagem: textos.ficou, podeSeguir: true })
    })().catch(() => undefined)
    return () => corte.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each post that is opened
  }, [post])

  return { estado, escolher, seguir, cancelar }
}

/** The still, drawn anew by the server as every picture; a film without one is sent all the same. */
async function mandarCapa(capa: Blob): Promise<string | null> {
  const enviada = await client.posts
    .enviarImagem(
      { query: { nome: 'capa' }, body: new File([capa], 'capa', { type: 'image/jpeg' }) },
      { context: { onEnviar: () => undefined } },
    )
    .catch(() => null)
  return enviada?.url ?? null
}
