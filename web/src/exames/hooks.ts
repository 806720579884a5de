import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/rpc/client.ts'

export const usePedidos = (id: string, agendamento_id?: string) =>
  useQuery(api.exames.pedidos.queryOptions({ input: { id, agendamento_id } }))

/** The address of an open file. Changes of the record do not refetch it, since each request is logged as an access. */
export const useEnderecoDoExame = (id: string) =>
  useQuery(api.exames.endereco.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))

/** Reads again what an act on an exam changes: never the address of an open file. */
export function useReler() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [
      api.exames.pedidos.key(),
      api.exames.resultados.key(),
      api.exames.comparar.key(),
      api.exames.acompanhar.key(),
      api.exames.meus.key(),
      api.documentos.lista.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
}

interface Envio {
  id: string
  paciente_id: string
  pedido_id?: string | undefined
  profissional_id?: string | undefined
  coletado_em: string
  /** The words of the exam travel as the name of the file, and so in no address. */
  exame: string
  arquivo: File
  /** Receives the part sent, 0 to 1. */
  onEnviar: (parte: number) => void
}

export function useEnviarArquivo() {
  const reler = useReler()
  return useMutation({
    mutationFn: ({ exame, arquivo, onEnviar, ...query }: Envio) =>
      client.exames.enviar(
        { query, body: new File([arquivo], exame, { type: arquivo.type || 'application/octet-stream' }) },
        { context: { onEnviar } },
      ),
    onSettled: reler,
  })
}
