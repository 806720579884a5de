import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const usePainel = (clinica_id: string | undefined) =>
  useQuery(api.convenios.painel.queryOptions({ input: clinica_id ? { clinica_id } : {} }))

export const useSemLote = (clinica_id: string | undefined, operadora: string) =>
  useQuery(
    api.convenios.semLote.queryOptions({ input: { ...(clinica_id ? { clinica_id } : {}), operadora } }),
  )

export const useLote = (id: string) => useQuery(api.convenios.lote.queryOptions({ input: { id } }))

/** The acts on a batch. What came of it is money of the book, so both are read again, refused or not. */
export function useAtosDoLote() {
  const queries = useQueryClient()
  const reler = {
    onSettled: () =>
      Promise.all(
        [api.convenios.key(), api.financeiro.key()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  }
  return {
    criar: useMutation(api.convenios.criarLote.mutationOptions(reler)),
    enviar: useMutation(api.convenios.enviar.mutationOptions(reler)),
    encerrar: useMutation(api.convenios.encerrar.mutationOptions(reler)),
    excluir: useMutation(api.convenios.excluir.mutationOptions(reler)),
    tirar: useMutation(api.convenios.tirar.mutationOptions(reler)),
    responder: useMutation(api.convenios.responder.mutationOptions(reler)),
    recorrer: useMutation(api.convenios.recorrer.mutationOptions(reler)),
    responderRecurso: useMutation(api.convenios.responderRecurso.mutationOptions(reler)),
    desfazer: useMutation(api.convenios.desfazer.mutationOptions(reler)),
  }
}
