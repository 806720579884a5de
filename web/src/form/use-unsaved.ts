import { useEffect, useEffectEvent } from 'react'

/** Unsaved changes: says so to whoever may close the form, and has the browser ask before the page goes. */
export function useUnsaved(dirty: boolean, onChange: (dirty: boolean) => void = () => undefined) {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    changed(dirty)
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
