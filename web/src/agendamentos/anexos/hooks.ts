import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { falhaDe } from '#web/rpc/errors.ts'
import { api } from '#web/rpc/client.ts'
import { enviarAnexo } from './enviar.ts'
import { textos } from './messages.ts'

export const useAnexos = (id: string) =>
  useQuery(api.agendamentos.anexos.queryOptions({ input: { id }, staleTime: 0 }))

/**
 * The address of an open file. Changes of the appointment do not refetch it, since each request is logged as an access.
 */
export const useEndereco = (id: string) =>
  useQuery(api.agendamentos.abrirAnexo.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))

function useReler(id: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.agendamentos.anexos.key({ input: { id } }) })
}

export const useRetirar = (id: string) =>
  useMutation(api.agendamentos.retirarAnexo.mutationOptions({ onSettled: useReler(id) }))

/** Sends files one by one and stops at the first refusal. Its error names the file. */
export function useAnexar(agendamento_id: string) {
  const reler = useReler(agendamento_id)
  return useMutation({
    async mutationFn({ arquivos, onEnviar }: { arquivos: File[]; onEnviar: (parte: number) => void }) {
      for (const [n, arquivo] of arquivos.entries()) {
        const onAndar = (parte: number) => onEnviar((n + parte) / arquivos.length)
        await enviarAnexo(agendamento_id, arquivo, onAndar).catch((error: unknown) => {
          const frase = textos.recusado(arquivo.name, falhaDe(error).mensagem)
          throw new Error(frase, { cause: error })
        })
      }
    },
    onSettled: reler,
  })
}
