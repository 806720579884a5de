import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FiltroDeAuditoria } from '#domain/auditoria/contract.ts'
import { api, client } from '#web/rpc/client.ts'

export const useEstadoDaAuditoria = () => useQuery(api.auditoria.estado.queryOptions({ staleTime: 0 }))

export const useRegistros = (filtro: FiltroDeAuditoria) =>
  useInfiniteQuery(
    api.auditoria.listar.infiniteOptions({
      initialPageParam: undefined as number | undefined,
      input: (antes: number | undefined) => ({ ...filtro, antes }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      staleTime: 0,
    }),
  )

/** A table for a file. It is not cached. */
export const useExportar = () =>
  useMutation({ mutationFn: (filtro: FiltroDeAuditoria) => client.auditoria.exportar(filtro) })

/** Checks the chain step by step and reports the progress. */
export function useConferir() {
  const queries = useQueryClient()
  const [progresso, setProgresso] = useState({ feitos: 0, total: 0 })
  const conferir = useMutation({
    async mutationFn() {
      for (let de: number | null = 1; ;) {
        const passo: Awaited<ReturnType<typeof client.auditoria.conferir>> = await client.auditoria.conferir({
          de,
        })
        setProgresso({ feitos: passo.conferidos, total: passo.total })
        if (passo.proximo === null) return passo
        de = passo.proximo
      }
    },
    onMutate: () => setProgresso({ feitos: 0, total: 0 }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.auditoria.estado.key() }),
  })
  return { ...conferir, progresso }
}
