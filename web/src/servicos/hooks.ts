import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { api } from '#web/rpc/client.ts'

/** Whose services: those that the address names for administrador-geral; one's own where it names nobody. */
export function useDono(): { profissional_id?: string } {
  const { profissional } = useSearch({ strict: false }) as { profissional?: string }
  return profissional ? { profissional_id: profissional } : {}
}

export function useServicos() {
  return useQuery(api.servicos.listar.queryOptions({ input: useDono() }))
}

/** Puts what a change answered into the list that is shown. */
function useGuardar() {
  const queries = useQueryClient()
  const queryKey = api.servicos.listar.queryKey({ input: useDono() })
  return {
    mudar(mudanca: (lista: Servico[]) => Servico[]) {
      queries.setQueryData<ServicosDoProfissional>(
        queryKey,
        (antes) => antes && { ...antes, servicos: mudanca(antes.servicos) },
      )
    },
    reler: () => queries.invalidateQueries({ queryKey }),
  }
}

const trocar = (novos: readonly Servico[]) => (lista: Servico[]) =>
  lista.map((antes) => {
    const novo = novos.find(({ id }) => id === antes.id)
    return novo ? { ...novo, duracao_real: novo.duracao_real ?? antes.duracao_real } : antes
  })

export function useCriar() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.criar.mutationOptions({ onSuccess: (novo: Servico) => mudar((lista) => [...lista, novo]) }),
  )
}

export function useAlterar() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.alterar.mutationOptions({ onSuccess: (novo: Servico) => mudar(trocar([novo])) }),
  )
}

export function useMudarSituacao() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.mudarSituacao.mutationOptions({ onSuccess: (novo: Servico) => mudar(trocar([novo])) }),
  )
}

export function useExcluir() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.excluir.mutationOptions({
      onSuccess: (_: unknown, { id }: { id: string }) =>
        mudar((lista) => lista.filter((servico) => servico.id !== id)),
    }),
  )
}

/** The new order is shown before it is kept; refused, the list is read again. */
export function useOrdenar() {
  const { mudar, reler } = useGuardar()
  return useMutation(
    api.servicos.ordenar.mutationOptions({
      onMutate: ({ ids }: { ids: string[] }) =>
        mudar((lista) => lista.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
      onError: () => void reler(),
    }),
  )
}

export function useReajustar() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.reajustar.mutationOptions({
      onSuccess: ({ servicos }: { servicos: Servico[] }) => mudar(trocar(servicos)),
    }),
  )
}

export function useDesfazerReajuste() {
  const { mudar } = useGuardar()
  return useMutation(
    api.servicos.desfazerReajuste.mutationOptions({ onSuccess: (novo: Servico) => mudar(trocar([novo])) }),
  )
}

export function useLocais() {
  return useQuery(api.locais.listar.queryOptions({ input: useDono() }))
}

/** Places are few and a change may move the principal one, so the lists are read again after each. */
export function useMudancasDeLocais() {
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.locais.listar.key() }),
      queries.invalidateQueries({ queryKey: api.servicos.listar.key() }),
    ])
  return {
    criar: useMutation(api.locais.criar.mutationOptions({ onSuccess })),
    alterar: useMutation(api.locais.alterar.mutationOptions({ onSuccess })),
    tornarPrincipal: useMutation(api.locais.tornarPrincipal.mutationOptions({ onSuccess })),
    ativar: useMutation(api.locais.ativar.mutationOptions({ onSuccess })),
    excluir: useMutation(api.locais.excluir.mutationOptions({ onSuccess })),
  }
}
