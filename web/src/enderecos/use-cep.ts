import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'

/** Milliseconds after the eighth digit before the request, so that a pasted value can be corrected. */
const PAUSA_MS = 250

export type EstadoDoCep = 'parado' | 'procurando' | 'encontrado' | 'inexistente'

/**
 * PERSON-02: requests the address of a postcode once it has eight digits and the typing pauses. A later postcode
 * cancels the request before. A failure is only logged.
 * @param inicial the form's initial digits, which are not requested
 */
export function useCep(cep: string, inicial: string, onEncontrar: (endereco: EnderecoDoCep) => void) {
  const queries = useQueryClient()
  const [estado, setEstado] = useState<EstadoDoCep>('parado')
  const perguntado = useRef(inicial)
  const encontrar = useEffectEvent(onEncontrar)

  useEffect(() => {
    if (cep === perguntado.current) return
    perguntado.current = ''
    setEstado('parado')
    if (cep.length !== 8) return
    const { queryKey, queryFn } = api.enderecos.porCep.queryOptions({ input: { cep } })
    let velho = false
    async function perguntar() {
      setEstado('procurando')
      let proximo: EstadoDoCep = 'parado'
      try {
        const { situacao, endereco } = await queries.fetchQuery({ queryKey, queryFn, retry: false })
        if (velho) return
        if (situacao !== 'indisponivel') proximo = situacao
        encontrar(endereco)
      } catch (error) {
        if (velho) return
        console.warn('enderecos.porCep', codigoDe(error) ?? (error as Error).message)
      }
      perguntado.current = cep
      setEstado(proximo)
    }
    const timer = setTimeout(() => void perguntar(), PAUSA_MS)
    return () => {
      velho = true
      clearTimeout(timer)
      void queries.cancelQueries({ queryKey })
    }
  }, [cep, queries])

  return estado
}
