import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataLocal } from '#domain/formato/fuso.ts'
import { destinoDaCopia } from '#domain/emergencia/copia.ts'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { useEstadoDaSessao } from '#web/acesso/sessao-context.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { acompanharCopia, useCopia } from './copia.ts'
import { quemUsa } from './cuidar-da-copia.ts'

export type DadosDaEmergencia = {
  pessoa: PessoaDaEmergencia
  cartao: CartaoEmergencia | null
  doAparelho: boolean
}

/**
 * The card and its person: from the account, otherwise from this device's copy where it may be shown. Null without
 * either.
 */
export function useDadosDaEmergencia(): { dados: DadosDaEmergencia | null; carregando: boolean } {
  const atual = useEstadoDaSessao()
  const copia = useCopia()
  const presente = atual.estado === 'presente'
  const { data, isFetching } = useQuery({ ...api.emergencia.cartao.queryOptions(), enabled: presente })
  if (presente && data) return { dados: { ...data, doAparelho: false }, carregando: false }
  const visivel = copia !== null && destinoDaCopia(copia, quemUsa(atual)) === 'mostrar'
  if (!visivel) return { dados: null, carregando: isFetching }
  return { dados: { pessoa: copia.pessoa, cartao: copia.cartao, doAparelho: true }, carregando: false }
}

/** Replaces the cached card by one just saved or erased. */
export function useTrocarCartao() {
  const queries = useQueryClient()
  return (pessoa: PessoaDaEmergencia, cartao: CartaoEmergencia | null) => {
    queries.setQueryData(api.emergencia.cartao.queryKey(), { pessoa, cartao })
    acompanharCopia(pessoa, cartao)
  }
}

/** 'YYYY-MM-DD' of today on this device. */
export function hojeAqui(): string {
  return dataLocal(Date.now(), zonaDaqui())
}
