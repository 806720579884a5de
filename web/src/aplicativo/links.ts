import { App } from '@capacitor/app'
import { lerChegada } from '#web/acesso/google/chegada.ts'
import { paginaDoLink } from '#domain/aplicativo/aplicativo.ts'
import { leave } from '#web/lib/leave.ts'
import { servidor } from '#web/lib/servidor.ts'
import { abrirFora, fecharFora } from './fora.ts'

/** Says in this run that the link which opened the app was followed: a page that loads again must not follow it again. */
const SEGUIDO = 'app-da-saude-link-seguido'

/** The link that opened the app. The systems tell it a second time, as one that reached the open app: a code in it works once. */
let deAbertura: string | null = null

/** Puts the page of the link that opened the app into the address, before anything reads it. */
export async function tomarLinkDeAbertura(
  perguntar: () => Promise<{ url: string } | undefined> = () => App.getLaunchUrl(),
): Promise<void> {
  if (sessionStorage.getItem(SEGUIDO) !== null) return
  sessionStorage.setItem(SEGUIDO, '1')
  const aberta = await perguntar().catch(() => undefined)
  const pagina = aberta && paginaDoLink(aberta.url, servidor())
  if (!pagina) return
  deAbertura = aberta.url
  history.replaceState(null, '', pagina)
}

/**
 * Follows links that reach the open app: from mails, messages, and from the browser in which somebody signed in at Google.
 * @param irPara goes to a page
 */
export function seguirLinks(irPara: (pagina: string) => void): void {
  void App.addListener('appUrlOpen', ({ url }) => seguirLink(url, irPara))
}

export function seguirLink(url: string, irPara: (pagina: string) => void): void {
  const dito = url === deAbertura
  deAbertura = null
  if (dito) return
  const pagina = paginaDoLink(url, servidor())
  if (pagina === null) {
    // A file of ours: Android gives the app every address of the site.
    if (url.startsWith(`${servidor()}/`)) void abrirFora(url)
    return
  }
  void fecharFora()
  // What carries a secret is taken out of the address by a new start, before anything else runs.
  if (lerChegada(new URL(pagina, location.origin))) leave.to(pagina)
  else irPara(pagina)
}
