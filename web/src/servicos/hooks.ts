import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import type { QuemRealiza } from '#domain/servicos/contract-ofertas.ts'
import { api } from '#web/rpc/client.ts'
import { useDono } from './dono.ts'

export function useServicos() {
  return useQuery(api.servicos.listar.queryOptions({ input: useDono() }))
}

/** Puts the answer of a change into the list on screen. */
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

/** Shows the new order before it is saved. A refusal reads the list again. */
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

export function useOferecer() {
  const queries = useQueryClient()
  return useMutation(
    api.servicos.oferecer.mutationOptions({
      onSuccess: (quem: QuemRealiza[], { id }: { id: string }) =>
        queries.setQueryData(api.servicos.quemRealiza.queryKey({ input: { id } }), quem),
    }),
  )
}

/** An accepted offer becomes a draft of the caller's. A refused or withdrawn one is gone, so the list is read again. */
export function useResponderOferta() {
  const { mudar, reler } = useGuardar()
  return useMutation(
    api.servicos.responderOferta.mutationOptions({
      onSuccess: (_: unknown, { id, aceita }: { id: string; aceita: boolean }) =>
        mudar((lista) =>
          lista.flatMap((servico) => {
            if (servico.id !== id) return [servico]
            return aceita ? [{ ...servico, oferta: { ...servico.oferta!, status: 'aceita' as const } }] : []
          }),
        ),
      onSettled: () => reler(),
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
