import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

const retornos = [7, 15, 30, 60] as const

/** Words of the question. */
const palavras = {
  titulo: 'Concluir a consulta?',
  botao: 'Concluir',
  retorno: 'Retorno sem custo em até',
  semRetorno: 'Sem retorno',
  dias: (dias: number) => `${dias} dias`,
} as const

type ConcluirProps = {
  pendente: boolean
  onConcluir: (retorno: { retorno_dias?: number }) => void
  onFechar: () => void
}

/** Concludes a consultation, with the free return that is granted: from the agenda, and beside the note. */
export function ConcluirDialog({ pendente, onConcluir, onFechar }: ConcluirProps) {
  const [retorno, setRetorno] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={(abre) => (abre ? undefined : onFechar())}
      title={palavras.titulo}
      tone="primary"
      confirmLabel={palavras.botao}
      pending={pendente}
      onConfirm={() => onConcluir(retorno ? { retorno_dias: Number(retorno) } : {})}
    >
      <Field label={palavras.retorno}>
        <NativeSelect
          value={retorno}
          onChange={(event) => setRetorno(event.target.value)}
          options={[
            { value: '', label: palavras.semRetorno },
            ...retornos.map((dias) => ({ value: String(dias), label: palavras.dias(dias) })),
          ]}
        />
      </Field>
    </ConfirmDialog>
  )
}
