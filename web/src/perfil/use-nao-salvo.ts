import { useEffect, useEffectEvent } from 'react'

/** Unsaved changes: says so to whoever may close the form, and has the browser ask before the page goes. */
export function useNaoSalvo(sujo: boolean, aoMudar: (sujo: boolean) => void) {
  const mudar = useEffectEvent(aoMudar)
  useEffect(() => {
    mudar(sujo)
    if (!sujo) return
    const perguntar = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', perguntar)
    return () => window.removeEventListener('beforeunload', perguntar)
  }, [sujo])
}
