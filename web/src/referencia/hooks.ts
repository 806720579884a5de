import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const useEspecialidades = () => useQuery(api.referencia.especialidades.queryOptions({ staleTime: 0 }))
export const useConselhos = () => useQuery(api.referencia.conselhos.queryOptions({ staleTime: 0 }))
export const useFeriados = (ano: number) =>
  useQuery(
    api.referencia.feriados.queryOptions({
      input: { ano },
      staleTime: 0,
      placeholderData: (antes) => antes,
    }),
  )
export const useCategorias = () => useQuery(api.referencia.categorias.queryOptions({ staleTime: 0 }))
export const usePlanos = () => useQuery(api.referencia.planos.queryOptions({ staleTime: 0 }))

/** Reads all lists again after any change, since they count each other's rows. */
function useDepois() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.referencia.key() }) }
}

export const useCriarEspecialidade = () =>
  useMutation(api.referencia.criarEspecialidade.mutationOptions(useDepois()))
export const useSalvarEspecialidade = () =>
  useMutation(api.referencia.salvarEspecialidade.mutationOptions(useDepois()))
export const useCriarSub = () => useMutation(api.referencia.criarSub.mutationOptions(useDepois()))
export const useSalvarSub = () => useMutation(api.referencia.salvarSub.mutationOptions(useDepois()))
export const useCriarConselho = () => useMutation(api.referencia.criarConselho.mutationOptions(useDepois()))
export const useSalvarConselho = () => useMutation(api.referencia.salvarConselho.mutationOptions(useDepois()))
export const useCriarFeriado = () => useMutation(api.referencia.criarFeriado.mutationOptions(useDepois()))
export const useSalvarFeriado = () => useMutation(api.referencia.salvarFeriado.mutationOptions(useDepois()))
export const useTirarFeriado = () => useMutation(api.referencia.tirarFeriado.mutationOptions(useDepois()))
export const useCriarCategoria = () => useMutation(api.referencia.criarCategoria.mutationOptions(useDepois()))
export const useSalvarCategoria = () =>
  useMutation(api.referencia.salvarCategoria.mutationOptions(useDepois()))
export const useCriarPlano = () => useMutation(api.referencia.criarPlano.mutationOptions(useDepois()))
export const useSalvarPlano = () => useMutation(api.referencia.salvarPlano.mutationOptions(useDepois()))

export const useSinonimos = () => useQuery(api.referencia.sinonimos.queryOptions({ staleTime: 0 }))
export const useCriarSinonimo = () => useMutation(api.referencia.criarSinonimo.mutationOptions(useDepois()))
export const useSalvarSinonimo = () => useMutation(api.referencia.salvarSinonimo.mutationOptions(useDepois()))
