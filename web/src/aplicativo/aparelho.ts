import { App } from '@capacitor/app'
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Geolocation } from '@capacitor/geolocation'
import { Network } from '@capacitor/network'
import { Share } from '@capacitor/share'
import { SplashScreen } from '@capacitor/splash-screen'
import { voltar } from './voltar.ts'

/** Gives the pages what a browser has and a web view lacks, under the names of the web's own interfaces. In a browser they stay as they are. */
export function prepararAparelho(): void {
  semCookies()
  if (!Capacitor.isNativePlatform()) return
  seguirTema()
  seguirRede()
  if (!navigator.share) define(navigator, 'share', compartilhar)
  define(navigator, 'geolocation', posicao)
  // A PDF in a frame of a web view stays white: the viewer offers its link.
  define(navigator, 'pdfViewerEnabled', false)
  void App.addListener('backButton', ({ canGoBack }) => voltar(canGoBack, () => void App.minimizeApp()))
}

/** The first words, or the first page, can be seen. */
export const mostrar = (): void => void SplashScreen.hide().catch(() => undefined)

/** Web views lose cookies or keep them apart, and nothing of a session may lie in one. What a page would keep there, it forgets. */
function semCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true })
}

/** Clock and battery are seen on either theme. */
function seguirTema(): void {
  const raiz = document.documentElement
  const vestir = () =>
    void SystemBars.setStyle({
      style: raiz.dataset.theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
    })
  new MutationObserver(vestir).observe(raiz, { attributeFilter: ['data-theme'] })
  vestir()
}

/** The system knows of the network sooner than the web view. */
function seguirRede(): void {
  let ligado = true
  const saber = (connected: boolean) => {
    if (ligado === connected) return
    ligado = connected
    window.dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }
  Object.defineProperty(navigator, 'onLine', { get: () => ligado, configurable: true })
  void Network.getStatus().then(({ connected }) => saber(connected))
  void Network.addListener('networkStatusChange', ({ connected }) => saber(connected))
}

async function compartilhar({ title, text, url }: ShareData = {}): Promise<void> {
  try {
    await Share.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  } catch (cause) {
    throw new DOMException('the person closed the sheet', { name: 'AbortError', cause } as never)
  }
}

type Onde = Pick<GeolocationPosition, 'timestamp'> & { coords: object }

/** The system asks once. The web view's own question would come again with every start. */
const posicao: Geolocation = {
  getCurrentPosition(onSaber, onFalhar, opcoes) {
    Geolocation.getCurrentPosition(opcoes).then(
      (onde: Onde) => onSaber(onde as GeolocationPosition),
      (erro: unknown) => onFalhar?.(recusa(erro)),
    )
  },
  watchPosition(onSaber, onFalhar, opcoes) {
    const numero = ++vigias
    const nome = Geolocation.watchPosition(opcoes ?? {}, (onde, erro) => {
      if (onde) onSaber(onde as unknown as GeolocationPosition)
      else onFalhar?.(recusa(erro))
    })
    nome.catch((erro: unknown) => onFalhar?.(recusa(erro)))
    nomes.set(numero, nome)
    return numero
  },
  clearWatch(numero) {
    void nomes.get(numero)?.then((id) => Geolocation.clearWatch({ id }))
    nomes.delete(numero)
  },
}

type Geolocation = globalThis.Geolocation
let vigias = 0
const nomes = new Map<number, Promise<string>>()

/** Codes of the plugin: 0003 refused, 0010 took too long. Anything else: the position is not to be had. */
function recusa(erro: unknown): GeolocationPositionError {
  const codigo = String((erro as { code?: unknown } | null)?.code ?? '')
  const code = codigo.endsWith('0003') ? 1 : codigo.endsWith('0010') ? 3 : 2
  const { PERMISSION_DENIED, POSITION_UNAVAILABLE, TIMEOUT } = {
    PERMISSION_DENIED: 1,
    POSITION_UNAVAILABLE: 2,
    TIMEOUT: 3,
  } as const
  return { code, message: codigo, PERMISSION_DENIED, POSITION_UNAVAILABLE, TIMEOUT }
}

function define(onde: object, nome: string, value: unknown): void {
  Object.defineProperty(onde, nome, { value, configurable: true })
}
