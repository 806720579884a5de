import { Browser } from '@capacitor/browser'
import { paginaDoLink } from '#domain/aplicativo/aplicativo.ts'
import { servidor } from '#web/lib/servidor.ts'

/** Opens an address in the system's browser. */
export const abrirFora = (url: string): Promise<void> => Browser.open({ url })

/** Closes it, where the system lets the app. */
export const fecharFora = (): Promise<void> => Browser.close().catch(() => undefined)

/**
 * Links of the pages that lead to the server, such as a file or the interface's documentation, open in the system's browser; links to the
 * product's site open its page here.
 * @param irPara goes to a page
 * @returns a function that stops it
 */
export function cuidarDosLinks(irPara: (pagina: string) => void): () => void {
  const onClick = (evento: MouseEvent) => {
    const link = (evento.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (!link || evento.defaultPrevented || evento.button !== 0 || link.protocol === 'blob:') return
    const url = new URL(link.href)
    const daqui = url.origin === location.origin
    if (!daqui && url.origin !== servidor()) return
    const naRede = servidor() + url.pathname + url.search + url.hash
    const pagina = paginaDoLink(naRede, servidor())
    // The router follows its own links.
    if (daqui && pagina !== null) return
    evento.preventDefault()
    if (pagina === null) void abrirFora(naRede)
    else irPara(pagina)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
