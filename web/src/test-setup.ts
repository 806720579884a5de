import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine takes seconds for what a page needs; a test that waits in vain is slow only when it fails.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('data-texto')
})

// What jsdom lacks and our components ask for. Nothing here decides a test: sizes are zero, media queries do not match
// unless a test says so, observers never fire.
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

vi.stubGlobal('ResizeObserver', SilentObserver)
vi.stubGlobal('IntersectionObserver', SilentObserver)

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
  vi.stubGlobal('PointerEvent', PointerEventStandIn)
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
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
}
document.adoptedStyleSheets ??= []
