import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { textos } from './messages.ts'

const { anexos: palavras } = textos
const aceitos = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

type EscolhaProps = {
  /** How many more files fit. */
  cabem: number
  /** Error of the last upload. */
  recusa?: string | undefined
  onEscolher: (arquivos: File[]) => void
}

/** The place to drop or choose files. What is too large, of another kind or one too many is refused by name. */
export function Escolha({ cabem, recusa, onEscolher }: EscolhaProps) {
  const [recusado, setRecusado] = useState<string>()
  return (
    <Field label={palavras.arraste} hideLabel error={recusado ?? recusa}>
      <FileDrop
        prompt={palavras.arraste}
        limits={palavras.limites}
        accept={aceitos}
        maxSize={maximoDoAnexo}
        maxFiles={cabem}
        icon={<FileUp size={26} />}
        onFiles={(arquivos) => {
          setRecusado(undefined)
          onEscolher(arquivos)
        }}
        onReject={([primeiro]) => {
          if (!primeiro) return
          const porque = primeiro.cause === 'size' ? recusasDoAnexo.tamanho : recusasDoAnexo.formato
          setRecusado(
            primeiro.cause === 'count' ? palavras.demais(cabem) : palavras.recusado(primeiro.name, porque),
          )
        }}
      />
    </Field>
  )
}
