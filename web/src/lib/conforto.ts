import { useSyncExternalStore } from 'react'

/** Text sizes of the product on this device. */
export const tamanhosDoTexto = ['padrao', 'grande', 'maior'] as const
export type TamanhoDoTexto = (typeof tamanhosDoTexto)[number]

const CHAVE = 'texto'
const CHAVE_DA_OFERTA = 'conforto-oferecido'
const ouvintes = new Set<() => void>()
/** What storage would not take lasts as long as the page. */
const lembrados = new Map<string, string>()

/** The person's choice for this device; `padrao` when none was made or storage is denied. */
export function getTamanhoDoTexto(): TamanhoDoTexto {
  const salvo = ler(CHAVE)
  return salvo === 'grande' || salvo === 'maior' ? salvo : 'padrao'
}

/** Keeps the choice (`padrao` forgets it) and applies it at once. /tema.js applies it before the first paint. */
export function setTamanhoDoTexto(tamanho: TamanhoDoTexto): void {
  guardar(CHAVE, tamanho === 'padrao' ? null : tamanho)
  aplicarTamanhoDoTexto()
}

/** The choice and its setter. */
export function useTamanhoDoTexto(): [TamanhoDoTexto, (tamanho: TamanhoDoTexto) => void] {
  return [useSyncExternalStore(ouvir, getTamanhoDoTexto), setTamanhoDoTexto]
}

/** Whether to offer the larger text: no size was chosen and the offer was not dismissed. */
export function useOfertaDeConforto(): [oferecer: boolean, recusar: () => void] {
  const oferecer = useSyncExternalStore(ouvir, () => {
    return getTamanhoDoTexto() === 'padrao' && ler(CHAVE_DA_OFERTA) === null
  })
  return [oferecer, recusarOferta]
}

/** Puts the size on the page. */
export function aplicarTamanhoDoTexto(): void {
  const tamanho = getTamanhoDoTexto()
  if (tamanho === 'padrao') document.documentElement.removeAttribute('data-texto')
  else document.documentElement.setAttribute('data-texto', tamanho)
  for (const ouvinte of ouvintes) ouvinte()
}

function recusarOferta(): void {
  guardar(CHAVE_DA_OFERTA, 'nao')
  for (const ouvinte of ouvintes) ouvinte()
}

function ouvir(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

function ler(chave: string): string | null {
  const lembrado = lembrados.get(chave)
  if (lembrado !== undefined) return lembrado
  try {
    return localStorage.getItem(chave)
  } catch {
    return null
  }
}

function guardar(chave: string, valor: string | null): void {
  lembrados.delete(chave)
  try {
    if (valor === null) localStorage.removeItem(chave)
    else localStorage.setItem(chave, valor)
  } catch {
    if (valor !== null) lembrados.set(chave, valor)
  }
}
