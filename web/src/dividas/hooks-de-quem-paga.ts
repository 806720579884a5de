import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const useMinhasParcelas = () => useQuery(api.dividas.minhas.queryOptions())

/** One part, with its code of today. Without a bank that tells, it is read again when the person comes back from paying. */
export const useParcela = (acordo_id: string, numero: number) =>
  useQuery(
    api.dividas.parcela.queryOptions({
      input: { acordo_id, numero },
      staleTime: 0,
      retry: 1,
      refetchOnWindowFocus: true,
    }),
  )
