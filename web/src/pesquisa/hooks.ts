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
    mutationFn: (pergunta: { frase?: string; continua?: string; anterior?: Pedido; pedido?: Pedido }) =>
      client.pesquisa.perguntar({ ...pergunta, ...aPartirDe(lugar) }),
    onSuccess(nova, { frase, anterior, continua }) {
      setResposta((antes) => ({
        ...nova,
        // A chip that was moved asks nothing new: the rest of the answer stands.
        pesquisa_id: nova.pesquisa_id ?? continua ?? (frase ? null : (antes?.pesquisa_id ?? null)),
      }))
      if (frase) setDitas((antes) => (anterior ? [...antes, frase] : [frase]))
      void queries.invalidateQueries({ queryKey: api.pesquisa.historico.key() })
    },
  })
  const perguntar = useCallback((frase: string) => mutate({ frase }), [mutate])
  const refinar = useCallback(
    (frase: string, { pedido, pesquisa_id }: Resposta) =>
      mutate({ frase, anterior: pedido, ...(pesquisa_id !== null && { continua: pesquisa_id }) }),
    [mutate],
  )
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
    ({ id, frase, pedido }: Pick<PesquisaFeita, 'id' | 'frase' | 'pedido'>) => {
      mutate({ pedido, continua: id })
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

/** What is done, what is said of it, and whether it can be taken back. */
type Ato = { fazer: () => Promise<unknown>; dito: (feito: unknown) => string; volta?: boolean }

/** Keeping, forgetting and being told: each says what it did. */
export function useGuardar() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'pesquisas' },
    mutationFn: ({ fazer }: Ato) => fazer(),
    onSuccess: (feito, { dito, volta }) =>
      toast({
        title: dito(feito),
        tone: 'success',
        ...(volta && { action: { label: textos.desfazer, onClick: restaurar } }),
      }),
    onError: (error) => toast({ title: textos.erro, description: falhaDe(error).mensagem, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.pesquisa.historico.key() }),
  })
  function restaurar() {
    mutate({
      fazer: () => client.pesquisa.restaurar(),
      dito: (feito) => textos.restauradas((feito as { restauradas: number }).restauradas),
    })
  }
  return {
    restaurar,
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
      mutate({ fazer: () => client.pesquisa.apagar({ id }), dito: () => textos.apagada, volta: true }),
    apagarTudo: () =>
      mutate({
        fazer: () => client.pesquisa.apagarTudo(),
        dito: (feito) => textos.apagadas((feito as { apagadas: number }).apagadas),
        volta: true,
      }),
  }
}
