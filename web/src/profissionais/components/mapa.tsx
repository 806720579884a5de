import { Map as Maplibre, NavigationControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
// With `?worker&url` the build makes the worker a file of its own. With `?url` alone it would be missing.
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import type { TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { servidor } from '#web/lib/servidor.ts'
import { proximos as mensagens, type MotivoDoRadar } from '../messages.ts'

setWorkerUrl(worker)

/** Milliseconds after which the style counts as failed (docs/decisions/0012-localizacao.md). */
const PRAZO_MS = 4_000
const KM_POR_GRAU = 111.195
/** Tolerance around a point for a finger, in CSS pixels. */
const FOLGA = 12

export type PontoDoMapa = Coordenadas & {
  id: string
  nome: string
  especialidade: string
  tema: TemaEspecialidade
  distancia_km: number
}

export type MapaProps = {
  estilo: string
  posicao: Coordenadas
  raio_km: number
  pontos: readonly PontoDoMapa[]
  escolhido: string | null
  onEscolher: (id: string) => void
  onFalha: (motivo: MotivoDoRadar) => void
}

/**
 * The map. Its centre is the neighbourhood (about a kilometre), not the person's position. Their mark is drawn here and
 * sent to nobody. Its requests carry no referrer.
 */
export function Mapa({ estilo, posicao, raio_km, pontos, escolhido, onEscolher, onFalha }: MapaProps) {
  const caixa = useRef<HTMLDivElement>(null)
  const [mapa, setMapa] = useState<Maplibre | null>(null)

  useEffect(() => {
    if (!caixa.current) return
    if (!temWebGL()) return onFalha('sem-webgl')
    let pronto = false
    const novo = new Maplibre({
      container: caixa.current,
      style: new URL(estilo, servidor()).href,
      center: [bairro(posicao.longitude), bairro(posicao.latitude)],
      zoom: 11,
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      // On phones one finger scrolls the page.
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
      transformRequest: (url) => ({ url, referrerPolicy: 'no-referrer' }),
      locale: rotulos,
    })
    novo.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    novo.touchZoomRotate.disableRotation()
    const prazo = setTimeout(() => falhar(), PRAZO_MS)
    function falhar() {
      if (!pronto) onFalha('sem-estilo')
    }
    novo.on('error', falhar)
    novo.once('style.load', () => {
      pronto = true
      clearTimeout(prazo)
      acrescentarCamadas(novo)
      setMapa(novo)
    })
    return () => {
      clearTimeout(prazo)
      setMapa(null)
      novo.remove()
    }
    // Later changes are drawn below. Another position or style makes another map.
  }, [estilo, posicao, onFalha])

  useEffect(() => {
    if (!mapa) return
    fonte(mapa, 'eu').setData(ponto(posicao, {}))
    fonte(mapa, 'alcance').setData(circulo(posicao, raio_km))
    const alto = raio_km / KM_POR_GRAU
    const largo = alto / Math.cos((posicao.latitude * Math.PI) / 180)
    const [x, y] = [bairro(posicao.longitude), bairro(posicao.latitude)]
    mapa.fitBounds([x - largo, y - alto, x + largo, y + alto], { padding: 16, animate: false })
  }, [mapa, posicao, raio_km])

  useEffect(() => {
    if (!mapa) return
    fonte(mapa, 'profissionais').setData({
      type: 'FeatureCollection',
      features: pontos.map((cada) => ponto(cada, { id: cada.id })),
    })
  }, [mapa, pontos])

  useEffect(() => {
    if (!mapa) return
    mapa.setFilter('escolhido', ['==', ['get', 'id'], escolhido ?? ''])
    const alvo = pontos.find(({ id }) => id === escolhido)
    if (alvo && !mapa.getBounds().contains([alvo.longitude, alvo.latitude]))
      mapa.easeTo({ center: [alvo.longitude, alvo.latitude] })
  }, [mapa, pontos, escolhido])

  useEffect(() => {
    if (!mapa) return
    const emCima = ({ x, y }: { x: number; y: number }) =>
      mapa.queryRenderedFeatures(
        [
          [x - FOLGA, y - FOLGA],
          [x + FOLGA, y + FOLGA],
        ],
        { layers: ['profissionais'] },
      )[0]
    const tocar = mapa.on('click', ({ point }) => {
      const id: unknown = emCima(point)?.properties.id
      if (typeof id === 'string') onEscolher(id)
    })
    const passar = mapa.on('mousemove', ({ point }) => {
      mapa.getCanvas().style.cursor = emCima(point) ? 'pointer' : ''
    })
    return () => {
      tocar.unsubscribe()
      passar.unsubscribe()
    }
  }, [mapa, onEscolher])

  return (
    <div className="relative h-80 lg:h-[28rem]">
      <div ref={caixa} data-mapa={mapa ? 'pronto' : 'carregando'} className="size-full" />
      {mapa ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center bg-hover text-sm text-muted">
          {mensagens.carregandoMapa}
        </p>
      )}
    </div>
  )
}

const rotulos = {
  'Map.Title': mensagens.mapa,
  'NavigationControl.ZoomIn': 'Aproximar',
  'NavigationControl.ZoomOut': 'Afastar',
  'AttributionControl.ToggleAttribution': 'Mostrar a origem do mapa',
  'AttributionControl.MapFeedback': 'Corrigir o mapa',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl e a roda do mouse para aproximar',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ e a roda do mouse para aproximar',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
}

/** Two decimals of a degree: the neighbourhood. */
const bairro = (grau: number) => Math.round(grau * 100) / 100

const cor = (nome: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${nome}`).trim()

function acrescentarCamadas(mapa: Maplibre) {
  for (const id of ['alcance', 'eu', 'profissionais'])
    mapa.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  const borda = { 'circle-stroke-color': cor('surface'), 'circle-stroke-width': 2 }
  mapa.addLayer({
    id: 'alcance',
    type: 'line',
    source: 'alcance',
    paint: { 'line-color': cor('primary'), 'line-width': 1.5, 'line-dasharray': [3, 2] },
  })
  mapa.addLayer({
    id: 'profissionais',
    type: 'circle',
    source: 'profissionais',
    paint: { 'circle-radius': 7, 'circle-color': cor('primary'), ...borda },
  })
  mapa.addLayer({
    id: 'escolhido',
    type: 'circle',
    source: 'profissionais',
    filter: ['==', ['get', 'id'], ''],
    paint: {
      'circle-radius': 11,
      'circle-color': cor('accent'),
      'circle-stroke-color': cor('ink'),
      'circle-stroke-width': 2,
    },
  })
  mapa.addLayer({
    id: 'eu',
    type: 'circle',
    source: 'eu',
    paint: { 'circle-radius': 6, 'circle-color': cor('info'), ...borda },
  })
}

const fonte = (mapa: Maplibre, id: string) => mapa.getSource<GeoJSONSource>(id)!

type Ponto = {
  type: 'Feature'
  properties: Record<string, string>
  geometry: { type: 'Point'; coordinates: [number, number] }
}

function ponto({ latitude, longitude }: Coordenadas, properties: Record<string, string>): Ponto {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
}

/** A circle with a radius in kilometres, as a line. */
function circulo({ latitude, longitude }: Coordenadas, km: number) {
  const alto = km / KM_POR_GRAU
  const largo = alto / Math.cos((latitude * Math.PI) / 180)
  const coordinates = Array.from({ length: 65 }, (_, passo) => {
    const angulo = (passo / 64) * 2 * Math.PI
    return [longitude + Math.sin(angulo) * largo, latitude + Math.cos(angulo) * alto]
  })
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } }
}

function temWebGL(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
