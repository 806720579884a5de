import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { recusasDaFotoDoPasso } from '#domain/trilhas/foto.ts'
import type { Passo, Registro } from '#domain/trilhas/schemas.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { fotoReduzida } from '../foto.ts'
import { textos } from '../messages.ts'
import { useAto } from '../use-trilhas.ts'
import { Moldura } from './dialogos.tsx'

type FotografarProps = {
  passo: Passo
  onRegistrar: (valores: { foto: string; nota: string }) => Promise<unknown>
  onFechar: () => void
}

/** A step that is done, with a photo from the phone. Without a connection both wait on the device. */
export function FotografarDialog({ passo, onRegistrar, onFechar }: FotografarProps) {
  const [foto, setFoto] = useState<string | null>(null)
  const [nota, setNota] = useState('')
  const [recusa, setRecusa] = useState<string | null>(null)
  const { fazer, correndo, erro } = useAto()
  const escolher = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setRecusa(null)
    try {
      setFoto(await fotoReduzida(arquivo))
    } catch {
      setFoto(null)
      setRecusa(recusasDaFotoDoPasso.formato)
    }
  }
  const confirmar = async () => {
    if (foto === null) return setRecusa(textos.semFoto)
    if (await fazer(() => onRegistrar({ foto, nota }), textos.marcado)) onFechar()
  }
  return (
    <Moldura
      titulo={textos.fotoTitulo(passo.titulo)}
      descricao={textos.fotoQuem}
      confirmar={textos.fotoConfirmar}
      correndo={correndo}
      erro={erro}
      onConfirmar={() => void confirmar()}
      onFechar={onFechar}
    >
      <Field label={textos.foto} error={recusa ?? undefined}>
        <Input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          className="py-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1 file:font-semibold file:text-primary-soft-fg"
          onChange={({ target }) => void escolher(target.files?.[0])}
        />
      </Field>
      {foto ? (
        <img
          src={`data:image/jpeg;base64,${foto}`}
          alt={textos.fotoEscolhida}
          className="max-h-64 justify-self-center rounded-lg"
        />
      ) : null}
      <Field label={textos.nota} optional>
        <Textarea rows={2} maxLength={1000} value={nota} onChange={({ target }) => setNota(target.value)} />
      </Field>
    </Moldura>
  )
}

/** Opens the photo of a record that was sent. */
export function VerFoto({ registro, titulo }: { registro: Registro; titulo: string }) {
  const [aberta, setAberta] = useState(false)
  if (!registro.foto) return null
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Image aria-hidden size={16} />}
        aria-label={`${textos.verFoto}: ${titulo}`}
        onClick={() => setAberta(true)}
      >
        {textos.verFoto}
      </Button>
      {aberta ? <FotoAberta id={registro.id} titulo={titulo} onFechar={() => setAberta(false)} /> : null}
    </>
  )
}

function FotoAberta({ id, titulo, onFechar }: { id: string; titulo: string; onFechar: () => void }) {
  // The address ends soon: it is asked for each time.
  const endereco = useQuery(api.trilhas.foto.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))
  return (
    <VisorDeArquivo
      nome={textos.fotoDe(titulo)}
      formato="image/jpeg"
      endereco={endereco}
      erro={textos.fotoErro}
      onClose={onFechar}
    />
  )
}
