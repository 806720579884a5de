import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { videoDoEndereco } from '#domain/posts/endereco-do-video.ts'
import type { Midia } from '#domain/posts/post.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDoVideo as textos } from './messages.ts'

/** The captions of a film in a post that is being written, and a look at the film. */
export function LegendasDoVideo({ midia, n }: { midia: Midia; n: number }) {
  const id = videoDoEndereco(midia.url)
  const toast = useToast()
  const queries = useQueryClient()
  const campo = useRef<HTMLInputElement>(null)
  const dica = useId()
  const [ocupado, setOcupado] = useState(false)
  const consulta = { input: { id: id ?? '' } }
  const { data: video } = useQuery({ ...api.posts.video.queryOptions(consulta), enabled: id !== null })
  if (!id || !video) return null

  async function guardar(arquivo: string) {
    setOcupado(true)
    try {
      const depois = await client.posts.guardarLegendas({ id: id!, arquivo })
      queries.setQueryData(api.posts.video.queryKey(consulta), depois)
    } catch (erro) {
      toast({ title: textos.legendasFalharam, description: falhaDe(erro).mensagem, tone: 'error' })
    } finally {
      setOcupado(false)
      if (campo.current) campo.current.value = ''
    }
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{video.legendas ? textos.comLegendas : textos.semLegendas}</p>
      <input
        ref={campo}
        type="file"
        accept=".vtt,.srt,text/vtt"
        aria-label={textos.legendar(n)}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [arquivo] = target.files ?? []
          if (arquivo) void arquivo.slice(0, 60_000).text().then(guardar)
        }}
      />
      <Button
        variant="outline"
        loading={ocupado}
        aria-describedby={dica}
        onClick={() => campo.current?.click()}
      >
        {textos.escolherLegendas}
      </Button>
      {video.legendas ? (
        <Button variant="outline" disabled={ocupado} onClick={() => void guardar('')}>
          {textos.tirarLegendas}
        </Button>
      ) : null}
      <span id={dica} className="text-sm text-muted">
        {textos.legendasDica}
      </span>
    </div>
  )
}
