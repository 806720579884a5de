import { limitesDoPost } from '#domain/posts/escrita.ts'
import type { Midia } from '#domain/posts/post.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDoVideo as textos } from './messages.ts'
import { useVideo } from './use-video.ts'

const aceita = {
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
}
/** What a camera writes may be far larger than what is sent. */
const MAXIMO_ESCOLHIDO = 2 * 1024 * 1024 * 1024

type VideosProps = {
  usuario_id: string
  /** The post that is being written. */
  post: string
  midias: readonly Midia[]
  onMudar: (mudar: (antes: readonly Midia[]) => Midia[]) => void
}

/** Puts a film into a post: prepared here, sent in pieces, with its way in sight. */
export function Videos({ usuario_id, post, midias, onMudar }: VideosProps) {
  const toast = useToast()
  const { estado, escolher, seguir, cancelar } = useVideo({
    usuario_id,
    post,
    onPronto: (midia) =>
      onMudar((antes) => (antes.some(({ url }) => url === midia.url) ? [...antes] : [...antes, midia])),
  })
  if (estado.fase === 'preparando' || estado.fase === 'enviando') {
    const dito = estado.fase === 'preparando' ? textos.preparando(estado.nome) : textos.enviando(estado.nome)
    const parte = Math.floor(estado.parte * 100)
    return (
      <div className="grid gap-3 rounded-lg border border-line p-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-sm font-semibold break-words">{dito}</p>
          <span className="text-sm text-muted tabular-nums">{parte}%</span>
        </div>
        <Progress label={dito} value={parte} />
        <p role="status" className="text-sm text-muted">
          {estado.fase === 'enviando' ? (estado.espera ? textos.espera : textos.podeFechar) : null}
        </p>
        <Button variant="outline" className="justify-self-start" onClick={cancelar}>
          {textos.cancelar}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {estado.fase === 'parou' ? (
        <FormAlert>
          <span className="font-semibold">{textos.parou(estado.nome)}.</span> {estado.mensagem}
          <span className="mt-2 flex flex-wrap gap-2">
            {estado.podeSeguir ? (
              <Button variant="outline" onClick={() => void seguir()}>
                {textos.continuar}
              </Button>
            ) : null}
            <Button variant="outline" onClick={cancelar}>
              {textos.descartar}
            </Button>
          </span>
        </FormAlert>
      ) : null}
      {midias.length < limitesDoPost.imagens ? (
        <FileDrop
          prompt={textos.arraste}
          limits={textos.limites}
          accept={aceita}
          maxSize={MAXIMO_ESCOLHIDO}
          onFiles={([arquivo]) => arquivo && void escolher(arquivo)}
          onReject={([{ cause } = { cause: 'type' as const }]) =>
            toast({ title: cause === 'count' ? textos.umPorVez : textos.tipo, tone: 'error' })
          }
        />
      ) : null}
    </div>
  )
}
