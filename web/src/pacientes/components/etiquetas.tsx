import { useState } from 'react'
import { maximoDaEtiqueta, maximoDeEtiquetas } from '#domain/pacientes/paciente.ts'
import type { FichaDoConsultorio } from '#domain/pacientes/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ficha } from '../messages-ficha.ts'
import { useEtiquetar, useEtiquetasConhecidas } from '../hooks.ts'

const { etiquetas: palavras } = ficha

/** The office's tags. Each change is saved at once. */
export function Etiquetas({ id, consultorio }: { id: string; consultorio: FichaDoConsultorio }) {
  const { profissional_id, pode_escrever, etiquetas: gravadas } = consultorio
  // The field shows a change while it is being saved, and afterwards the stored tags.
  const [mudadas, setMudadas] = useState<readonly string[] | null>(null)
  const etiquetar = useEtiquetar(id)
  const conhecidas = useEtiquetasConhecidas()
  const toast = useToast()
  const etiquetas = mudadas ?? gravadas
  const gravar = (novas: string[]) => {
    setMudadas(novas)
    etiquetar
      .mutateAsync({ id, profissional_id, etiquetas: novas })
      .catch((error: unknown) =>
        toast({ tone: 'error', title: palavras.falhou, description: falhaDe(error).mensagem }),
      )
      .finally(() => setMudadas((agora) => (agora === novas ? null : agora)))
  }
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={palavras.titulo} />
      {pode_escrever ? (
        <Field label={palavras.titulo} hideLabel hint={palavras.dica}>
          <TagInput
            value={etiquetas}
            onValueChange={gravar}
            max={maximoDeEtiquetas}
            maxLength={maximoDaEtiqueta}
            placeholder={palavras.exemplo}
            suggestions={conhecidas.filter((nome) => !etiquetas.includes(nome))}
          />
        </Field>
      ) : etiquetas.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {etiquetas.map((etiqueta) => (
            <Badge key={etiqueta} tone="outline">
              {etiqueta}
            </Badge>
          ))}
        </p>
      ) : (
        <p className="text-sm text-muted">{palavras.nenhuma}</p>
      )}
    </Card>
  )
}
