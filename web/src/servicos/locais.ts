import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { useDono } from './dono.ts'

export function useLocais() {
  return useQuery(api.locais.listar.queryOptions({ input: useDono() }))
}

/** Lists are read again after each change: places are few, and a change may move the principal one. */
export function useMudancasDeLocais() {
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.locais.listar.key() }),
      queries.invalidateQueries({ queryKey: api.servicos.listar.key() }),
      queries.invalidateQueries({ queryKey: api.horarios.painel.key() }),
    ])
  return {
    criar: useMutation(api.locais.criar.mutationOptions({ onSuccess })),
    alterar: useMutation(api.locais.alterar.mutationOptions({ onSuccess })),
    tornarPrincipal: useMutation(api.locais.tornarPrincipal.mutationOptions({ onSuccess })),
    ativar: useMutation(api.locais.ativar.mutationOptions({ onSuccess })),
    excluir: useMutation(api.locais.excluir.mutationOptions({ onSuccess })),
  }
}
