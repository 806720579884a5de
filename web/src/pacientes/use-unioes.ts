import { useMutation, useQueryClient } from '@tanstack/react-query'
import { falhaDe } from '#web/rpc/errors.ts'
import { api } from '#web/rpc/client.ts'
import { useToast } from '#web/ui/toast.tsx'
import { unioes as palavras } from './messages-unioes.ts'

/** The record that stays, in an agenda. */
interface DeQual {
  id: string
  profissional_id: string
}

/** Everything is read again: the records of one person are shown on every page. */
function useRelerTudo() {
  const queries = useQueryClient()
  const toast = useToast()
  return {
    onSettled: () => void queries.invalidateQueries(),
    onError: (error: unknown) =>
      toast({ tone: 'error', title: palavras.falhou, description: falhaDe(error).mensagem }),
  }
}

/** Takes a union back. @param abrir shows the record that came back */
export function useSepararFichas({ id, profissional_id }: DeQual, abrir: (id: string) => void) {
  const toast = useToast()
  const { mutate, isPending } = useMutation(api.pacientes.desfazerUniao.mutationOptions(useRelerTudo()))
  return {
    isPending,
    separar: (uniao_id: string) =>
      mutate(
        { id, profissional_id, uniao_id },
        {
          onSuccess: ({ voltou, ficaram }) =>
            toast({
              tone: 'success',
              title: palavras.separadas,
              description: ficaram > 0 ? palavras.ficaram(ficaram) : undefined,
              action: { label: palavras.verOutra, onClick: () => abrir(voltou) },
            }),
        },
      ),
  }
}

export const useUnirFichas = () => useMutation(api.pacientes.unir.mutationOptions(useRelerTudo()))

/** Says that two records are two people, which is taken back at once by the notice. */
export function useDistinguir({ id, profissional_id }: DeQual) {
  const toast = useToast()
  const { mutate, isPending } = useMutation(api.pacientes.distinguir.mutationOptions(useRelerTudo()))
  return {
    isPending,
    distinguir: (outro_id: string) => {
      const duas = { id, outro_id, profissional_id }
      mutate(
        { ...duas, distintas: true },
        {
          onSuccess: () =>
            toast({
              tone: 'success',
              title: palavras.lembrado,
              action: { label: palavras.desfazer, onClick: () => mutate({ ...duas, distintas: false }) },
            }),
        },
      )
    },
  }
}
