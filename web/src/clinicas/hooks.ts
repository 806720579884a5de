import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import type { BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { api, client } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'

/** The active clinics that match a search, page by page. */
export function useClinicas({ aba: _, status: __, ...busca }: BuscaDeClinicas) {
  return useInfiniteQuery(
    api.clinicas.listar.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...busca, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (pagina) => pagina.proximo_cursor ?? undefined,
    }),
  )
}

export const useCandidatos = (id: string, aberto: boolean) =>
  useQuery({ ...api.clinicas.candidatos.queryOptions({ input: { id } }), enabled: aberto })

/** Professionals make and leave places by themselves, which no event tells the clinic. */
export const useLocaisDaClinica = (id: string) =>
  useQuery({ ...api.clinicas.locais.queryOptions({ input: { id } }), staleTime: 0 })

/** Reads everything about clinics again. */
function useReler() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.clinicas.key() })
}

export function useMudancas() {
  const onSuccess = useReler()
  const sessao = useContext(SessaoContext)
  /** The first clinic of one's own brings the pages of a team. */
  const comAsPaginas = async () => {
    await sessao?.recarregar().catch(() => false)
    await onSuccess()
  }
  return {
    criar: useMutation(api.clinicas.criar.mutationOptions({ onSuccess: comAsPaginas })),
    excluir: useMutation(api.clinicas.excluir.mutationOptions({ onSuccess })),
    mudarSituacao: useMutation(api.clinicas.mudarSituacao.mutationOptions({ onSettled: onSuccess })),
    escolherPadrao: useMutation(api.clinicas.escolherPadrao.mutationOptions({ onSuccess })),
    encerrarLocal: useMutation(api.clinicas.encerrarLocal.mutationOptions({ onSettled: onSuccess })),
    oferecer: useMutation(api.clinicas.pedirTransferencia.mutationOptions({ onSuccess })),
    desistir: useMutation(api.clinicas.cancelarTransferencia.mutationOptions({ onSettled: onSuccess })),
    responder: useMutation(api.clinicas.responderTransferencia.mutationOptions({ onSettled: comAsPaginas })),
  }
}

/** Saves the record. A version stored meanwhile is kept for the form to show. */
export function useAlterar(id: string) {
  const queries = useQueryClient()
  const guardar = (clinica: ClinicaParaEditar) =>
    queries.setQueryData(api.clinicas.paraEditar.queryKey({ input: { id } }), clinica)
  return useMutation(
    api.clinicas.alterar.mutationOptions({
      onSuccess(clinica: ClinicaParaEditar) {
        guardar(clinica)
        void queries.invalidateQueries({ queryKey: api.clinicas.ver.key() })
        void queries.invalidateQueries({ queryKey: api.clinicas.minhas.key() })
      },
      onError(error) {
        if (codigoDe(error) === 'CONFLITO') guardar((error as unknown as { data: ClinicaParaEditar }).data)
      },
    }),
  )
}

type NovaFoto = { arquivo: File; tipo: 'foto' | 'logo'; onEnviar: (parte: number) => void }

/** Photos are saved at once, beside the form. */
export function useFotos(clinica_id: string) {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.clinicas.paraEditar.key() }),
      queries.invalidateQueries({ queryKey: api.clinicas.ver.key() }),
    ])
  return {
    enviar: useMutation({
      mutationFn: ({ arquivo, tipo, onEnviar }: NovaFoto) =>
        client.clinicas.enviarFoto(
          { query: { clinica_id, tipo }, body: new File([arquivo], 'foto', { type: arquivo.type }) },
          { context: { onEnviar } },
        ),
      onSettled,
    }),
    descrever: useMutation(api.clinicas.descreverFotos.mutationOptions({ onSettled })),
    remover: useMutation(api.clinicas.removerFoto.mutationOptions({ onSettled })),
  }
}
