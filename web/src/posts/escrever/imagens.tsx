import { ArrowDown, ArrowUp, Film, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limitesDoPost, maximoDaImagem } from '#domain/posts/escrita.ts'
import type { Midia } from '#domain/posts/post.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-escrever.ts'
import { LegendasDoVideo } from './videos/legendas.tsx'
import { textosDoVideo as doVideo } from './videos/messages.ts'

const aceita = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

type ImagensProps = {
  midias: readonly Midia[]
  /** Receives what to make of those that stand when it is called. */
  onMudar: (mudar: (antes: readonly Midia[]) => Midia[]) => void
  /** What a picture lacks, by its place. */
  faltas: ReadonlyMap<number, string>
}

/** The pictures and films of a post: words, order, removal. */
export function Imagens({ midias, onMudar, faltas }: ImagensProps) {
  const toast = useToast()
  const [parte, setParte] = useState<number | null>(null)
  const enviando = parte !== null

  async function mandar(arquivos: readonly File[]) {
    try {
      for (const arquivo of arquivos) {
        setParte(0)
        const midia = await client.posts.enviarImagem(
          {
            query: { nome: arquivo.name.slice(0, 200) },
            body: new File([arquivo], 'imagem', { type: arquivo.type }),
          },
          { context: { onEnviar: setParte } },
        )
        onMudar((antes) => (antes.some(({ url }) => url === midia.url) ? [...antes] : [...antes, midia]))
      }
    } catch (error) {
      toast({
        title: textos.imagemFalhou,
        description: codigoDe(error) === 'GRANDE_DEMAIS' ? textos.imagemGrande : falhaDe(error).mensagem,
        tone: 'error',
      })
    } finally {
      setParte(null)
    }
  }
  const mover = (de: number, para: number) =>
    onMudar((antes) => {
      const novas = [...antes]
      novas.splice(para, 0, novas.splice(de, 1)[0]!)
      return novas
    })
  return (
    <div className="grid gap-3">
      {midias.length > 0 ? (
        <ol aria-label={textos.imagens} className="grid gap-3">
          {midias.map((midia, i) => (
            <li key={midia.url} className="flex flex-wrap items-end gap-3 rounded-lg border border-line p-3">
              {midia.type === 'image' || midia.poster ? (
                <img
                  src={midia.poster ?? midia.url}
                  alt={midia.alt ?? ''}
                  className="h-20 w-28 rounded-md object-cover"
                />
              ) : (
                <span className="grid h-20 w-28 place-items-center rounded-md bg-subtle">
                  <Film aria-hidden size={20} />
                </span>
              )}
              <Field
                label={(midia.type === 'video' ? doVideo : textos).descricao(i + 1)}
                hint={(midia.type === 'video' ? doVideo : textos).dicaDaDescricao}
                error={faltas.get(i)}
                className="min-w-0 flex-1 basis-56"
              >
                <Input
                  value={midia.alt ?? ''}
                  maxLength={limitesDoPost.alternativo}
                  onChange={({ target: { value } }) =>
                    onMudar((antes) =>
                      antes.map((cada) => (cada.url === midia.url ? { ...cada, alt: value } : cada)),
                    )
                  }
                />
              </Field>
              <div className="flex gap-1">
                <IconButton
                  label={textos.subir(i + 1)}
                  icon={<ArrowUp aria-hidden size={18} />}
                  disabled={i === 0}
                  onClick={() => mover(i, i - 1)}
                />
                <IconButton
                  label={textos.descer(i + 1)}
                  icon={<ArrowDown aria-hidden size={18} />}
                  disabled={i === midias.length - 1}
                  onClick={() => mover(i, i + 1)}
                />
                <IconButton
                  label={textos.remover(i + 1)}
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => onMudar((antes) => antes.filter(({ url }) => url !== midia.url))}
                />
              </div>
              {midia.type === 'video' ? <LegendasDoVideo midia={midia} n={i + 1} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {enviando ? <Progress label={textos.enviando} value={Math.round(parte * 100)} /> : null}
      {midias.length < limitesDoPost.imagens ? (
        <FileDrop
          prompt={textos.arraste}
          limits={textos.limites}
          accept={aceita}
          maxSize={maximoDaImagem}
          maxFiles={limitesDoPost.imagens - midias.length}
          disabled={enviando}
          onFiles={(arquivos) => void mandar(arquivos)}
          onReject={(causas) => {
            const [{ cause } = { cause: 'type' }] = causas
            const title =
              cause === 'size'
                ? textos.imagemGrande
                : cause === 'count'
                  ? textos.imagensDemais
                  : textos.imagemTipo
            toast({ title, tone: 'error' })
          }}
        />
      ) : null}
    </div>
  )
}
