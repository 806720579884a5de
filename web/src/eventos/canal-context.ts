import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Evento, TipoEvento } from '#domain/eventos/evento.ts'
import type { CanalAoVivo } from './canal.ts'

export const CanalContext = createContext<CanalAoVivo | null>(null)

type Escuta<T extends TipoEvento> = {
  tipo: T
  /** A row of that kind changed, was added or taken away. The queries of the kind are being read again already. */
  aoChegar(evento: Evento & { tipo: T }): void
  /** Events were lost; the queries are being read again already. */
  aoPerder?(): void
}

/** Hears of one kind of change for as long as the component is there; of none where nobody is signed in. */
export function useEventos<T extends TipoEvento>({ tipo, aoChegar, aoPerder }: Escuta<T>): void {
  const canal = useContext(CanalContext)
  const chegou = useEffectEvent((evento: Evento) => {
    if (evento.tipo === tipo) aoChegar(evento as Evento & { tipo: T })
  })
  const perdeu = useEffectEvent(() => aoPerder?.())
  useEffect(() => canal?.ouvir({ aoChegar: (evento) => chegou(evento), aoPerder: () => perdeu() }), [canal])
}
