import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limitesDoExame } from '#domain/exames/exame.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { doPedido as palavras, textos } from '../messages.ts'

/** Calls a request off, with its reason. */
export function CancelarPedidoDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const toast = useToast()
  const reler = useReler()
  const [motivo, setMotivo] = useState('')
  const [recusa, setRecusa] = useState<string>()
  const cancelar = useMutation(api.exames.cancelar.mutationOptions())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    if (motivo.trim().length < 3) return setRecusa(palavras.motivoCurto)
    cancelar.mutate(
      { id, motivo },
      {
        onSuccess: () => {
          reler()
          toast({ tone: 'success', title: palavras.cancelado })
          onFechar()
        },
        onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.cancelarTitulo}
      description={palavras.cancelarDescricao}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          <Button variant="danger" type="submit" loading={cancelar.isPending} loadingText={textos.salvando}>
            {palavras.cancelar}
          </Button>
        </>
      }
    >
      <Field label={palavras.porQue} error={recusa}>
        <Textarea
          rows={3}
          maxLength={limitesDoExame.motivo}
          value={motivo}
          onChange={({ target }) => {
            setRecusa(undefined)
            setMotivo(target.value)
          }}
        />
      </Field>
    </Dialog>
  )
}
