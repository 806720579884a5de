import { useEffect, useState } from 'react'

/** The present time in epoch milliseconds, updated every half minute. */
export function useRelogio(): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), 30_000)
    return () => clearInterval(relogio)
  }, [])
  return agora
}
