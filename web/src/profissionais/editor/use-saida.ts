import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The part of the session that the page needs. */
export interface SessaoDaPagina {
  atual(): { estado: string }
  /** Registers a question to ask before a sign-out. Returns a function that unregisters it. */
  antesDeSair(pergunta: () => Promise<boolean>): () => void
}

type Pergunta = {
  /** A sign-out asks before it saves. Leaving the page saves first, and asks only when that failed. */
  tipo: 'sair-da-conta' | 'sem-salvar'
  responder: (sai: boolean) => void
}

/**
 * PRO-04: leaving with unsaved changes saves first, a sign-out asks, and the browser warns before the tab closes. A
 * question stays open until it is answered.
 */
export function useSaida(
  { sujo, salvar }: { sujo: boolean; salvar: () => Promise<boolean> },
  sessao: SessaoDaPagina,
) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const perguntar = (tipo: Pergunta['tipo']) =>
    new Promise<boolean>((resolve) =>
      setPergunta({
        tipo,
        responder(sai) {
          setPergunta(null)
          resolve(sai)
        },
      }),
    )

  useBlocker({
    disabled: !sujo,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || sessao.atual().estado !== 'presente') return false
      return !(await salvar()) && !(await perguntar('sem-salvar'))
    },
  })

  useEffect(() => {
    if (!sujo) return
    const avisar = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', avisar)
    return () => window.removeEventListener('beforeunload', avisar)
  }, [sujo])

  const antesDeSair = useEffectEvent(async () => {
    if (!(await perguntar('sair-da-conta'))) return false
    return (await salvar()) || perguntar('sem-salvar')
  })
  useEffect(() => {
    if (sujo) return sessao.antesDeSair(() => antesDeSair())
  }, [sujo, sessao])

  return pergunta
}
