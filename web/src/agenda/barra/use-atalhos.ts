import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Single keys of the page, active while no field, menu or dialog takes them. */
export const atalhos = {
  t: 'hoje',
  d: 'dia',
  s: 'semana',
  w: 'semana',
  m: 'mes',
  l: 'lista',
  n: 'novo',
  '?': 'ajuda',
  '/': 'buscar',
  arrowleft: 'anterior',
  arrowright: 'seguinte',
} as const
export type Atalho = (typeof atalhos)[keyof typeof atalhos]

const CHAVE = 'agenda-atalhos'
const ouvintes = new Set<() => void>()

/** Whether this person uses single keys (WCAG 2.1.4), and the setter. */
export function useAtalhosLigados(): [boolean, (ligados: boolean) => void] {
  const ligados = useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    () => ler() !== 'nao',
  )
  return [ligados, ligar]
}

export function useAtalhos(onUsar: (atalho: Atalho) => void): void {
  const [ligados] = useAtalhosLigados()
  const usar = useEffectEvent(onUsar)
  useEffect(() => {
    if (!ligados) return
    const onTeclar = (event: KeyboardEvent) => {
      const atalho = atalhoDe(event)
      if (!atalho) return
      event.preventDefault()
      usar(atalho)
    }
    window.addEventListener('keydown', onTeclar)
    return () => window.removeEventListener('keydown', onTeclar)
  }, [ligados])
}

/** The shortcut of a key. Null for keys that belong to something else. */
export function atalhoDe(event: KeyboardEvent): Atalho | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const alvo = event.target as Element | null
  if (
    alvo?.closest?.(
      'input,textarea,select,[contenteditable=true],[role=menu],[role=radiogroup],[role=group],[role=tablist]',
    )
  )
    return null
  if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return null
  return (atalhos as Record<string, Atalho>)[event.key.toLowerCase()] ?? null
}

function ligar(ligados: boolean): void {
  try {
    if (ligados) localStorage.removeItem(CHAVE)
    else localStorage.setItem(CHAVE, 'nao')
  } catch {
    // Without storage the keys stay on.
  }
  for (const ouvinte of ouvintes) ouvinte()
}

function ler(): string | null {
  try {
    return localStorage.getItem(CHAVE)
  } catch {
    return null
  }
}
