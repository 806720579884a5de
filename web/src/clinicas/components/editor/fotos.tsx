import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buckets } from '#domain/arquivos/buckets.ts'
import type { ClinicaParaEditar, FotoDaClinica } from '#domain/clinicas/contract.ts'
import { maximoDaDescricaoDaFoto, maximoDeFotos } from '#domain/clinicas/ficha.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useFotos } from '../../hooks.ts'
import { textos } from '../../messages.ts'
import { Capa } from '../capa.tsx'

const { fotos: palavras } = textos
const aceita = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

/** Photos and logo. They are saved at once, beside the form. */
export function FotosDoCadastro({ clinica: { id, fotos, logo } }: { clinica: ClinicaParaEditar }) {
  const toast = useToast()
  const { enviar, descrever, remover } = useFotos(id)
  const [parte, setParte] = useState<number | null>(null)
  const dizerErro = (error: unknown) =>
    toast({
      title: palavras.falhou,
      description: codigoDe(error) === 'GRANDE_DEMAIS' ? palavras.grande : falhaDe(error).mensagem,
      tone: 'error',
    })

  async function mandar(arquivos: readonly File[], tipo: 'foto' | 'logo') {
    try {
      for (const arquivo of arquivos) {
        setParte(0)
        await enviar.mutateAsync({ arquivo, tipo, onEnviar: setParte })
      }
      toast({ title: palavras.enviada, tone: 'success' })
    } catch (error) {
      dizerErro(error)
    } finally {
      setParte(null)
    }
  }
  const recusar = (causas: readonly { cause: string }[]) =>
    toast({
      title: causas.some(({ cause }) => cause === 'size') ? palavras.grande : palavras.tipo,
      tone: 'error',
    })
  const guardar = (novas: readonly FotoDaClinica[]) =>
    descrever.mutate(
      { id, fotos: novas.map(({ id: foto, descricao }) => ({ id: foto, descricao })) },
      { onError: dizerErro },
    )
  const mover = (de: number, para: number) => {
    const novas = [...fotos]
    novas.splice(para, 0, novas.splice(de, 1)[0]!)
    guardar(novas)
  }
  const tirar = (foto: string) =>
    remover.mutate(
      { id: foto },
      { onSuccess: () => toast({ title: palavras.removida, tone: 'success' }), onError: dizerErro },
    )
  const enviando = parte !== null
  return (
    <>
      {enviando ? <Progress label={palavras.enviando} value={Math.round(parte * 100)} /> : null}
      <div className="grid gap-2">
        <h3 className="font-semibold">{palavras.logo}</h3>
        <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="flex items-center gap-2">
            <Capa foto={logo} contem className="size-20 rounded-xl border border-line" />
            {logo ? (
              <IconButton
                label={palavras.removerLogo}
                icon={<Trash2 aria-hidden size={18} />}
                onClick={() => tirar(logo.id)}
              />
            ) : null}
          </div>
          <FileDrop
            prompt={palavras.arrasteLogo}
            limits={palavras.limites}
            accept={aceita}
            maxSize={buckets.clinicas.maximo}
            disabled={enviando}
            onFiles={(arquivos) => void mandar(arquivos, 'logo')}
            onReject={recusar}
          />
        </div>
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold">{palavras.fotos}</h3>
        <ol className="grid gap-3">
          {fotos.map((foto, indice) => (
            <li key={foto.id} className="flex flex-wrap items-end gap-3 rounded-lg border border-line p-3">
              <Capa foto={foto} className="h-20 w-28 rounded-md" />
              <Descricao
                foto={foto}
                onMudar={(descricao) =>
                  guardar(fotos.map((cada) => (cada.id === foto.id ? { ...cada, descricao } : cada)))
                }
              />
              <div className="flex gap-1">
                <IconButton
                  label={palavras.subir(indice + 1)}
                  icon={<ArrowUp aria-hidden size={18} />}
                  disabled={indice === 0 || descrever.isPending}
                  onClick={() => mover(indice, indice - 1)}
                />
                <IconButton
                  label={palavras.descer(indice + 1)}
                  icon={<ArrowDown aria-hidden size={18} />}
                  disabled={indice === fotos.length - 1 || descrever.isPending}
                  onClick={() => mover(indice, indice + 1)}
                />
                <IconButton
                  label={palavras.remover(indice + 1)}
                  icon={<Trash2 aria-hidden size={18} />}
                  disabled={remover.isPending}
                  onClick={() => tirar(foto.id)}
                />
              </div>
            </li>
          ))}
        </ol>
        {fotos.length < maximoDeFotos ? (
          <FileDrop
            prompt={palavras.arraste}
            limits={palavras.limites}
            accept={aceita}
            maxSize={buckets.clinicas.maximo}
            maxFiles={maximoDeFotos - fotos.length}
            disabled={enviando}
            onFiles={(arquivos) => void mandar(arquivos, 'foto')}
            onReject={recusar}
          />
        ) : (
          <p className="text-sm text-muted">{palavras.cheia(maximoDeFotos)}</p>
        )}
      </div>
    </>
  )
}

/** Text alternative of a photo, saved when the field loses the focus. */
function Descricao({ foto, onMudar }: { foto: FotoDaClinica; onMudar: (descricao: string) => void }) {
  const [texto, setTexto] = useState(foto.descricao)
  return (
    <Field label={palavras.descricao} hint={palavras.descricaoDica} className="min-w-0 flex-1 basis-56">
      <Input
        value={texto}
        maxLength={maximoDaDescricaoDaFoto}
        onChange={(event) => setTexto(event.target.value)}
        onBlur={() => texto.trim() !== foto.descricao && onMudar(texto.trim())}
        onKeyDown={(event) => {
          // Enter saves the text and does not send the form around it.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}
