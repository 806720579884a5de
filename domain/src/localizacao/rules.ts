import type { Coordenadas } from '#domain/formato/distancia.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO

/** Options of the browser's request (GEO-04). */
export const opcoesDaPosicao = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * MINUTO } as const

/** The dialog waits this long after somebody has come in (GEO-02). */
export const esperaDoDialogoMs = 1_000
/** After a refusal the product does not ask by itself for this long (GEO-02, GEO-03). */
export const silencioAposRecusaMs = 24 * HORA
/** Two automatic requests lie at least this far apart (GEO-03). */
export const intervaloEntrePedidosMs = 10 * MINUTO
/** A place older than this says little about where somebody is (docs/decisions/0012-localizacao.md). */
export const validadeDaLocalizacaoMs = HORA

/** Where somebody is, to about a hundred metres. */
export type Localizacao = Coordenadas & {
  /** Radius of the uncertainty, metres. */
  accuracy: number
  /** When the browser found it, epoch milliseconds. */
  timestamp: number
}

/** What the browser stores about location (GEO-05); instants are epoch milliseconds, null is nothing stored. */
export type Guardado = {
  user_location: Localizacao | null
  location_last_request: number | null
  location_permission_denied: number | null
  location_dont_ask_again: boolean
}

/** Why an automatic request is left out (GEO-03). */
export type MotivoParaPular = 'nao-perguntar' | 'recusa-recente' | 'pedido-recente'

/** Decision over a request: answer with the known place, answer nothing, or ask the browser. */
export type DecisaoDoPedido = { usar: Localizacao } | { pular: MotivoParaPular } | { perguntar: true }

/** The stored place while it is young enough, else null. */
export function localizacaoConhecida({ user_location }: Guardado, agora: number): Localizacao | null {
  if (!user_location) return null
  const idade = agora - user_location.timestamp
  return idade >= 0 && idade < validadeDaLocalizacaoMs ? user_location : null
}

/**
 * GEO-03: an automatic request is answered from the known place, or left out; a person's request always asks.
 * @param explicito the person pressed a control for it
 */
export function decidirPedido(guardado: Guardado, agora: number, explicito: boolean): DecisaoDoPedido {
  if (explicito) return { perguntar: true }
  const conhecida = localizacaoConhecida(guardado, agora)
  if (conhecida) return { usar: conhecida }
  if (guardado.location_dont_ask_again) return { pular: 'nao-perguntar' }
  if (recente(guardado.location_permission_denied, agora, silencioAposRecusaMs))
    return { pular: 'recusa-recente' }
  if (recente(guardado.location_last_request, agora, intervaloEntrePedidosMs))
    return { pular: 'pedido-recente' }
  return { perguntar: true }
}

/** GEO-02: whether the dialog opens, one second after somebody has come in. */
export function abreDialogo(guardado: Guardado, agora: number): boolean {
  return (
    !localizacaoConhecida(guardado, agora) &&
    !guardado.location_dont_ask_again &&
    !recente(guardado.location_permission_denied, agora, silencioAposRecusaMs)
  )
}

/** Until when the last refusal keeps the product from asking, epoch milliseconds; null without one. */
export function silencioAte({ location_permission_denied }: Guardado, agora: number): number | null {
  if (location_permission_denied === null) return null
  return recente(location_permission_denied, agora, silencioAposRecusaMs)
    ? location_permission_denied + silencioAposRecusaMs
    : null
}

/** A future instant comes from a clock that was set back: it counts as long ago, or it would silence for ever. */
function recente(instante: number | null, agora: number, prazo: number): boolean {
  return instante !== null && instante <= agora && agora - instante < prazo
}

/** As near as the product needs to know: three decimals of a degree, about a hundred metres. */
export function arredondarGrau(grau: number): number {
  return Math.round(grau * 1000) / 1000
}

/** Reads what the browser stores under the names of GEO-05; invalid values count as nothing. */
export function lerGuardado(ler: (chave: keyof Guardado) => string | null): Guardado {
  return {
    user_location: lerLocalizacao(ler('user_location')),
    location_last_request: lerInstante(ler('location_last_request')),
    location_permission_denied: lerInstante(ler('location_permission_denied')),
    location_dont_ask_again: ler('location_dont_ask_again') === 'true',
  }
}

function lerInstante(texto: string | null): number | null {
  const numero = texto === null || texto.trim() === '' ? Number.NaN : Number(texto)
  return Number.isFinite(numero) ? numero : null
}

function lerLocalizacao(texto: string | null): Localizacao | null {
  if (texto === null) return null
  try {
    const lida = JSON.parse(texto) as Partial<Record<keyof Localizacao, unknown>> | null
    const { latitude, longitude, accuracy, timestamp } = lida ?? {}
    if (!entre(latitude, 90) || !entre(longitude, 180)) return null
    if (!entre(accuracy, Number.MAX_VALUE) || !entre(timestamp, Number.MAX_VALUE)) return null
    return { latitude, longitude, accuracy, timestamp }
  } catch {
    return null
  }
}

function entre(valor: unknown, maximo: number): valor is number {
  return typeof valor === 'number' && Math.abs(valor) <= maximo
}
