import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MarcasDaDica } from '#domain/dicas/contract.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { editorial, textos } from './messages.ts'

export const useInicio = () => useQuery(api.dicas.inicio.queryOptions())
export const useDica = (id: string) => useQuery(api.dicas.abrir.queryOptions({ input: { id } }))

/** Everything of the tips is read again, refused or not. */
function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.dicas.key() }) }
}

export type Marca = 'lida' | 'salva' | 'feita' | 'arquivada'

/** Marks a tip or takes the mark back, and offers to undo it. `silencio` says nothing where it worked. */
export function useMarcar() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'dicas' },
    mutationFn: ({
      id,
      marca,
      sim,
    }: {
      id: string
      marca: Marca
      sim: boolean
      silencio: boolean
      desfaz: boolean
    }) => client.dicas.marcar({ id, [marca]: sim }),
    onSuccess(marcas, { id, marca, sim, silencio, desfaz }) {
      guardarMarcas(queries, id, marcas)
      if (silencio) return
      toast({
        title: textos.feito[marca][sim ? 0 : 1]!,
        tone: 'success',
        ...(desfaz && {
          action: {
            label: textos.desfazer,
            onClick: () => mutate({ id, marca, sim: !sim, silencio: false, desfaz: false }),
          },
        }),
      })
    },
    onError(error, { silencio }) {
      if (!silencio) toast({ title: textos.erroMarcar, description: falhaDe(error).mensagem, tone: 'error' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.dicas.key() }),
  })
  return (id: string, marca: Marca, sim: boolean, silencio = false) =>
    mutate({ id, marca, sim, silencio, desfaz: true })
}

/** The open tip shows its new marks before the lists are read again. */
function guardarMarcas(queries: ReturnType<typeof useQueryClient>, id: string, marcas: MarcasDaDica) {
  queries.setQueryData(api.dicas.abrir.queryKey({ input: { id } }), (dica) => dica && { ...dica, marcas })
}

export const useLembrar = () => useMutation(api.dicas.lembrar.mutationOptions(useReler()))
export const useResponder = () => useMutation(api.dicas.responder.mutationOptions(useReler()))
export const usePreferir = () => useMutation(api.dicas.preferir.mutationOptions(useReler()))

export const useMinhas = () => useQuery(api.dicas.minhas.queryOptions())
export const useFila = () => useQuery(api.dicas.fila.queryOptions())
export const useEscrever = () => useMutation(api.dicas.escrever.mutationOptions(useReler()))

/** The acts on a tip on its way to publication: each says what it did, or why it was refused. */
export function useAtos() {
  const toast = useToast()
  const reler = useReler()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fazer }: { fazer: () => Promise<unknown>; dito: string; depois?: () => void }) => fazer(),
    onSuccess(_, { dito, depois }) {
      toast({ title: dito, tone: 'success' })
      depois?.()
    },
    onError(error) {
      const faltas = (error as { data?: { faltas?: string[] } }).data?.faltas
      const { mensagem } = falhaDe(error)
      toast({
        title: faltas ? mensagem : editorial.erroAto,
        description: faltas?.join(' ') ?? mensagem,
        tone: 'error',
      })
    },
    ...reler,
  })
  return {
    ocupado: isPending,
    agir: (dito: string, fazer: () => Promise<unknown>, depois?: () => void) =>
      mutate({ dito, fazer, ...(depois && { depois }) }),
  }
}

/** Whether the device has a voice for Portuguese. Browsers tell their voices some moments after the page. */
export function useTemVoz(): boolean {
  const [tem, setTem] = useState(false)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const vozes = window.speechSynthesis
    const olhar = () => setTem(vozes.getVoices().some(({ lang }) => /^pt/i.test(lang)))
    olhar()
    vozes.addEventListener('voiceschanged', olhar)
    return () => vozes.removeEventListener('voiceschanged', olhar)
  }, [])
  return tem
}
