import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContaPix } from '#domain/pagamentos/contract.ts'
import { api } from '#web/rpc/client.ts'

/** Owner of the account: the calling professional, or a clinic. */
export type DaConta = { clinica_id?: string | undefined }

export const useConta = (deQuem: DaConta, enabled = true) =>
  useQuery(api.pagamentos.conta.queryOptions({ input: deQuem, enabled, staleTime: 0 }))

export function useMudarConta(deQuem: DaConta) {
  const queries = useQueryClient()
  const por = (conta: ContaPix | null) =>
    queries.setQueryData(api.pagamentos.conta.queryKey({ input: deQuem }), conta)
  return {
    guardar: useMutation(api.pagamentos.guardarConta.mutationOptions({ onSuccess: por })),
    apagar: useMutation(api.pagamentos.apagarConta.mutationOptions({ onSuccess: () => por(null) })),
  }
}
