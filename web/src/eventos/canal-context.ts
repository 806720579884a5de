import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Evento, TipoEvento } from '#domain/eventos/evento.ts'
import type { CanalAoVivo } from './canal.ts'

export const CanalContext = createContext<CanalAoVivo | null>(null)

type Escuta<T extends TipoEvento> = {
  tipo: T
  /** Called when a row of that kind was changed, added or removed. Its queries are already being read again. */
  onChegar(evento: Evento & { tipo: T }): void
  /** Called when events were lost. The queries are already being read again. */
  onPerder?(): void
}

/** Listens to one kind of change while the component is mounted. A visitor receives none. */
export function useEventos<T extends TipoEvento>({ tipo, onChegar, onPerder }: Escuta<T>): void {
  const canal = useContext(CanalContext)
  const chegou = useEffectEvent((evento: Evento) => {
    if (evento.tipo === tipo) onChegar(evento as Evento & { tipo: T })
  })
  const perdeu = useEffectEvent(() => onPerder?.())
  useEffect(() => canal?.ouvir({ onChegar: (evento) => chegou(evento), onPerder: () => perdeu() }), [canal])
}
