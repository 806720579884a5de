import { useQuery } from '@tanstack/react-query'
import { escalas, nomesDasEscalas } from '#domain/formularios/formulario.ts'
import { api } from '#web/rpc/client.ts'

/** What a professional may send: the scales of the product, then the own forms. */
export function useOpcoesDeFormulario(): { value: string; label: string }[] {
  const { data } = useQuery(api.formularios.modelos.queryOptions())
  return [
    ...escalas.map((value) => ({ value, label: nomesDasEscalas[value] })),
    ...(data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
  ]
}
