import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferClientInputs } from '@orpc/client'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { api, client, type Client } from '#web/rpc/client.ts'

type Entradas = InferClientInputs<Client>
export type FiltroDoPeriodo = Entradas['agenda']['periodo']

export const usePeriodo = (input: FiltroDoPeriodo, enabled: boolean) =>
  useQuery(
    api.agenda.periodo.queryOptions({
      input,
      enabled,
      staleTime: 30_000,
      // Refreshes the minutes of the waiting room, and changes missed while the channel was cut.
      refetchInterval: 120_000,
      placeholderData: keepPreviousData,
    }),
  )

export const useContagens = (input: FiltroDoPeriodo, enabled: boolean) =>
  useQuery(
    api.agenda.contagens.queryOptions({
      input,
      enabled,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )

/** Prefetches the periods before and after, for the arrows. */
export function usePreverPeriodo() {
  const queries = useQueryClient()
  return (input: FiltroDoPeriodo) =>
    void queries.prefetchQuery(api.agenda.periodo.queryOptions({ input, staleTime: 30_000 }))
}

export const useProfissionaisDaAgenda = (q: string, enabled: boolean) =>
  useQuery(
    api.agenda.profissionais.queryOptions({ input: { q }, enabled, placeholderData: keepPreviousData }),
  )

export type DeQuem = { profissional_id?: string }
export const useSalaDeEspera = (input: DeQuem) =>
  useQuery(api.agenda.salaDeEspera.queryOptions({ input, refetchInterval: 60_000 }))
export const usePendentes = (input: DeQuem) => useQuery(api.agenda.pendentes.queryOptions({ input }))
export const useAConfirmar = (input: DeQuem & { data?: string }) =>
  useQuery(api.agenda.aConfirmar.queryOptions({ input }))

/** Invalidates everything that an act may have changed: the agenda, its side, and the lists of both sides. */
export function useRelerAgenda() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.agenda.key() }),
      queries.invalidateQueries({ queryKey: api.agendamentos.key() }),
      queries.invalidateQueries({ queryKey: api.pacientes.key() }),
    ])
}

export type PedidoDeMover = Entradas['agenda']['mover']

/** Moves an appointment. It moves at once in every period on screen, and a refusal puts it back. */
export function useMover() {
  const queries = useQueryClient()
  const reler = useRelerAgenda()
  return useMutation({
    mutationKey: api.agenda.mover.mutationKey(),
    // One key for each move: a move repeated after a network failure happens once.
    mutationFn: (pedido: PedidoDeMover) =>
      client.agenda.mover(pedido, { context: { chave: crypto.randomUUID() } }),
    async onMutate(pedido) {
      const todos = { queryKey: api.agenda.periodo.key() }
      await queries.cancelQueries(todos)
      const antes = queries.getQueriesData<PeriodoDaAgenda>(todos)
      queries.setQueriesData<PeriodoDaAgenda>(todos, (periodo) => periodo && comMovida(periodo, pedido))
      return { antes }
    },
    onError(_erro, _pedido, contexto) {
      for (const [chave, periodo] of contexto?.antes ?? []) queries.setQueryData(chave, periodo)
    },
    onSuccess(movida) {
      queries.setQueriesData<PeriodoDaAgenda>(
        { queryKey: api.agenda.periodo.key() },
        (periodo) =>
          periodo && {
            ...periodo,
            agendamentos: periodo.agendamentos.map((cada) => (cada.id === movida.id ? movida : cada)),
          },
      )
    },
    onSettled: () => void reler(),
  })
}

/** The period with one appointment moved. */
export function comMovida(periodo: PeriodoDaAgenda, pedido: PedidoDeMover): PeriodoDaAgenda {
  return {
    ...periodo,
    agendamentos: periodo.agendamentos.map((cada) =>
      cada.id === pedido.id
        ? {
            ...cada,
            data_agendamento: pedido.inicio ?? cada.data_agendamento,
            duracao_min: pedido.duracao_min ?? cada.duracao_min,
            profissional_id: pedido.profissional_id ?? cada.profissional_id,
            sala_id: pedido.sala_id === undefined ? cada.sala_id : pedido.sala_id,
          }
        : cada,
    ),
  }
}

function useAto() {
  const reler = useRelerAgenda()
  return { onSettled: () => void reler() }
}

/** Puts the answer of an act into the sheet and the card at once. The next act needs the version that came of it. */
function useAtoDaConsulta() {
  const queries = useQueryClient()
  return {
    ...useAto(),
    onSuccess(mudada: AgendamentoDetalhe) {
      queries.setQueryData(api.agendamentos.detalhe.queryKey({ input: { id: mudada.id } }), mudada)
      queries.setQueriesData<PeriodoDaAgenda>(
        { queryKey: api.agenda.periodo.key() },
        (periodo) => periodo && comAto(periodo, mudada),
      )
    },
  }
}

/** The period with one appointment as an act left it. */
export function comAto(periodo: PeriodoDaAgenda, mudada: AgendamentoDetalhe): PeriodoDaAgenda {
  const { versao, status, data_agendamento, presenca, chegada_em, chamado_em, inicio_real, fim_real, acoes } =
    mudada
  const { aguarda_aprovacao, confirmado_pelo_paciente_em } = mudada
  return {
    ...periodo,
    agendamentos: periodo.agendamentos.map((cada) =>
      cada.id === mudada.id && cada.versao <= versao
        ? {
            ...cada,
            versao,
            status,
            data_agendamento,
            presenca,
            chegada_em,
            chamado_em,
            inicio_real,
            fim_real,
            acoes,
            aguarda_aprovacao,
            confirmado_pelo_paciente_em,
          }
        : cada,
    ),
  }
}

export const useConfirmar = () => useMutation(api.agendamentos.confirmar.mutationOptions(useAtoDaConsulta()))
export const useChegar = () => useMutation(api.agendamentos.chegar.mutationOptions(useAtoDaConsulta()))
export const useChamar = () => useMutation(api.agendamentos.chamar.mutationOptions(useAtoDaConsulta()))
export const useAusentar = () => useMutation(api.agendamentos.ausentar.mutationOptions(useAtoDaConsulta()))
export const useIniciar = () => useMutation(api.agendamentos.iniciar.mutationOptions(useAtoDaConsulta()))
export const useConcluir = () => useMutation(api.agendamentos.concluir.mutationOptions(useAtoDaConsulta()))
export const useDesfazer = () => useMutation(api.agendamentos.desfazer.mutationOptions(useAtoDaConsulta()))
export const useCancelar = () => useMutation(api.agendamentos.cancelar.mutationOptions(useAtoDaConsulta()))
export const useReagendar = () => useMutation(api.agendamentos.reagendar.mutationOptions(useAtoDaConsulta()))
export const useEditar = () => useMutation(api.agenda.editar.mutationOptions(useAto()))
export type PedidoDeMarcar = Entradas['agenda']['marcar']
/** The key belongs to the form: a request repeated after a lost answer books once. */
export const useMarcar = () =>
  useMutation({
    mutationKey: api.agenda.marcar.mutationKey(),
    mutationFn: ({ chave, ...pedido }: PedidoDeMarcar & { chave: string }) =>
      client.agenda.marcar(pedido, { context: { chave } }),
    ...useAto(),
  })
export const useBloquear = () => useMutation(api.agenda.bloquear.mutationOptions(useAto()))
export const useDesbloquear = () => useMutation(api.agenda.desbloquear.mutationOptions(useAto()))
export const useAtraso = () => useMutation(api.agenda.atraso.mutationOptions(useAto()))
