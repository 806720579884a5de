import { useEffect, useEffectEvent } from 'react'

/** Reports unsaved changes to whoever may close the form, and makes the browser ask before the page is left. */
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
