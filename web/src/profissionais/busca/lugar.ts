import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Busca } from '#domain/profissionais/busca.ts'
import { ehUf, type Uf } from '#domain/referencia/ufs.ts'
import { api } from '#web/rpc/client.ts'

/** A place by its names. It never goes into the address by itself. */
export type Lugar = { bairro: string; cidade: string; uf: Uf }

const CHAVE = 'busca_lugar'
const CINCO_MINUTOS = 300_000

/**
 * ACHAR-03: where the person looks from: their address, else the place of their last search on this device. `pronto` is false while the address is being read; `esquecer` looks
 * everywhere until the page closes.
 */
export function useLugar(autenticado: boolean): {
  lugar: Lugar | null
  pronto: boolean
  esquecer: () => void
} {
  const { data, isPending } = useQuery({
    ...api.usuarios.meusDados.queryOptions(),
    enabled: autenticado,
    staleTime: CINCO_MINUTOS,
    retry: false,
  })
  const [usado] = useState(lerLugar)
  const [esquecido, setEsquecido] = useState(false)
  const { bairro = '', cidade = '', estado = '' } = data?.endereco ?? {}
  const lugar = useMemo(() => {
    if (esquecido) return null
    return cidade && ehUf(estado) ? { bairro, cidade, uf: estado } : usado
  }, [bairro, cidade, estado, esquecido, usado])
  const esquecer = useCallback(() => {
    setEsquecido(true)
    guardarLugar(null)
  }, [])
  return { lugar, pronto: !autenticado || !isPending, esquecer }
}

/** A place as the request orders by it. */
export const aPartirDe = (lugar: Lugar | null) =>
  lugar ? { de_bairro: lugar.bairro || undefined, de_cidade: lugar.cidade, de_uf: lugar.uf } : {}

/** Remembers the place of a search on this device; null forgets it. */
export function guardarLugar(busca: Pick<Busca, 'bairro' | 'cidade' | 'uf'> | null): void {
  try {
    if (busca === null) localStorage.removeItem(CHAVE)
    else if (busca.cidade && busca.uf)
      localStorage.setItem(
        CHAVE,
        JSON.stringify({ bairro: busca.bairro ?? '', cidade: busca.cidade, uf: busca.uf }),
      )
  } catch {
    // Private windows of some browsers refuse: the place counts for this page.
  }
}

function lerLugar(): Lugar | null {
  try {
    const { bairro, cidade, uf } = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') ?? {}
    return typeof cidade === 'string' && ehUf(uf)
      ? { bairro: typeof bairro === 'string' ? bairro : '', cidade, uf }
      : null
  } catch {
    return null
  }
}
