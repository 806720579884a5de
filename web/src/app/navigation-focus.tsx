import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { acharRota } from '#domain/acesso/acesso.ts'
import { tituloDoDocumento } from '#web/lib/titulo.ts'

/**
 * Makes a page change perceptible without sight: sets the title, focuses the new content and announces the title. A
 * page whose title depends on data sets it later itself.
 */
export function NavigationFocus() {
  const router = useRouter()
  const [dito, setDito] = useState('')

  useEffect(() => {
    document.title = tituloDoDocumento(acharRota(router.state.location.pathname)?.titulo)
    const before = router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
      if (pathChanged) document.title = tituloDoDocumento(acharRota(toLocation.pathname)?.titulo)
    })
    const after = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      document.getElementById('conteudo')?.focus({ preventScroll: true })
      setDito(document.title)
    })
    return () => {
      before()
      after()
    }
  }, [router])

  return <output className="sr-only">{dito}</output>
}
