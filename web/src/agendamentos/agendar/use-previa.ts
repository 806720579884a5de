import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import type { Marcacao } from './marcacao.ts'
import { pedidoDaSerie } from './pedidos.ts'
import { iniciosEscolhidos, type SerieEscolhida } from './serie.ts'

const FRESCA_MS = 60_000
const NENHUMA = { frequencia: 'semanal', vezes: 2 } as const

/** The dates of a series with their conflicts, and the chosen ones. Empty without a series or a hold. */
export function usePrevia(marcacao: Marcacao, serie: SerieEscolhida | null) {
  const { reserva } = marcacao
  const guardado = reserva.estado === 'guardada' ? reserva.reserva.inicio : null
  const pedido = pedidoDaSerie(marcacao)
  const { frequencia, vezes } = serie ?? NENHUMA
  const consulta = useQuery({
    ...api.agendamentos.previaDaSerie.queryOptions({
      input: { ...pedido!, inicio: guardado ?? '', frequencia, vezes },
    }),
    enabled: serie !== null && pedido !== null,
    staleTime: FRESCA_MS,
  })
  const { data } = consulta
  return {
    ...consulta,
    guardado,
    inicios: serie && data && guardado ? iniciosEscolhidos(data, serie.escolhas, guardado) : null,
  }
}
