import { useSyncExternalStore } from 'react'

export type Tema = 'light' | 'dark' | 'system'

const CHAVE = 'tema'
const CORES = { light: '#f5f8f7', dark: '#0a1311' } as const
const ouvintes = new Set<() => void>()
let lembrado: Tema | null = null

/** The person's choice; `system` when none was made or storage is denied. */
export function getTema(): Tema {
  try {
    const salvo = localStorage.getItem(CHAVE)
    if (salvo === 'light' || salvo === 'dark') return salvo
  } catch {
    return lembrado ?? 'system'
  }
  return 'system'
}

/** The theme on the screen: the choice, or the system's preference. */
export function temaEmUso(): 'light' | 'dark' {
  const tema = getTema()
  if (tema !== 'system') return tema
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps the choice (`system` forgets it) and repaints at once. */
export function setTema(tema: Tema): void {
  lembrado = tema
  try {
    if (tema === 'system') localStorage.removeItem(CHAVE)
    else localStorage.setItem(CHAVE, tema)
  } catch {
    // Storage denied: the choice lasts as long as the page.
  }
  aplicar()
}

/** Follows the system and other tabs. Call once at start; the first paint was done by /tema.js. */
export function observarTema(): () => void {
  const sistema = matchMedia('(prefers-color-scheme: dark)')
  const outraAba = (event: StorageEvent) => {
    if (event.key === CHAVE || event.key === null) aplicar()
  }
  sistema.addEventListener('change', aplicar)
  window.addEventListener('storage', outraAba)
  return () => {
    sistema.removeEventListener('change', aplicar)
    window.removeEventListener('storage', outraAba)
  }
}

/** The choice and its setter, for a theme menu. */
export function useTema(): [Tema, (tema: Tema) => void] {
  const tema = useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    getTema,
    () => 'system' as const,
  )
  return [tema, setTema]
}

function aplicar(): void {
  const emUso = temaEmUso()
  document.documentElement.setAttribute('data-theme', emUso)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CORES[emUso])
  for (const ouvinte of ouvintes) ouvinte()
}
