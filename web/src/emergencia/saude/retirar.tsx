import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTrocarCartao } from '../hooks.ts'
import { textos } from './messages.ts'

/** Withdraws the consent. The card is erased on the server, then here. */
export function Retirar({ pessoa }: { pessoa: PessoaDaEmergencia }) {
  const [aberto, setAberto] = useState(false)
  const avisar = useToast()
  const trocar = useTrocarCartao()
  const retirar = useMutation({
    ...api.emergencia.retirar.mutationOptions(),
    onSuccess: () => {
      setAberto(false)
      trocar(pessoa, null)
      avisar({ title: textos.retirado, tone: 'success', duration: 3000 })
    },
    onError: (erro) => avisar({ title: falhaDe(erro).mensagem, tone: 'error' }),
  })
  return (
    <>
      <Button variant="danger-ghost" size="sm" onClick={() => setAberto(true)}>
        {textos.retirar}
      </Button>
      <ConfirmDialog
        open={aberto}
        onOpenChange={setAberto}
        title={textos.retirarTitulo}
        description={textos.retirarExplica}
        confirmLabel={textos.retirar}
        cancelLabel={textos.voltar}
        tone="danger"
        pending={retirar.isPending}
        onConfirm={() => retirar.mutate(undefined)}
      />
    </>
  )
}
