import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

const MUDANCA = ['mudar-favoritos']

/**
 * Marks or unmarks at once on screen, and reverts when the server refuses. A message offers to undo it. Quick changes
 * are sent one after the other, and the last one counts.
 */
export function useMarcar() {
  const queries = useQueryClient()
  const toast = useToast()
  const idsKey = api.favoritos.marcados.queryKey()
  const listaKey = api.favoritos.listar.queryKey()
  const { mutate } = useMutation({
    mutationKey: MUDANCA,
    scope: { id: 'favoritos' },
    mutationFn: ({ id, sim }: { id: string; sim: boolean; desfaz: boolean }) =>
      sim ? client.favoritos.favoritar({ id }) : client.favoritos.tirar({ id }),
    async onMutate({ id, sim }) {
      await queries.cancelQueries({ queryKey: api.favoritos.key() })
      const antes = { ids: queries.getQueryData(idsKey), lista: queries.getQueryData(listaKey) }
      queries.setQueryData(idsKey, (ids) => {
        const outros = (ids ?? []).filter((cada) => cada !== id)
        return sim ? [...outros, id] : outros
      })
      if (!sim) queries.setQueryData(listaKey, (lista) => lista?.filter((cada) => cada.id !== id))
      return antes
    },
    onSuccess(_, { id, sim, desfaz }) {
      toast({
        title: sim ? textos.guardado : textos.tirado,
        tone: 'success',
        ...(desfaz && {
          action: { label: textos.desfazer, onClick: () => mutate({ id, sim: !sim, desfaz: false }) },
        }),
      })
    },
    onError(error, _, antes) {
      queries.setQueryData(idsKey, antes?.ids)
      queries.setQueryData(listaKey, antes?.lista)
      toast({ title: textos.erroMudar, description: falhaDe(error).mensagem, tone: 'error' })
    },
    // Only the last of several reads again. An answer in between would show an old state.
    onSettled: () =>
      queries.isMutating({ mutationKey: MUDANCA }) === 1
        ? queries.invalidateQueries({ queryKey: api.favoritos.key() })
        : undefined,
  })
  /** @param desfaz whether it can be undone; a profile that is no longer public cannot be marked again */
  return (id: string, sim: boolean, desfaz = true) => mutate({ id, sim, desfaz })
}
