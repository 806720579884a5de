import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext } from 'react'
import type { AbaDeConsultas } from '#domain/agendamentos/consultas/contract.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { filtroDe, type BuscaDeConsultas } from './busca.ts'
import { doPaciente as palavrasDoCancelamento } from '../cancelar/messages.ts'
import { alternativasDe } from '../reagendar/horarios.ts'
import { reagendar as palavrasDoReagendamento } from '../reagendar/messages.ts'
import { acoes } from './messages.ts'
import { quando } from './consulta.ts'
import { SoMinhas } from './so-minhas.ts'

/** A tab of the list, page by page. */
export function useConsultas(aba: AbaDeConsultas, busca: BuscaDeConsultas) {
  const minhas = useMinhas()
  return useInfiniteQuery(
    api.agendamentos.listar.infiniteOptions({
      input: (cursor: string | undefined) => ({ aba, ...filtroDe(busca), ...minhas, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
}

export function useFiltros() {
  return useQuery(api.agendamentos.filtros.queryOptions({ input: useMinhas() }))
}

const useMinhas = () => (useContext(SoMinhas) ? ({ minhas: 'true' } as const) : {})

/** One consultation. Data known from a list stand in until it has loaded. */
export const useConsulta = (id: string, conhecida?: AgendamentoDetalhe) =>
  useQuery({
    ...api.agendamentos.detalhe.queryOptions({ input: { id } }),
    ...(conhecida && { placeholderData: conhecida }),
  })

/** Invalidates everything that shows appointments. No dialog waits for it. */
export function useReler() {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: api.agendamentos.key() }), [queries])
}

/** Milliseconds until 'Notificação enviada' follows (APPT-03). */
const NOTIFICACAO_MS = 1_500

/** APPT-03. The server sends the notice with the cancellation itself. Only the toast comes later. */
export function useCancelar() {
  const reler = useReler()
  const toast = useToast()
  return useMutation(
    api.agendamentos.cancelar.mutationOptions({
      onSuccess() {
        toast({ title: palavrasDoCancelamento.feito, tone: 'success' })
        setTimeout(() => toast({ title: palavrasDoCancelamento.notificacao, tone: 'info' }), NOTIFICACAO_MS)
      },
      onError: (error) => avisarFalha(toast, error, palavrasDoCancelamento.erro),
      onSettled: reler,
    }),
  )
}

/** APPT-04, with a minute in which it can be undone. */
export function useReagendar() {
  const reler = useReler()
  const toast = useToast()
  const desfazer = useDesfazer()
  return useMutation(
    api.agendamentos.reagendar.mutationOptions({
      onSuccess(consulta) {
        toast({
          title: palavrasDoReagendamento.feito,
          description: palavrasDoReagendamento.novaData(quando(consulta)),
          tone: 'success',
          duration: 15_000,
          action: {
            label: palavrasDoReagendamento.desfazer,
            onClick: () => desfazer.mutate({ id: consulta.id, versao: consulta.versao }),
          },
        })
        // The allowed acts change when the minute is over.
        setTimeout(reler, desfazerAte + 1_000)
      },
      onError(error) {
        // The dialog itself offers the nearest hours.
        if (alternativasDe(error).length === 0) avisarFalha(toast, error, palavrasDoReagendamento.erro)
      },
      onSettled: reler,
    }),
  )
}

export function useDesfazer() {
  const opcoes = useOpcoes(acoes.desfeito)
  return useMutation(api.agendamentos.desfazer.mutationOptions(opcoes))
}

export function useConfirmar() {
  const opcoes = useOpcoes(acoes.confirmada)
  return useMutation(api.agendamentos.confirmar.mutationOptions(opcoes))
}

export function useChegar() {
  const opcoes = useOpcoes(acoes.chegou)
  return useMutation(api.agendamentos.chegar.mutationOptions(opcoes))
}

export function usePreparar(feito: string) {
  const opcoes = useOpcoes(feito)
  return useMutation(api.agendamentos.prepararConsulta.mutationOptions(opcoes))
}

function useOpcoes(feito: string) {
  const reler = useReler()
  const toast = useToast()
  return {
    onSuccess: () => toast({ title: feito, tone: 'success' }),
    onError: (error: unknown) => avisarFalha(toast, error, acoes.erro),
    onSettled: reler,
  }
}

/** A refusal has its own sentence. An unforeseen error gets the sentence of the act and the cause. */
function avisarFalha(toast: ReturnType<typeof useToast>, error: unknown, titulo: string) {
  const { mensagem } = falhaDe(error)
  toast(
    valeRepetir(error)
      ? { title: titulo, description: mensagem, tone: 'error' }
      : { title: mensagem, tone: 'error' },
  )
}
