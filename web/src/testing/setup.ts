import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { prepareMenus } from '#web/ui/menu.tsx'
import { preparePopovers } from '#web/ui/popover.tsx'
import { quickComputedStyle } from './computed-style.ts'
import { endTimers } from './timers.ts'

configure({
  // A busy machine takes seconds to draw a page. A long limit slows only failing tests.
  asyncUtilTimeout: 30_000,
  // While something is waited for, each look that finds nothing would print the whole document. What the end of a wait prints stays.
  getElementError: (message, container) => {
    const error = new Error(
      looking() ? message! : [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    )
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Whether a wait is asking, whose error nobody reads but the last time. The library has no name for it in its types. */
const looking = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

// This file runs again for each file of tests, in the same window.
if (!('quickStyles' in globalThis)) {
  const getComputedStyle = quickComputedStyle(document.defaultView!.getComputedStyle)
  for (const each of [document.defaultView!, globalThis]) Object.assign(each, { getComputedStyle })
  Object.assign(globalThis, { quickStyles: true })
}

// In a browser they come with the first sign of a person.
await Promise.all([prepareMenus(), preparePopovers()])

// One window serves every file of a worker, so what a test leaves in it ends with the test, as a page would.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'visibilityState')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  endTimers()
})

// Work that the last test began may have gone on until now, such as a refused request that is tried again.
beforeEach(endTimers)

// Browser features that jsdom lacks and our components use. They decide no test: sizes are zero, media queries match only
// when a test says so, and observers never fire.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

class SilentObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver })

if (!('PointerEvent' in window)) {
  class PointerEventStandIn extends MouseEvent {
    readonly pointerId: number
    readonly pointerType: string
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init)
      this.pointerId = init.pointerId ?? 1
      this.pointerType = init.pointerType ?? 'mouse'
    }
  }
  Object.assign(globalThis, { PointerEvent: PointerEventStandIn })
}

Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
  this.dispatchEvent(new Event('play'))
}
HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
  this.dispatchEvent(new Event('pause'))
}

// The scroll lock of dialogs puts its rules into a constructed sheet.
if (!('replaceSync' in CSSStyleSheet.prototype)) {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  })
}
document.adoptedStyleSheets ??= []
