import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codigoDe, valeRepetir } from '#web/rpc/errors.ts'
import { api } from '#web/rpc/client.ts'

/** A published post. `ausente` when there is none, for whatever reason (POST-03). */
export function usePostPublico(id: string) {
  const consulta = useQuery(api.posts.publico.queryOptions({ input: { id } }))
  const ausente = ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(consulta.error) ?? '')
  return { ...consulta, ausente }
}

/** Further posts. Empty while loading and after a failure, since the page does not need them. */
export function useOutrosPosts(exceto: string) {
  return useQuery(api.posts.recentes.queryOptions({ input: { exceto } })).data ?? []
}

/**
 * Counts this page load once, when the post is shown (POST-04). The load has an id of its own, so that a retry, a
 * second run of the effect or a lost answer does not count again.
 */
export function useVisualizacao(id: string, aberto: boolean): void {
  const [carga_id] = useState(novaCarga)
  const queries = useQueryClient()
  const { mutate } = useMutation(
    api.posts.registrarVisualizacao.mutationOptions({
      retry: (falhas, error) => falhas < 2 && valeRepetir(error),
      onSuccess: (contagem) =>
        queries.setQueryData(
          api.posts.publico.queryKey({ input: { id } }),
          (post) => post && { ...post, ...contagem },
        ),
    }),
  )
  useEffect(() => {
    if (aberto) mutate({ id, carga_id })
  }, [aberto, id, carga_id, mutate])
}

/** A random uuid. Without https, as on a phone in the home network, `crypto.randomUUID` is missing. */
function novaCarga(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
