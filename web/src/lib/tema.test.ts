import { beforeEach, describe, expect, test, vi } from 'vitest'
import firstPaint from '../../public/tema.js?raw'
import { getTema, observarTema, setTema, temaEmUso } from './tema.ts'

const runFirstPaint = new Function(firstPaint)
const shown = () => document.documentElement.dataset.theme
const themeColor = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')

function systemIs(scheme: 'light' | 'dark') {
  const listeners = new Set<() => void>()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return query === `(prefers-color-scheme: ${scheme})`
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  )
  return {
    change: (next: 'light' | 'dark') => ((scheme = next), listeners.forEach((listener) => listener())),
  }
}

describe('theme', () => {
  beforeEach(() => {
    vi.restoreAllMocks()
    document.head.innerHTML = '<meta name="theme-color" content="#000000">'
  })

  test.each([
    [null, 'light', 'light'],
    [null, 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['roxo', 'dark', 'dark'],
  ] as const)('choice %s on a %s system: first paint and page both show %s', (choice, system, expected) => {
    systemIs(system)
    if (choice) localStorage.setItem('tema', choice)
    runFirstPaint()
    const painted = [shown(), themeColor()]
    expect(painted[0]).toBe(expected)
    expect(temaEmUso()).toBe(expected)
    setTema(getTema())
    expect([shown(), themeColor()]).toEqual(painted)
  })

  test('the system is followed until a choice is made', () => {
    const system = systemIs('light')
    const stop = observarTema()
    system.change('dark')
    expect(shown()).toBe('dark')
    setTema('light')
    system.change('dark')
    expect(shown()).toBe('light')
    setTema('system')
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('tema')).toBeNull()
    stop()
  })

  test('a choice made in another tab is taken over', () => {
    systemIs('light')
    const stop = observarTema()
    localStorage.setItem('tema', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'tema' }))
    expect(shown()).toBe('dark')
    stop()
  })

  test('without storage the choice holds for the page', () => {
    systemIs('light')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    setTema('dark')
    expect(shown()).toBe('dark')
    expect(getTema()).toBe('dark')
  })
})
