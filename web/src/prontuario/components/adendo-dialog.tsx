import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limitesDaAnotacao } from '#domain/prontuario/modelo.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-atendimento.ts'

const { adendo: palavras } = textos

type AdendoProps = {
  id: string
  /** What stands in the field at first. */
  texto?: string
  onFeito: (anotacao: Anotacao) => void
  onFechar: () => void
}

/** Writes and signs an addendum. What was typed stays after a failure. */
export function AdendoDialog({ id, texto: inicial = '', onFeito, onFechar }: AdendoProps) {
  const toast = useToast()
  const [texto, setTexto] = useState(inicial)
  const [vazio, setVazio] = useState(false)
  // One id for all tries: an addendum whose answer was lost is not written twice.
  const [adendo_id] = useState(() => crypto.randomUUID())
  const aditar = useMutation(api.prontuario.aditar.mutationOptions())
  const assinar = () => {
    if (texto.trim() === '') return setVazio(true)
    aditar.mutate(
      { id, adendo_id, texto },
      {
        onSuccess: (anotacao) => {
          toast({ tone: 'success', title: palavras.pronto })
          onFeito(anotacao)
        },
      },
    )
  }
  const erro = vazio ? palavras.vazio : aditar.error ? falhaDe(aditar.error).mensagem : undefined
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button loading={aditar.isPending} loadingText={textos.assinar.assinando} onClick={assinar}>
            {palavras.confirmar}
          </Button>
        </>
      }
    >
      <Field label={palavras.texto} error={erro}>
        <Textarea
          rows={6}
          maxLength={limitesDaAnotacao.texto}
          value={texto}
          onChange={({ target }) => {
            setVazio(false)
            setTexto(target.value)
          }}
        />
      </Field>
    </Dialog>
  )
}
