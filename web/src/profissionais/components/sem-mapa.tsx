import { useEffect } from 'react'
import type { MotivoDoRadar } from '../messages.ts'

/** Replaces the map when its code could not be loaded. */
export function SemMapa({ onFalha }: { onFalha: (motivo: MotivoDoRadar) => void }) {
  useEffect(() => onFalha('sem-rede'), [onFalha])
  return null
}
