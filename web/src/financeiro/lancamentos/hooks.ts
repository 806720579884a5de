import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useReler } from '../hooks.ts'
import { textos } from './messages.ts'

export const useCentros = (clinica: { clinica_id?: string }) =>
  useQuery(api.financeiro.centros.queryOptions({ input: clinica }))
export const useCriarCentro = () => useMutation(api.financeiro.criarCentro.mutationOptions(useReler()))
export const useMudarCentro = () => useMutation(api.financeiro.mudarCentro.mutationOptions(useReler()))

export const useDefinirTaxa = () => useMutation(api.financeiro.definirTaxa.mutationOptions(useReler()))

export const useAnexos = (id: string) => useQuery(api.financeiro.anexos.queryOptions({ input: { id } }))
/** It expires soon, and is asked for when the file opens. */
export const useEndereco = (id: string) =>
  useQuery(api.financeiro.abrirAnexo.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))
export const useRetirar = () => useMutation(api.financeiro.retirarAnexo.mutationOptions(useReler()))
export const useDevolverAnexo = () => useMutation(api.financeiro.devolverAnexo.mutationOptions(useReler()))

/** Sends files one by one and stops at the first refusal. Its error names the file. */
export async function enviarAnexos(
  transacao_id: string,
  arquivos: readonly File[],
  onEnviar: (parte: number) => void,
): Promise<void> {
  for (const [n, arquivo] of arquivos.entries()) {
    const type = arquivo.type || 'application/octet-stream'
    const onAndar = (parte: number) => onEnviar((n + parte) / arquivos.length)
    await client.financeiro
      .anexar(
        { query: { transacao_id }, body: new File([arquivo], arquivo.name, { type }) },
        { context: { onEnviar: onAndar } },
      )
      .catch((error: unknown) => {
        throw new Error(textos.anexos.recusado(arquivo.name, falhaDe(error).mensagem), { cause: error })
      })
  }
}

export const useAnexar = (transacao_id: string) =>
  useMutation({
    mutationFn: ({ arquivos, onEnviar }: { arquivos: readonly File[]; onEnviar: (parte: number) => void }) =>
      enviarAnexos(transacao_id, arquivos, onEnviar),
    ...useReler(),
  })
