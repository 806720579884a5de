import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import { ordemPadrao, type BuscaPerto } from '#domain/profissionais/busca.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'

const QUARTO_DE_HORA = 15 * 60_000

/**
 * Pages of a search. With a distance and a position it is asked near that position; the position travels in the body of the request and
 * stays out of the address. Results of the search before stay until the new ones are here.
 */
export function useBusca(busca: BuscaPerto, posicao: Coordenadas | null) {
  const { raio_km, ordem, aberto_agora, ...filtros } = busca
  const perto = raio_km !== undefined && posicao !== null
  const paginas = {
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina: { proximo_cursor: string | null }) => pagina.proximo_cursor,
    placeholderData: keepPreviousData,
  }
  const longe = useInfiniteQuery(
    api.profissionais.buscar.infiniteOptions({
      ...paginas,
      enabled: !perto,
      input: (cursor: string | undefined) => ({
        ...filtros,
        ordem: ordem === 'distancia' ? undefined : ordem,
        cursor,
      }),
    }),
  )
  const proximos = useInfiniteQuery(
    api.profissionais.proximos.infiniteOptions({
      ...paginas,
      enabled: perto,
      input: (cursor: string | undefined) => ({
        ...filtros,
        ordem: ordem ?? ordemPadrao,
        cursor,
        aberto_agora,
        raio_km: raio_km ?? 0,
        posicao: posicao ?? { latitude: 0, longitude: 0 },
      }),
    }),
  )
  const consulta = perto ? proximos : longe
  const { error, dataUpdatedAt } = consulta
  const [aberta] = useState(Date.now)
  useEffect(() => {
    // FIND-07: an error is an empty list and a line in the log; the person may try again.
    if (error) console.error('profissionais.buscar', codigoDe(error) ?? error.message)
  }, [error])
  return {
    cartoes: error ? [] : (consulta.data?.pages.flatMap((pagina) => pagina.profissionais) ?? null),
    total: consulta.data?.pages[0]?.total ?? null,
    maisDe: consulta.data?.pages[0]?.mais_de ?? false,
    error,
    /** When these results were found, epoch milliseconds to the quarter of an hour: whether a day is 'hoje' changes at midnight. */
    em: Math.floor((dataUpdatedAt || aberta) / QUARTO_DE_HORA) * QUARTO_DE_HORA,
    /** The results on screen are those of the search before. */
    anterior: consulta.isPlaceholderData,
    buscando: consulta.isFetching,
    temMais: consulta.hasNextPage,
    carregandoMais: consulta.isFetchingNextPage,
    buscarMais: () => void consulta.fetchNextPage(),
    repetir: () => void consulta.refetch(),
  }
}

/** What there is to filter by; without it (still loading, or failed) the search goes on with what was chosen. */
export function useOpcoes() {
  return useQuery(api.profissionais.filtros.queryOptions()).data
}

/** A public profile; `ausente` when there is none of that id, whatever the reason. */
export function usePerfilPublico(id: string) {
  const consulta = useQuery(api.profissionais.publico.queryOptions({ input: { id } }))
  const ausente = ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(consulta.error) ?? '')
  return { ...consulta, ausente }
}

/** The private service whose link the address carries, while its secret holds and it is of this professional. */
export function useServicoPrivado(id: string) {
  const { servico: chave = '' } = useSearch({ strict: false }) as { servico?: string }
  const { data } = useQuery({
    ...api.servicos.porLink.queryOptions({ input: { chave } }),
    enabled: chave !== '',
    retry: false,
  })
  return data?.profissional_id === id ? data.servico : null
}
