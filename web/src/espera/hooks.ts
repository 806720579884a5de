import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/rpc/client.ts'

/** What the person and those they look after wait for, with places and offers. */
export const useMinhasEsperas = () => useQuery(api.espera.minhas.queryOptions())

/** Who waits for hours of a professional; of every agenda that the person keeps when left out. */
export const useEsperasDaAgenda = (profissional_id?: string) =>
  useQuery(api.espera.daAgenda.queryOptions({ input: profissional_id ? { profissional_id } : {} }))

/** Whatever an act changes is read again, the appointments too: accepting makes one, offering takes an hour. */
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
/** The hold of an offer becomes the appointment; sent again, it is answered as the first time. */
export const useAceitarOferta = (oferta_id: string) =>
  useMutation(
    api.agendamentos.marcar.mutationOptions({ ...useMuda(), context: { chave: `oferta-${oferta_id}` } }),
  )
export const useRecusarOferta = () => useMutation(api.espera.recusar.mutationOptions(useMuda()))
/** For a drop on `/agenda`: `mutateAsync({ id, inicio, local_id })`. */
export const useOferecerHorario = () => useMutation(api.espera.oferecer.mutationOptions(useMuda()))
export const usePriorizar = () => useMutation(api.espera.priorizar.mutationOptions(useMuda()))

/** Seconds left until an instant (epoch milliseconds), anew every second; 0 from then on. */
export function useFaltam(fim: number): number {
  const contar = () => Math.max(0, Math.ceil((fim - Date.now()) / 1_000))
  const [faltam, setFaltam] = useState(contar)
  useEffect(() => {
    const relogio = setInterval(() => setFaltam(Math.max(0, Math.ceil((fim - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(relogio)
  }, [fim])
  return faltam
}
