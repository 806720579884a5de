import { useCallback, useState } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'

export type Posicao = Coordenadas

export type EstadoDaPosicao = 'nenhuma' | 'obtendo' | 'pronta' | 'recusada' | 'indisponivel'

/** As near as the product needs to know: about a hundred metres. */
const arredondar = (grau: number) => Math.round(grau * 1000) / 1000

const PRAZO_MS = 10_000
const VALIDADE_MS = 5 * 60_000

/**
 * Where the person is, asked of the browser only when they say so. It lives as long as the page: never in an address, in storage or in
 * a log.
 */
export function usePosicao() {
  const [posicao, setPosicao] = useState<Posicao | null>(null)
  const [estado, setEstado] = useState<EstadoDaPosicao>('nenhuma')
  const pedir = useCallback(() => {
    if (!('geolocation' in navigator)) return setEstado('indisponivel')
    setEstado('obtendo')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosicao({ latitude: arredondar(coords.latitude), longitude: arredondar(coords.longitude) })
        setEstado('pronta')
      },
      (error) => setEstado(error.code === error.PERMISSION_DENIED ? 'recusada' : 'indisponivel'),
      { timeout: PRAZO_MS, maximumAge: VALIDADE_MS },
    )
  }, [])
  return { posicao, estado, pedir }
}
