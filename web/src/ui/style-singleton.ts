import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton` (Vite alias), which the scroll lock of dialogs uses. The interface is
 * the same, but the rules go into a constructed sheet instead of a <style> element. The page therefore needs no
 * `unsafe-inline` and no nonce.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      users++
    },
    remove() {
      users--
      if (users > 0 || !sheet) return
      const gone = sheet
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== gone)
      sheet = null
    },
  }
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyle(css: string) {
    useEffect(() => {
      sheet.add(css)
      return () => sheet.remove()
    }, [css])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }: { styles: string }) {
    useStyle(styles)
    return null
  }
}
