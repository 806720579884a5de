import { useEffect, useState } from 'react'

/** The time of now, in epoch milliseconds, anew every half minute. */
export function useRelogio(): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), 30_000)
    return () => clearInterval(relogio)
  }, [])
  return agora
}
