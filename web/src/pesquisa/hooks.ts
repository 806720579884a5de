import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { semChip, type Chip } from '#domain/pesquisa/chips.ts'
import type { PesquisaFeita, Resposta } from '#domain/pesquisa/contract.ts'
import { aPartirDe, useLugar } from '#web/profissionais/busca/lugar.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

type Pedido = Resposta['pedido']

/** The conversation of the page: what was said, and the answer that stands. Nothing of it leaves the page but for the questions themselves. */
export function usePesquisa() {
  const { lugar } = useLugar(true)
  const queries = useQueryClient()
  const [ditas, setDitas] = useState<string[]>([])
  const [resposta, setResposta] = useState<Resposta | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    scope: { id: 'pesquisa' },
    mutationFn: (pergunta: { frase?: string; anterior?: Pedido; pedido?: Pedido }) =>
      client.pesquisa.perguntar({ ...pergunta, ...aPartirDe(lugar) }),
    onSuccess(nova, { frase, anterior }) {
      setResposta((antes) => ({
        ...nova,
        // A chip that was moved asks nothing new: the rest of the answer stands.
        pesquisa_id: nova.pesquisa_id ?? (frase ? null : (antes?.pesquisa_id ?? null)),
      }))
      if (frase) setDitas((antes) => (anterior ? [...antes, frase] : [frase]))
      void queries.invalidateQueries({ queryKey: api.pesquisa.historico.key() })
    },
  })
  const perguntar = useCallback((frase: string) => mutate({ frase }), [mutate])
  const refinar = useCallback((frase: string, anterior: Pedido) => mutate({ frase, anterior }), [mutate])
  const corrigir = useCallback((pedido: Pedido) => mutate({ pedido }), [mutate])
  const retirar = useCallback(
    (pedido: Pedido, chip: Chip) => mutate({ pedido: semChip(pedido, chip) as Pedido }),
    [mutate],
  )
  const recomecar = useCallback(() => {
    reset()
    setResposta(null)
    setDitas([])
  }, [reset])
  const abrir = useCallback(
    ({ frase, pedido }: Pick<PesquisaFeita, 'frase' | 'pedido'>) => {
      mutate({ pedido })
      setDitas([frase])
    },
    [mutate],
  )
  return {
    ditas,
    resposta,
    perguntar,
    refinar,
    corrigir,
    retirar,
    recomecar,
    abrir,
    ocupada: isPending,
    error,
  }
}

export const useHistorico = (aberto: boolean) =>
  useQuery({ ...api.pesquisa.historico.queryOptions(), enabled: aberto })

/** Keeping, forgetting and being told: each says what it did. */
export function useGuardar() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'pesquisas' },
    mutationFn: ({ fazer }: { fazer: () => Promise<unknown>; dito: (feito: unknown) => string }) => fazer(),
    onSuccess: (feito, { dito }) => toast({ title: dito(feito), tone: 'success' }),
    onError: (error) => toast({ title: textos.erro, description: falhaDe(error).mensagem, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.pesquisa.historico.key() }),
  })
  return {
    salvar: (id: string, salva: boolean) =>
      mutate({
        fazer: () => client.pesquisa.salvar({ id, salva }),
        dito: () => (salva ? textos.foiSalva : textos.deixouDeSalvar),
      }),
    avisar: (id: string, avisar: boolean) =>
      mutate({
        fazer: () => client.pesquisa.salvar({ id, avisar }),
        dito: () => (avisar ? textos.avisoLigado : textos.avisoDesligado),
      }),
    apagar: (id: string) =>
      mutate({ fazer: () => client.pesquisa.apagar({ id }), dito: () => textos.apagada }),
    apagarTudo: () =>
      mutate({
        fazer: () => client.pesquisa.apagarTudo(),
        dito: (feito) => textos.apagadas((feito as { apagadas: number }).apagadas),
      }),
  }
}
