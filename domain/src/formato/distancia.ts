/** A place on earth, degrees (WGS 84). */
export type Coordenadas = { latitude: number; longitude: number }

const RAIO_DA_TERRA_KM = 6371.0088
const umDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Kilometres as the crow flies (haversine on a sphere; off by at most half a percent). */
export function distanciaKm(a: Coordenadas, b: Coordenadas): number {
  const emRadianos = (graus: number) => (graus * Math.PI) / 180
  const senoLat = Math.sin(emRadianos(b.latitude - a.latitude) / 2)
  const senoLon = Math.sin(emRadianos(b.longitude - a.longitude) / 2)
  const h = senoLat ** 2 + Math.cos(emRadianos(a.latitude)) * Math.cos(emRadianos(b.latitude)) * senoLon ** 2
  return 2 * RAIO_DA_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The direction of `b` seen from `a`: degrees from north, clockwise, 0 to 360. */
export function rumo(a: Coordenadas, b: Coordenadas): number {
  const emRadianos = (graus: number) => (graus * Math.PI) / 180
  const leste = emRadianos(b.longitude - a.longitude)
  const [de, para] = [emRadianos(a.latitude), emRadianos(b.latitude)]
  const y = Math.sin(leste) * Math.cos(para)
  const x = Math.cos(de) * Math.sin(para) - Math.sin(de) * Math.cos(para) * Math.cos(leste)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** '1,2 km'; from 100 km on without a decimal, and never nearer than '0,1 km'. */
export function formatarDistancia(km: number): string {
  const arredondada = Math.max(0.1, Math.round(km * 10) / 10)
  return `${arredondada < 100 ? umDecimal.format(arredondada) : inteiro.format(km)} km`
}
