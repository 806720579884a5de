import { X } from 'lucide-react'
import { useState } from 'react'
import { limitesDoAnuncio, type ImagemDoAnuncio } from '#domain/anuncios/anuncio.ts'
import { maximoDaImagem } from '#domain/posts/escrita.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { editorTextos as palavras } from '../messages.ts'

type ImagensProps = {
  imagens: readonly ImagemDoAnuncio[]
  onMudar: (mudanca: (antes: readonly ImagemDoAnuncio[]) => ImagemDoAnuncio[]) => void
  erro: string | undefined
}

/** The pictures of an ad, each with its words. What is written inside them is not read, and that is said. */
export function Imagens({ imagens, onMudar, erro }: ImagensProps) {
  const toast = useToast()
  const [enviando, setEnviando] = useState(false)
  const falhou = (description: string) => toast({ title: palavras.erroImagem, description, tone: 'error' })
  async function mandar(arquivos: readonly File[]) {
    setEnviando(true)
    try {
      for (const arquivo of arquivos) {
        const { url } = await client.anuncios.enviarImagem({
          query: { nome: arquivo.name.slice(0, 200) },
          body: new File([arquivo], 'imagem', { type: arquivo.type }),
        })
        onMudar((antes) =>
          antes.some((cada) => cada.url === url) ? [...antes] : [...antes, { url, alt: '' }],
        )
      }
    } catch (error) {
      falhou(codigoDe(error) === 'GRANDE_DEMAIS' ? palavras.grande : falhaDe(error).mensagem)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold text-ink-2">{palavras.imagens}</legend>
      <p className="text-sm text-muted">{palavras.imagensAviso}</p>
      {imagens.map(({ url, alt }, i) => (
        <div key={url} className="flex items-start gap-3">
          <img src={url} alt="" className="size-16 rounded-lg object-cover" />
          <Field label={palavras.alt(i + 1)} error={alt.trim() === '' ? erro : undefined} className="grow">
            <Input
              value={alt}
              maxLength={limitesDoAnuncio.alternativo}
              onChange={({ target }) =>
                onMudar((antes) =>
                  antes.map((cada) => (cada.url === url ? { ...cada, alt: target.value } : cada)),
                )
              }
            />
          </Field>
          <IconButton
            label={palavras.tirar(i + 1)}
            icon={<X aria-hidden size={18} />}
            onClick={() => onMudar((antes) => antes.filter((cada) => cada.url !== url))}
          />
        </div>
      ))}
      {imagens.length < limitesDoAnuncio.imagens ? (
        <FileDrop
          prompt={palavras.arraste}
          limits={palavras.limites}
          accept={{ 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }}
          maxSize={maximoDaImagem}
          maxFiles={limitesDoAnuncio.imagens - imagens.length}
          disabled={enviando}
          onFiles={(arquivos) => void mandar(arquivos)}
          onReject={(recusados) =>
            falhou(recusados[0]?.cause === 'size' ? palavras.grande : palavras.tipoErrado)
          }
        />
      ) : null}
    </fieldset>
  )
}
