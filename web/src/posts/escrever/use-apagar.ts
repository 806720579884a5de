import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { meus } from '../messages-escrever.ts'

/** Deletes an own post and offers to take it back. */
export function useApagar() {
  const queries = useQueryClient()
  const toast = useToast()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.posts.key() }),
      queries.invalidateQueries({ queryKey: api.rede.key() }),
    ])
  const onError = (error: unknown) =>
    toast({ title: meus.falhou, description: falhaDe(error).mensagem, tone: 'error' })
  const desfazer = useMutation(
    api.posts.desfazer.mutationOptions({
      onSuccess: () => toast({ title: meus.restaurado, tone: 'success' }),
      onError,
      onSettled,
    }),
  )
  const apagar = useMutation(
    api.posts.apagar.mutationOptions({
      onSuccess: (_feito, { id }) =>
        toast({
          title: meus.apagado,
          description: meus.apagadoDescricao,
          tone: 'success',
          action: { label: meus.desfazer, onClick: () => desfazer.mutate({ id }) },
        }),
      onError,
      onSettled,
    }),
  )
  return { apagar, desfazer }
}
