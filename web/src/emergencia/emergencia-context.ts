import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ModoEmergencia } from './modo.ts'

export const EmergenciaContext = createContext<ModoEmergencia | null>(null)

/** A page of the server is drawn without the mode. */
const desligado = () => false

/**
 * SHELL-08: the switch of emergency mode. The component renders again when it changes.
 * @throws {Error} outside `EmergenciaProvider`
 */
export function useEmergencia(): { ativo: boolean; alternar(): void; definir(ativo: boolean): void } {
  const modo = useContext(EmergenciaContext)
  if (!modo) throw new Error('useEmergencia was called outside EmergenciaProvider')
  const ativo = useSyncExternalStore(modo.ouvir, modo.ativo, desligado)
  return { ativo, alternar: modo.alternar, definir: modo.definir }
}
