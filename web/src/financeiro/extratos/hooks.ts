import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { BuscaDoFinanceiro } from '../busca.ts'
import { textos } from './messages.ts'

export const daClinica = ({ clinica_id }: LivroAberto) => (clinica_id ? { clinica_id } : {})

export const useLinhas = (livro: LivroAberto, busca: BuscaDoFinanceiro, q: string) =>
  useInfiniteQuery(
    api.extratos.linhas.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...daClinica(livro),
        situacao: busca.linhas ?? 'a-conciliar',
        extrato_id: busca.extrato,
        sentido: busca.sentido,
        texto: q || undefined,
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** Lines, files and the ledger are read again after an act, refused or not. */
function useReler() {
  const queries = useQueryClient()
  return {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.extratos.key() })
      void queries.invalidateQueries({ queryKey: api.financeiro.key() })
    },
  }
}

/** What is said of lines, each with its way back in the toast. */
export function useAtos(livro: LivroAberto) {
  const toast = useToast()
  const reler = useReler()
  const recusa = (erro: unknown) => toast({ tone: 'error', title: falhaDe(erro).mensagem })
  const desfazer = useMutation(
    api.extratos.desfazer.mutationOptions({
      ...reler,
      onError: recusa,
      onSuccess: ({ transacao_excluida }) =>
        toast({
          tone: 'success',
          title: transacao_excluida ? textos.feito.desfeitaComTransacao : textos.feito.desfeita,
        }),
    }),
  )
  const dito = (title: string, id: string) =>
    toast({
      tone: 'success',
      title,
      action: { label: textos.linha.desfazer, onClick: () => desfazer.mutate({ id }) },
    })
  const conciliar = useMutation(api.extratos.conciliar.mutationOptions({ ...reler, onError: recusa }))
  const ignorar = useMutation(api.extratos.ignorar.mutationOptions({ ...reler, onError: recusa }))
  const apagar = useMutation(
    api.extratos.apagar.mutationOptions({
      ...reler,
      onError: recusa,
      onSuccess: () => toast({ tone: 'success', title: textos.feito.apagado }),
    }),
  )
  return {
    desfazer,
    conciliar,
    ignorar,
    apagar,
    dito,
    /** Says that lines are these entries. */
    juntar(linhas: string[], transacoes: string[], motivo: string, onFeito?: () => void) {
      const id = crypto.randomUUID()
      conciliar.mutate(
        { id, ...daClinica(livro), linhas, transacoes, motivo },
        {
          onSuccess() {
            dito(textos.feito.conciliada, id)
            onFeito?.()
          },
        },
      )
    },
    deixar(linha_id: string, motivo: string, onFeito: () => void) {
      const id = crypto.randomUUID()
      ignorar.mutate(
        { id, ...daClinica(livro), linhas: [linha_id], motivo },
        {
          onSuccess() {
            dito(textos.feito.ignorada, id)
            onFeito()
          },
        },
      )
    },
  }
}
export type Atos = ReturnType<typeof useAtos>

export const useTrazer = () => useMutation(api.extratos.trazer.mutationOptions(useReler()))
export const useLancar = () => useMutation(api.extratos.lancar.mutationOptions(useReler()))
