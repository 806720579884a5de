import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.senha

/** ADMIN-06: a link to a new password goes to the mailbox of the account. */
export function PedirSenha({ id, nome, onFechar }: { id: string; nome: string; onFechar: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const pedir = useMutation(
    api.administracao.pedirSenha.mutationOptions({
      onSuccess: () => {
        toast({ title: palavras.feito, tone: 'success' })
        onFechar()
      },
      onError: (erro) => toast({ title: contas.falhou, description: falhaDe(erro).mensagem, tone: 'error' }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.administracao.conta.key() }),
    }),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      confirmLabel={palavras.enviar}
      tone="primary"
      pending={pedir.isPending}
      pendingLabel={contas.salvando}
      reason={{
        label: contas.motivo,
        hint: contas.motivoDica,
        requiredMessage: contas.motivoObrigatorio,
        maxLength: 1000,
      }}
      onConfirm={(motivo) => pedir.mutate({ id, motivo })}
    />
  )
}
