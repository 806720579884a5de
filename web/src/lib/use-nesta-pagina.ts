import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Tells whether the address still belongs to the page on which a component was mounted. Ask before a delayed change of
 * the address: the page stays mounted while the next one loads, and the change would lead the person back.
 */
export function useNestaPagina(): () => boolean {
  const router = useRouter()
  const [aqui] = useState(() => router.latestLocation.pathname)
  return () => router.latestLocation.pathname === aqui
}
