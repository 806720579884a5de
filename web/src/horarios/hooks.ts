import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { api } from '#web/rpc/client.ts'

/** The professional. Undefined: the caller. */
export type DeQuem = { profissional_id?: string }

/** Puts the answer of an act into the template at once, and reads the lists again. */
function useTemplateMudado() {
  const queries = useQueryClient()
  return (template: TemplateHorario) => {
    queries.setQueryData(api.horarios.template.queryKey({ input: { id: template.id } }), template)
    void queries.invalidateQueries({ queryKey: api.horarios.painel.key() })
    void queries.invalidateQueries({ queryKey: api.horarios.previa.key() })
    void queries.invalidateQueries({ queryKey: api.horarios.ensaiar.key() })
    void queries.invalidateQueries({ queryKey: api.horarios.versao.key() })
  }
}

/** After an act that affects everything: hours, exceptions and holidays. */
export function useRelerHorarios() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.horarios.key() })
}

export const useCriar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.criar.mutationOptions({ onSuccess }))
}
export const useSalvar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.salvar.mutationOptions({ onSuccess }))
}
export const useDescartar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.descartar.mutationOptions({ onSuccess }))
}
export const useDuplicar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.duplicar.mutationOptions({ onSuccess }))
}
export const useArquivar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.arquivar.mutationOptions({ onSuccess }))
}
export const useRestaurar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.restaurar.mutationOptions({ onSuccess }))
}
export const usePublicar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.publicar.mutationOptions({ onSuccess }))
}
export const useRetirarPedido = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.retirarPedido.mutationOptions({ onSuccess }))
}
export const useDespublicar = () => {
  const onSuccess = useTemplateMudado()
  return useMutation(api.horarios.despublicar.mutationOptions({ onSuccess }))
}
export const useRemover = () => {
  const reler = useRelerHorarios()
  return useMutation(api.horarios.remover.mutationOptions({ onSuccess: reler }))
}

/** The changes of a publication, read at each opening, since appointments arrive meanwhile. */
export const useEnsaio = (id: string, aberto: boolean) =>
  useQuery(
    api.horarios.ensaiar.queryOptions({
      input: { id },
      enabled: aberto,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )

export const useVersao = (id: string, numero: number | null) =>
  useQuery(
    api.horarios.versao.queryOptions({
      input: { id, numero: numero ?? 1 },
      enabled: numero !== null,
      placeholderData: keepPreviousData,
    }),
  )

export const useAprovacoes = (ativo: boolean) =>
  useQuery(api.horarios.aprovacoes.queryOptions({ enabled: ativo }))
export const useAprovacao = (id: string | null) =>
  useQuery(
    api.horarios.aprovacao.queryOptions({ input: { id: id ?? '' }, enabled: id !== null, staleTime: 0 }),
  )
export const useDecidir = () => {
  const reler = useRelerHorarios()
  return useMutation(api.horarios.decidir.mutationOptions({ onSuccess: reler }))
}

export const useCriarExcecoes = () => {
  const reler = useRelerHorarios()
  return useMutation(api.horarios.criarExcecoes.mutationOptions({ onSuccess: reler }))
}
export const useRemoverExcecao = () => {
  const reler = useRelerHorarios()
  return useMutation(api.horarios.removerExcecao.mutationOptions({ onSuccess: reler }))
}

export const useFeriados = (deQuem: DeQuem, ano: number) =>
  useQuery(
    api.horarios.feriados.queryOptions({ input: { ...deQuem, ano }, placeholderData: keepPreviousData }),
  )
/** Puts the returned year in place at once, and reads everything that depends on it again. */
export const useTrocarFeriado = () => {
  const queries = useQueryClient()
  const reler = useRelerHorarios()
  return useMutation(
    api.horarios.trocarFeriado.mutationOptions({
      onSuccess(feriados, { profissional_id, data }) {
        const input = { ...(profissional_id && { profissional_id }), ano: Number(data.slice(0, 4)) }
        queries.setQueryData(api.horarios.feriados.queryKey({ input }), feriados)
        void reler()
      },
    }),
  )
}
