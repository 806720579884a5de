import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Evento, TipoEvento } from '#domain/eventos/evento.ts'
import type { CanalAoVivo } from './canal.ts'

export const CanalContext = createContext<CanalAoVivo | null>(null)

type Escuta<T extends TipoEvento> = {
  tipo: T
  /** Called when a row of that kind was changed, added or removed. Its queries are already being read again. */
  aoChegar(evento: Evento & { tipo: T }): void
  /** Called when events were lost. The queries are already being read again. */
  aoPerder?(): void
}

/** Listens to one kind of change while the component is mounted. A visitor receives none. */
export function useEventos<T extends TipoEvento>({ tipo, aoChegar, aoPerder }: Escuta<T>): void {
  const canal = useContext(CanalContext)
  const chegou = useEffectEvent((evento: Evento) => {
    if (evento.tipo === tipo) aoChegar(evento as Evento & { tipo: T })
  })
  const perdeu = useEffectEvent(() => aoPerder?.())
  useEffect(() => canal?.ouvir({ aoChegar: (evento) => chegou(evento), aoPerder: () => perdeu() }), [canal])
}
