import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leiturasDoPainel, type LeituraDoPainel } from '#domain/inicio/leituras.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api, client } from '#web/rpc/client.ts'

/** After so long the cards ask by themselves, each as it can. */
const PACIENCIA_MS = 2_500
/** A second mount of the page, as the router makes one, takes the call of the first. */
const RECENTE_MS = 3_000

type Painel = ReturnType<typeof client.inicio.painel>
let ultima: { de: string; quando: number; painel: Painel } | null = null

/**
 * One call for what all cards of a home show, put where each card looks first. A card whose part is missing asks alone.
 * @returns false while the call is under way: the cards are not drawn yet
 */
export function usePainel(): boolean {
  const usuario = useUsuario()
  const queries = useQueryClient()
  const { id, perfil } = usuario ?? { id: '', perfil: '' }
  const [pronto, setPronto] = useState(() => faltam(queries, perfil).length === 0)
  useEffect(() => {
    if (pronto) return
    const fim = new AbortController()
    const desistir = setTimeout(() => setPronto(true), PACIENCIA_MS)
    const acabar = () => {
      if (fim.signal.aborted) return
      clearTimeout(desistir)
      setPronto(true)
    }
    trazerPainel(id, queries, fim.signal).then(acabar, acabar)
    return () => {
      fim.abort()
      clearTimeout(desistir)
    }
  }, [id, pronto, queries])
  return pronto
}

/** Puts the answers of a person's home where its cards look. */
export async function trazerPainel(id: string, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const respondidas = await pedir(id)
  // Answers that come after the person has gone are nobody's.
  if (signal.aborted) return
  for (const { resposta, ...leitura } of respondidas)
    if (resposta !== undefined)
      queries.setQueryData<unknown>(chaveDe(leitura), (antes: unknown) => antes ?? resposta)
}

function pedir(de: string): Painel {
  if (ultima?.de !== de || performance.now() - ultima.quando > RECENTE_MS)
    ultima = { de, quando: performance.now(), painel: client.inicio.painel({ zona: zonaDaqui() }) }
  return ultima.painel
}

/** What the home reads and the browser does not have. */
function faltam(queries: QueryClient, perfil: string): LeituraDoPainel[] {
  const leituras = leiturasDoPainel(perfil, zonaDaqui())
  const tem = leituras.some((leitura) => queries.getQueryData(chaveDe(leitura)) !== undefined)
  // Whoever comes back has most of it: the cards read again what has grown old.
  return tem ? [] : leituras
}

/** The place in the cache in which the card of that reading looks. */
function chaveDe({ procedimento, entrada }: LeituraDoPainel): QueryKey {
  const procedure = procedimento
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], api)
  const { queryKey } = procedure as { queryKey(options?: object): QueryKey }
  return queryKey(entrada ? { input: entrada } : undefined)
}
