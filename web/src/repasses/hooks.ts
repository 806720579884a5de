import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const useRepassesDoMes = (clinica_id: string | undefined, mes: string) =>
  useQuery(
    api.repasses.mes.queryOptions({
      input: { ...(clinica_id ? { clinica_id } : {}), mes },
      placeholderData: keepPreviousData,
    }),
  )

export const useExtrato = (clinica_id: string, profissional_id: string | undefined, mes: string) =>
  useQuery(
    api.repasses.extrato.queryOptions({
      input: { clinica_id, ...(profissional_id ? { profissional_id } : {}), mes },
    }),
  )

export const useRegras = (clinica_id: string) =>
  useQuery(api.repasses.regras.queryOptions({ input: { clinica_id } }))

/** Statements follow from rules and closings: all is read again, refused or not. */
function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.repasses.key() }) }
}
export const useFechar = () => useMutation(api.repasses.fechar.mutationOptions(useReler()))
export const usePagar = () => useMutation(api.repasses.pagar.mutationOptions(useReler()))
export const useCriarRegra = () => useMutation(api.repasses.criarRegra.mutationOptions(useReler()))
export const useExcluirRegra = () => useMutation(api.repasses.excluirRegra.mutationOptions(useReler()))
