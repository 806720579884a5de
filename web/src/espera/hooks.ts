import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/rpc/client.ts'

/** People who wait for a professional. Absent: for any agenda that the caller keeps. */
export const useEsperasDaAgenda = (profissional_id?: string) =>
  useQuery(api.espera.daAgenda.queryOptions({ input: profissional_id ? { profissional_id } : {} }))

/** Reads again what an act changes, including appointments: accepting creates one, and offering takes an hour. */
function useMuda() {
  const queries = useQueryClient()
  return {
    onSettled: () =>
      Promise.all(
        [api.espera.key(), api.agendamentos.key(), api.agenda.key()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  }
}

export const useEntrarNaLista = () => useMutation(api.espera.entrar.mutationOptions(useMuda()))
export const useFicarNaVez = () => useMutation(api.espera.entrarNoHorario.mutationOptions(useMuda()))
export const usePedirAntes = () => useMutation(api.espera.antecipar.mutationOptions(useMuda()))
export const useSairDaLista = () => useMutation(api.espera.sair.mutationOptions(useMuda()))
/** Turns the hold of an offer into an appointment. A repeated request gets the first answer. */
export const useAceitarOferta = (oferta_id: string) =>
  useMutation(
    api.agendamentos.marcar.mutationOptions({ ...useMuda(), context: { chave: `oferta-${oferta_id}` } }),
  )
export const useRecusarOferta = () => useMutation(api.espera.recusar.mutationOptions(useMuda()))
/** For a drop on `/agenda`: `mutateAsync({ id, inicio, local_id })`. */
export const useOferecerHorario = () => useMutation(api.espera.oferecer.mutationOptions(useMuda()))
export const usePriorizar = () => useMutation(api.espera.priorizar.mutationOptions(useMuda()))

/** Seconds until an instant (epoch milliseconds), updated every second; 0 afterwards. */
export function useFaltam(fim: number): number {
  const contar = () => Math.max(0, Math.ceil((fim - Date.now()) / 1_000))
  const [faltam, setFaltam] = useState(contar)
  useEffect(() => {
    const relogio = setInterval(() => setFaltam(Math.max(0, Math.ceil((fim - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(relogio)
  }, [fim])
  return faltam
}
