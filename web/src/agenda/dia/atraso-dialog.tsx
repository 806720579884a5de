import { useState } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useAtraso, type DeQuem } from '../hooks.ts'

const { atraso: palavras, voltar } = textosDosDialogos
const minutosPossiveis = [10, 15, 20, 25, 30, 45, 60, 90] as const

type AtrasoProps = {
  deQuem: DeQuem
  /** The current delay, in minutes. */
  agora: number
  onFechar: () => void
}

/** 'Atraso em cascata': tells the next patients of today about the delay. Zero takes it back. */
export function AtrasoDialog({ deQuem, agora, onFechar }: AtrasoProps) {
  const [minutos, setMinutos] = useState(String(agora || 15))
  const atraso = useAtraso()
  const toast = useToast()
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm((event) => {
        event.preventDefault()
        if (atraso.isPending) return
        atraso.mutate(
          { ...deQuem, minutos: Number(minutos) },
          {
            onSuccess: (feito) => {
              toast({
                tone: 'success',
                title: feito.minutos === 0 ? palavras.desfeito : palavras.feito(feito.avisados),
              })
              onFechar()
            },
          },
        )
      })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          <Button type="submit" loading={atraso.isPending} loadingText={palavras.avisando}>
            {palavras.avisar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {atraso.error ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {falhaDe(atraso.error).mensagem}
          </p>
        ) : null}
        <Field group label={palavras.quanto}>
          <RadioCards
            columns={3}
            value={minutos}
            onValueChange={setMinutos}
            options={[
              ...(agora > 0 ? [{ value: '0', label: palavras.nenhum }] : []),
              ...[...new Set([...minutosPossiveis, ...(agora > 0 ? [agora] : [])])]
                .sort((a, b) => a - b)
                .map((cada) => ({ value: String(cada), label: palavras.minutos(cada) })),
            ]}
          />
        </Field>
      </div>
    </Dialog>
  )
}
