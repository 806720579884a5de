import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the page needs of the session. */
export interface SessaoDaPagina {
  atual(): { estado: string }
  /** Asks before the person signs out; returns how to stop asking. */
  antesDeSair(pergunta: () => Promise<boolean>): () => void
}

type Pergunta = {
  /** Signing out asks before it saves; leaving the page saves first, and asks only when that failed. */
  tipo: 'sair-da-conta' | 'sem-salvar'
  responder: (sai: boolean) => void
}

/**
 * PRO-04: leaving with something unsaved saves first, signing out asks, and the browser warns before the tab closes. A question is open
 * until it is answered.
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
