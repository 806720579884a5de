import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import { ordemPadrao, type Busca, type BuscaPerto } from '#domain/profissionais/busca.ts'
import { useAgora, usePrimeiraVista } from '#web/lib/momento.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { aPartirDe, type Lugar } from './busca/lugar.ts'

const MINUTO = 60_000
const QUARTO_DE_HORA = 15 * MINUTO

const paginas = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (pagina: { proximo_cursor: string | null }) => pagina.proximo_cursor,
  placeholderData: keepPreviousData,
  // Patients hear no event of an approval: an open search asks again.
  staleTime: MINUTO,
  refetchInterval: MINUTO,
}

/** What is asked of a search that depends on no position. The person's place orders it, unless another city is searched. */
const semPosicao = (
  { raio_km, aberto_agora: _, frase: __, ordem, ...filtros }: BuscaPerto,
  lugar: Lugar | null,
) => ({
  ...filtros,
  ordem: ordem === 'distancia' && !filtros.bairro ? undefined : ordem,
  raio_km: filtros.bairro ? raio_km : undefined,
  ...(filtros.cidade === undefined || filtros.cidade === lugar?.cidade ? aPartirDe(lugar) : {}),
})

/** Its pages. */
export const opcoesDaBusca = (busca: BuscaPerto, lugar: Lugar | null = null) =>
  api.profissionais.buscar.infiniteOptions({
    ...paginas,
    input: (cursor: string | undefined) => ({ ...semPosicao(busca, lugar), cursor }),
  })

/** How many a search finds; undefined while unknown, or when it could not be asked. */
export function useQuantos(busca: Busca, lugar: Lugar | null) {
  return useQuery({
    ...api.profissionais.buscar.queryOptions({ input: semPosicao(busca, lugar) }),
    staleTime: MINUTO,
    retry: false,
  }).data
}

/**
 * Pages of a search. A distance needs a position, which travels in the body of the request and never in the address.
 * The person's place by its names orders what is found.
 * The previous results stay until the new ones have loaded.
 */
export function useBusca(busca: BuscaPerto, posicao: Coordenadas | null, lugar: Lugar | null = null) {
  const { raio_km, ordem, aberto_agora, frase: _, ...filtros } = busca
  // A district is a circle by its name, which the server knows.
  const perto = raio_km !== undefined && posicao !== null && filtros.bairro === undefined
  const longe = useInfiniteQuery({ ...opcoesDaBusca(busca, lugar), enabled: !perto })
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
  const aberta = useAgora()
  const primeiraVista = usePrimeiraVista()
  useEffect(() => {
    // FIND-07: an error shows as an empty list and a line in the log. The person may retry.
    if (error) console.error('profissionais.buscar', codigoDe(error) ?? error.message)
  }, [error])
  return {
    cartoes: error ? [] : (consulta.data?.pages.flatMap((pagina) => pagina.profissionais) ?? null),
    total: consulta.data?.pages[0]?.total ?? null,
    maisDe: consulta.data?.pages[0]?.mais_de ?? false,
    error,
    /**
     * When these results were found, in epoch milliseconds rounded down to a quarter of an hour. 'hoje' changes at
     * midnight.
     */
    em: Math.floor(((primeiraVista ? 0 : dataUpdatedAt) || aberta) / QUARTO_DE_HORA) * QUARTO_DE_HORA,
    /** Whether the results on screen belong to the previous search. */
    anterior: consulta.isPlaceholderData,
    buscando: consulta.isFetching,
    temMais: consulta.hasNextPage,
    carregandoMais: consulta.isFetchingNextPage,
    buscarMais: () => void consulta.fetchNextPage(),
    repetir: () => void consulta.refetch(),
  }
}

/** The values of the filters. Without them (loading or failed) the search uses the chosen ones. */
export function useOpcoes() {
  return useQuery(api.profissionais.filtros.queryOptions()).data
}

/** A public profile. `ausente` when there is none, for whatever reason. */
export function usePerfilPublico(id: string) {
  const consulta = useQuery(api.profissionais.publico.queryOptions({ input: { id } }))
  const ausente = ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(consulta.error) ?? '')
  return { ...consulta, ausente }
}

/** The private service of the link in the address, while its secret is valid and it belongs to this professional. */
export function useServicoPrivado(id: string) {
  const { servico: chave = '' } = useSearch({ strict: false }) as { servico?: string }
  const { data } = useQuery({
    ...api.servicos.porLink.queryOptions({ input: { chave } }),
    enabled: chave !== '',
    retry: false,
  })
  return data?.profissional_id === id ? data.servico : null
}
