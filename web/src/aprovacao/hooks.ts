import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FiltrosDaFila } from '#domain/aprovacao/contract.ts'
import type { TipoDocumento } from '#domain/aprovacao/documento.ts'
import { api, client } from '#web/rpc/client.ts'

export type Filtros = Omit<FiltrosDaFila, 'cursor'>

/** The list of a status, page by page. */
export const useProfissionais = (filtros: Filtros) =>
  useInfiniteQuery(
    api.aprovacao.listar.infiniteOptions({
      initialPageParam: undefined as string | undefined,
      input: (cursor: string | undefined) => ({ ...filtros, cursor }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: (antes) => antes,
    }),
  )

/** Reads the queue again after an act, so that the row leaves the lists at once (ADMIN-05). */
function useDepois() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.aprovacao.key() }) }
}

/** Reads the registrations again: whoever opened a document is shown so. */
export function useReler() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.aprovacao.obter.key() })
}

/** One registration in full; nothing without an id. */
export const useCadastro = (id: string | null) =>
  useQuery(api.aprovacao.obter.queryOptions({ input: id === null ? skipToken : { id } }))

export const useDecidir = () => useMutation(api.aprovacao.decidir.mutationOptions(useDepois()))
export const useDecidirVarios = () => useMutation(api.aprovacao.decidirVarios.mutationOptions(useDepois()))
export const useAvaliarDocumento = () =>
  useMutation(api.aprovacao.avaliarDocumento.mutationOptions(useDepois()))

/** The address of an open document. It expires after some minutes and is requested each time. */
export const useEndereco = (id: string | null) =>
  useQuery(
    api.aprovacao.abrirDocumento.queryOptions({
      input: id === null ? skipToken : { id },
      staleTime: 0,
      gcTime: 0,
    }),
  )

const RENOVA_MS = 2 * 60_000

/** Marks the caller as reviewer while the registration is open and nobody else was first. */
export function useAnalise(id: string, ativa: boolean) {
  const depois = useDepois()
  const analisar = useMutation(api.aprovacao.analisar.mutationOptions())
  const { mutate } = analisar
  useEffect(() => {
    if (!ativa) return
    mutate({ id })
    const relogio = setInterval(() => mutate({ id }), RENOVA_MS)
    return () => {
      clearInterval(relogio)
      void client.aprovacao.largar({ id }).catch(() => undefined)
    }
  }, [id, ativa, mutate])
  const assumir = useMutation(api.aprovacao.analisar.mutationOptions(depois))
  return {
    assumir: (ao: { onError: (error: Error) => void }) => assumir.mutate({ id, assumir: true }, ao),
    assumindo: assumir.isPending,
  }
}

function useMuda() {
  const queries = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.aprovacao.minha.key() }),
        queries.invalidateQueries({ queryKey: api.profissionais.meuRegistro.key() }),
      ]),
  }
}

export const useEnviarCadastro = () => useMutation(api.aprovacao.enviar.mutationOptions(useMuda()))
export const useRetirarCadastro = () => useMutation(api.aprovacao.retirar.mutationOptions(useMuda()))
export const useRemoverDocumento = () =>
  useMutation(api.aprovacao.removerDocumento.mutationOptions(useMuda()))

export function useEnviarDocumento() {
  return useMutation({
    mutationFn: ({
      tipo,
      arquivo,
      onEnviar,
    }: {
      tipo: TipoDocumento
      arquivo: File
      onEnviar: (parte: number) => void
    }) =>
      client.aprovacao.enviarDocumento(
        // The file's own name may identify the person and is not sent.
        { query: { tipo }, body: new File([arquivo], 'documento', { type: arquivo.type }) },
        { context: { onEnviar } },
      ),
    ...useMuda(),
  })
}
