import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { FichaDoConsultorio, FichaDoPaciente, FiltroDePacientes } from '#domain/pacientes/schemas.ts'
import { api, type Client } from '#web/rpc/client.ts'
import type { BuscaDePacientes } from './busca.ts'

/** Input of the procedure, from the address and the text of the search. */
export const filtroDe = (busca: BuscaDePacientes, q: string): FiltroDePacientes => ({
  q: q || undefined,
  situacao: busca.situacao,
  profissional_id: busca.profissional,
  clinica_id: busca.clinica,
  plano: busca.plano,
  etiqueta: busca.etiqueta,
  aniversario_mes: busca.aniversario,
  sem_vir_ha_meses: busca.sem_vir,
  faltas_minimas: busca.faltas,
  faixa_etaria: busca.idade,
  ordem: busca.ordem,
})

/** The list, page by page. The previous rows stay until the new ones have loaded. */
export const usePacientes = (busca: BuscaDePacientes, q: string) =>
  useInfiniteQuery(
    api.pacientes.listar.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filtroDe(busca, q), cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** A patient in the agenda of a professional. */
export type DeQuem = { id: string; profissional_id?: string }

export const useFicha = (deQuem: DeQuem) =>
  useQuery(api.pacientes.ficha.queryOptions({ input: deQuem, retry: 1 }))

export type FiltroDeConsultas = {
  periodo: 'todas' | 'futuras' | 'passadas'
  status?: StatusAgendamento
  profissional_id?: string
  de?: string
  ate?: string
}
export const useConsultas = (id: string, filtro: FiltroDeConsultas) =>
  useInfiniteQuery(
    api.pacientes.consultas.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...filtro, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
export const useAcessos = (deQuem: DeQuem) =>
  useInfiniteQuery(
    api.pacientes.acessos.infiniteOptions({
      input: (antes: number | undefined) => ({ ...deQuem, antes }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )

function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => void queries.invalidateQueries({ queryKey: api.pacientes.key() }) }
}

/** Puts the result of an act into the record at once, before it is read again. */
function useGravarNaFicha() {
  const queries = useQueryClient()
  return ({ id, profissional_id }: DeQuem, mudanca: Partial<FichaDoConsultorio>) =>
    queries.setQueriesData<FichaDoPaciente>(
      { queryKey: api.pacientes.ficha.key() },
      (ficha) =>
        ficha &&
        (ficha.id === id && ficha.consultorio?.profissional_id === profissional_id
          ? { ...ficha, consultorio: { ...ficha.consultorio!, ...mudanca } }
          : ficha),
    )
}

/** Sent one after the other, so that the tags chosen last remain. */
export function useEtiquetar(id: string) {
  const gravar = useGravarNaFicha()
  return useMutation(
    api.pacientes.etiquetar.mutationOptions({
      scope: { id: `etiquetas ${id}` },
      onSuccess: (gravadas, pedido) => void gravar(pedido, gravadas),
      ...useReler(),
    }),
  )
}

export function useAnotar() {
  const gravar = useGravarNaFicha()
  return useMutation(
    api.pacientes.anotar.mutationOptions({
      onSuccess: (gravada, pedido) =>
        void gravar(pedido, { ...gravada, observacao: pedido.observacao, observacao_por: null }),
      ...useReler(),
    }),
  )
}
export const useArquivar = () => useMutation(api.pacientes.arquivar.mutationOptions(useReler()))
export const useDesarquivar = () => useMutation(api.pacientes.desarquivar.mutationOptions(useReler()))
export const useDesbloquear = () => useMutation(api.agenda.desbloquearPaciente.mutationOptions(useReler()))

/** Tags of lists read before, suggested while typing. */
export function useEtiquetasConhecidas(): string[] {
  const queries = useQueryClient()
  const lidas = queries.getQueriesData<{ pages: Awaited<ReturnType<Client['pacientes']['listar']>>[] }>({
    queryKey: api.pacientes.listar.key(),
  })
  const nomes = lidas.flatMap(([, lista]) =>
    (lista?.pages?.[0]?.opcoes?.etiquetas ?? []).map(({ nome }) => nome),
  )
  return [...new Set(nomes)]
}
