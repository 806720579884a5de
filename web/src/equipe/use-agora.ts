import { useState } from 'react'

/** The time of the first drawing, so that drawing again gives the same result. */
export function useAgora(): Date {
  const [agora] = useState(() => new Date())
  return agora
}
