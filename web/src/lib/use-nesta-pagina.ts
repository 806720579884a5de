import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Tells whether the address is still of the page that a component began on. What waits before it goes into the address asks: while the next
 * page is loading this one is still there, and would take the person back.
 */
export function useNestaPagina(): () => boolean {
  const router = useRouter()
  const [aqui] = useState(() => router.latestLocation.pathname)
  return () => router.latestLocation.pathname === aqui
}
