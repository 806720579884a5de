import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Periodo } from '#domain/administracao/indicadores.ts'
import type { NumeroDoPainel } from '#domain/inicio/painel.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'

const MINUTO_MS = 60_000

/** The patient of the home. Undefined: the caller. */
type DeQuem = { paciente_id?: string | undefined }

/** Epoch milliseconds, updated once a minute. The cards count by it. */
export function useRelogio(): number {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), MINUTO_MS)
    return () => clearInterval(relogio)
  }, [])
  return agora
}

export const useProxima = ({ paciente_id }: DeQuem) =>
  useQuery(api.agendamentos.proxima.queryOptions({ input: { paciente_id } }))
export const useProximos = ({ paciente_id }: DeQuem) =>
  useQuery(api.agendamentos.proximos.queryOptions({ input: { paciente_id } }))
export const useDetalhe = (id: string) => useQuery(api.agendamentos.detalhe.queryOptions({ input: { id } }))
export const useMes = ({ paciente_id }: DeQuem) =>
  useQuery(api.inicio.mes.queryOptions({ input: { paciente_id, zona: zonaDaqui() } }))
export const useTarefas = ({ paciente_id }: DeQuem) =>
  useQuery(api.inicio.tarefas.queryOptions({ input: { paciente_id } }))
export const useHoje = () => useQuery(api.inicio.hoje.queryOptions({ input: { zona: zonaDaqui() } }))
export const useFila = () => useQuery(api.inicio.fila.queryOptions({ input: { zona: zonaDaqui() } }))
export const useNumero = (qual: NumeroDoPainel, periodo: Periodo) =>
  useQuery(api.inicio.numero.queryOptions({ input: { qual, periodo } }))

/** Reads again what an act changes, also after a refusal, since the data had then changed already. */
export function useAtos() {
  const queries = useQueryClient()
  const depois = {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.agendamentos.key() }),
        queries.invalidateQueries({ queryKey: api.inicio.key() }),
      ]),
  }
  return {
    confirmar: useMutation(api.agendamentos.confirmar.mutationOptions(depois)),
    chegar: useMutation(api.agendamentos.chegar.mutationOptions(depois)),
    iniciar: useMutation(api.agendamentos.iniciar.mutationOptions(depois)),
    concluir: useMutation(api.agendamentos.concluir.mutationOptions(depois)),
    ausentar: useMutation(api.agendamentos.ausentar.mutationOptions(depois)),
  }
}
