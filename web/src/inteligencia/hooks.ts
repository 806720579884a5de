import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SugestaoDaPagina } from '#domain/inteligencia/contract-sugestoes.ts'
import { conteudoComMudanca } from '#domain/inteligencia/sugestoes/simular.ts'
import { api, client } from '#web/rpc/client.ts'

type Quem = { clinica_id?: string; profissional_id?: string; servico_id?: string }

export const useSugestoes = (input: Quem) => useQuery(api.inteligencia.sugestoes.queryOptions({ input }))
export const useRisco = ({ clinica_id, profissional_id }: Quem) =>
  useQuery(
    api.inteligencia.risco.queryOptions({
      input: { ...(clinica_id ? { clinica_id } : {}), ...(profissional_id ? { profissional_id } : {}) },
    }),
  )
export const useSimulacao = (id: string | null) =>
  useQuery(api.inteligencia.simular.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }))

function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.inteligencia.key() }) }
}
export const useLigarRisco = () => {
  const queries = useQueryClient()
  return useMutation(
    api.inteligencia.ligarRisco.mutationOptions({
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: api.inteligencia.key() })
        await queries.invalidateQueries({ queryKey: api.agenda.key() })
      },
    }),
  )
}
export const useAgendar = () => useMutation(api.inteligencia.agendar.mutationOptions(useReler()))
export const useDispensar = () => useMutation(api.inteligencia.dispensar.mutationOptions(useReler()))
export const useReabrir = () => useMutation(api.inteligencia.reabrir.mutationOptions(useReler()))
export const usePropor = () => useMutation(api.inteligencia.propor.mutationOptions(useReler()))
export const useMarcar = () => useMutation(api.inteligencia.aplicar.mutationOptions(useReler()))

/** Writes the draft of the schedule itself with the change, and ties the suggestion to it. Publishing is the schedule's own act. */
export const useRascunho = () =>
  useMutation({
    mutationFn: async ({ id, mudanca }: SugestaoDaPagina) => {
      const { template_id } = await client.inteligencia.rascunho({ id })
      const { conteudo, versao } = await client.horarios.template({ id: template_id })
      const salvo = await client.horarios.salvar({
        id: template_id,
        conteudo: conteudoComMudanca(conteudo, mudanca),
        versao,
      })
      await client.inteligencia.aplicar({ id, template_id, versao: salvo.numero })
      return template_id
    },
    ...useReler(),
  })

/** Brings the hours of before back as a draft of the schedule, and says that the change is taken back. */
export const useReverter = () =>
  useMutation({
    mutationFn: async ({ id, template_id, versao_antes }: SugestaoDaPagina) => {
      if (template_id && versao_antes)
        await client.horarios.restaurar({ id: template_id, numero: versao_antes })
      await client.inteligencia.reverter({ id })
      return template_id
    },
    ...useReler(),
  })
