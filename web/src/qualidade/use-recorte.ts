import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { useBuscaDaQualidade } from './busca.ts'
import { somarMeses } from './meses.ts'

const MESES_DE_INICIO = 3

/** Filters that the caller may use, and those in force: of the address, else the last three months that are over. */
export function useRecorte() {
  const filtros = useQuery(api.qualidade.filtros.queryOptions())
  const [busca] = useBuscaDaQualidade()
  const ultimo = filtros.data?.ultimo_mes
  if (!ultimo) return { filtros, recorte: null }
  const pedido = busca.ate && busca.ate <= ultimo ? busca.ate : ultimo
  const de = busca.de && busca.de <= pedido ? busca.de : somarMeses(pedido, 1 - MESES_DE_INICIO)
  const { clinica: clinica_id, profissional: profissional_id, servico } = busca
  return {
    filtros,
    recorte: {
      de,
      ate: pedido,
      clinica_id,
      profissional_id,
      servico_id: profissional_id ? servico : undefined,
    },
  }
}

export type Recorte = NonNullable<ReturnType<typeof useRecorte>['recorte']>
export type Escolhas = NonNullable<ReturnType<typeof useRecorte>['filtros']['data']>
