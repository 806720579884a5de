import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { meusTextos } from './messages.ts'

export const useNomes = () => useQuery(api.anuncios.nomes.queryOptions())
export const useMeus = () => useQuery(api.anuncios.meus.queryOptions({ input: {} }))
export const useAvisos = () => useQuery(api.anuncios.avisos.queryOptions())

/** Everything of the ads is read again, refused or not. */
export function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.anuncios.key() }) }
}

/** Acts that say what they did, or why they were refused. */
export function useAtos() {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fazer }: { fazer: () => Promise<unknown>; dito: string; depois?: () => void }) => fazer(),
    onSuccess(_, { dito, depois }) {
      toast({ title: dito, tone: 'success' })
      depois?.()
    },
    onError(error) {
      const { mensagem } = falhaDe(error)
      const faltas = (error as { data?: { faltas?: { mensagem: string }[] } }).data?.faltas
      toast({
        title: meusTextos.erroAto,
        description: faltas ? faltas.map((cada) => cada.mensagem).join(' ') : mensagem,
        tone: 'error',
      })
    },
    ...useReler(),
  })
  return {
    ocupado: isPending,
    agir: (dito: string, fazer: () => Promise<unknown>, depois?: () => void) =>
      mutate({ dito, fazer, ...(depois && { depois }) }),
  }
}

const contados = new Set<string>()
/** Counts what is shown, once in a visit of the page. What fails is not counted, and nobody is told. */
export function useContar(o_que: 'vista' | 'abertura', ids: readonly string[]) {
  const chave = ids.join(' ')
  useEffect(() => {
    const novos = chave.split(' ').filter((id) => id !== '' && !contados.has(`${o_que} ${id}`))
    if (novos.length === 0) return
    for (const id of novos) contados.add(`${o_que} ${id}`)
    client.anuncios.contar({ o_que, ids: novos }).catch(() => undefined)
  }, [o_que, chave])
}
