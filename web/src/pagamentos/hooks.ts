import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AtoDaCobranca } from '#domain/pagamentos/cobranca.ts'
import type { PagamentoDaConsulta } from '#domain/pagamentos/contract.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { aConferir, textos } from './messages.ts'

/** Milliseconds after the deadline until it is read again, repeated while the server has not closed the charge. */
const DEPOIS_MS = 1_500
const MAIS_UMA_VEZ_MS = 10_000
const HORA_MS = 3_600_000

/**
 * Pix charges and payments of an appointment. They are read again at the deadline, after the milliseconds given by the
 * server.
 */
export const usePagamento = (id: string, enabled = true) =>
  useQuery(
    api.pagamentos.daConsulta.queryOptions({
      input: { id },
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => relerEm(state.data),
    }),
  )

/** Milliseconds until it is read again; false when nothing changes by itself. */
export function relerEm(pagamento: PagamentoDaConsulta | undefined): number | false {
  const resta = pagamento?.cobrancas[0]?.resta_ms ?? null
  if (resta === null) return false
  return resta === 0 ? MAIS_UMA_VEZ_MS : Math.min(resta + DEPOIS_MS, HORA_MS)
}

/** Shows the answer of an act, and reads everything else about the appointment again. */
function useDepois() {
  const queries = useQueryClient()
  return {
    guardar: (pagamento: PagamentoDaConsulta) =>
      queries.setQueryData(
        api.pagamentos.daConsulta.queryKey({ input: { id: pagamento.agendamento_id } }),
        pagamento,
      ),
    /** After success and refusal alike, the server's state counts. */
    reler(feito: boolean) {
      const chaves = [
        api.pagamentos.aConferir.key(),
        api.agendamentos.key(),
        api.agenda.key(),
        api.inicio.key(),
      ]
      if (!feito) chaves.push(api.pagamentos.daConsulta.key())
      for (const queryKey of chaves) void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Creates a code. @param id of the appointment */
export function useGerar() {
  const { guardar, reler } = useDepois()
  const avisar = useAvisarFalha()
  return useMutation(
    api.pagamentos.gerar.mutationOptions({
      onSuccess: guardar,
      onError: avisar,
      onSettled: (_, erro) => reler(!erro),
    }),
  )
}

/** The acts on a charge, each by name. */
export function useAtosDoPix() {
  const { guardar, reler } = useDepois()
  const avisar = useAvisarFalha()
  const opcoes = {
    onSuccess: guardar,
    onError: avisar,
    onSettled: (_: unknown, erro: unknown) => reler(!erro),
  }
  return {
    informar: useMutation(api.pagamentos.informar.mutationOptions(opcoes)),
    desistir: useMutation(api.pagamentos.desistir.mutationOptions(opcoes)),
    receber: useMutation(api.pagamentos.receber.mutationOptions(opcoes)),
    'nao-recebi': useMutation(api.pagamentos.naoRecebi.mutationOptions(opcoes)),
    devolver: useMutation(api.pagamentos.devolver.mutationOptions(opcoes)),
    valer: useMutation(api.pagamentos.valer.mutationOptions(opcoes)),
  } satisfies Record<AtoDaCobranca, unknown>
}

/** What the office says of a payment that does not agree. */
export function useResolver() {
  const { guardar, reler } = useDepois()
  const avisar = useAvisarFalha()
  const toast = useToast()
  return useMutation(
    api.pagamentos.resolver.mutationOptions({
      onSuccess: (pagamento) => {
        guardar(pagamento)
        toast({ title: aConferir.respondido, tone: 'success' })
      },
      onError: avisar,
      onSettled: (_, erro) => reler(!erro),
    }),
  )
}

function useAvisarFalha() {
  const toast = useToast()
  return (erro: unknown) =>
    toast({ title: textos.falhou, description: falhaDe(erro).mensagem, tone: 'error' })
}

export const useAConferir = () => useQuery(api.pagamentos.aConferir.queryOptions({ staleTime: 0 }))
