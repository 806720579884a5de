import { useCallback, useEffect, useRef, useState } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'

export type Onde = Coordenadas & {
  /** Radius of uncertainty, in metres. */
  precisao: number
}

export type EstadoDeOnde = 'nenhuma' | 'obtendo' | 'pronta' | 'recusada' | 'indisponivel'

const PRAZO_MS = 20_000
/** Metres, near enough to find a door. A less precise position waits for a better one. */
const BOA_M = 25

/**
 * The person's position, as exact as the device can give, requested by their tap only. It lives as long as the screen:
 * never stored, in an address, or sent to us.
 */
export function useOndeEstou() {
  const [onde, setOnde] = useState<Onde | null>(null)
  const [estado, setEstado] = useState<EstadoDeOnde>('nenhuma')
  const vigia = useRef<{ id: number; prazo: number } | null>(null)

  const parar = useCallback(() => {
    if (!vigia.current) return
    navigator.geolocation.clearWatch(vigia.current.id)
    clearTimeout(vigia.current.prazo)
    vigia.current = null
  }, [])
  useEffect(() => parar, [parar])

  const pedir = useCallback(() => {
    if (!('geolocation' in navigator)) return setEstado('indisponivel')
    parar()
    setEstado('obtendo')
    let achou = false
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => {
        achou = true
        setOnde({ latitude: coords.latitude, longitude: coords.longitude, precisao: coords.accuracy })
        setEstado('pronta')
        if (coords.accuracy <= BOA_M) parar()
      },
      (error) => {
        parar()
        if (!achou) setEstado(error.code === error.PERMISSION_DENIED ? 'recusada' : 'indisponivel')
      },
      { enableHighAccuracy: true, timeout: PRAZO_MS, maximumAge: 0 },
    )
    vigia.current = { id, prazo: window.setTimeout(parar, PRAZO_MS) }
  }, [parar])

  return { onde, estado, pedir }
}
