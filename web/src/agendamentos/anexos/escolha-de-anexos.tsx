import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { maximoDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { recusasDoAnexo, textos } from './messages.ts'

const aceitos = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

type EscolhaProps = {
  /** How many more fit. */
  cabem: number
  /** What was wrong with the last sending. */
  recusa?: string | undefined
  aoEscolher: (arquivos: File[]) => void
}

/** The place to drop or choose files; what is too large, of another kind or too many is refused here, with its name. */
export function EscolhaDeAnexos({ cabem, recusa, aoEscolher }: EscolhaProps) {
  const [recusado, setRecusado] = useState<string>()
  return (
    <Field label={textos.arraste} hideLabel error={recusado ?? recusa}>
      <FileDrop
        prompt={textos.arraste}
        limits={textos.limites}
        accept={aceitos}
        maxSize={maximoDoAnexo}
        maxFiles={cabem}
        icon={<FileUp size={26} />}
        onFiles={(arquivos) => {
          setRecusado(undefined)
          aoEscolher(arquivos)
        }}
        onReject={([primeiro]) => {
          if (!primeiro) return
          const porque = primeiro.cause === 'size' ? recusasDoAnexo.tamanho : recusasDoAnexo.formato
          setRecusado(
            primeiro.cause === 'count' ? textos.demais(cabem) : textos.recusado(primeiro.name, porque),
          )
        }}
      />
    </Field>
  )
}
