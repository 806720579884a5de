import { useState } from 'react'

/** The moment at which a part of the page was drawn first, so that drawing it again gives the same. */
export function useAgora(): Date {
  const [agora] = useState(() => new Date())
  return agora
}
