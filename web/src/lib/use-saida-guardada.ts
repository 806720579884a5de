import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

type Destino = { pathname: string; search: string }

export type SaidaGuardada = {
  /** A navigation waits for the person's answer. */
  perguntando: boolean
  /** Lets the navigation proceed. */
  sair: () => void
  ficar: () => void
}

/**
 * Asks before unsaved changes are left: inside the product by `perguntando`, for another site or a reload by the
 * browser.
 * @param sujo whether there is something to lose
 * @param fica whether an address still shows what is being edited, such as another tab of it
 */
export function useSaidaGuardada(sujo: boolean, fica: (destino: Destino) => boolean): SaidaGuardada {
  const { history } = useRouter()
  const [responder, setResponder] = useState<((bloqueia: boolean) => void) | null>(null)
  const ficaAqui = useEffectEvent(fica)
  useEffect(() => {
    if (!sujo) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ nextLocation }) =>
        ficaAqui(nextLocation)
          ? false
          : new Promise<boolean>((responde) => {
              setResponder(() => (bloqueia: boolean) => {
                setResponder(null)
                responde(bloqueia)
              })
            }),
    })
  }, [sujo, history])
  return {
    perguntando: responder !== null,
    sair: () => responder?.(false),
    ficar: () => responder?.(true),
  }
}
