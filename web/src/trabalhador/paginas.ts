import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { escopo, type EventoDeBusca } from './escopo.ts'
import { temCasca } from './enderecos.ts'

/** Inserted by the build (tools/vite-worker.ts): the files for offline use, each with its version. */
declare const ARQUIVOS_SEM_INTERNET: { url: string; revision: string | null }[]

const CASCA = '/index.html'
/** Milliseconds of silence after which the network counts as down: somebody may be waiting for the emergency numbers. */
const PRAZO_MS = 8_000
/** Answers of a proxy whose server is down or starting. */
const SEM_SERVIDOR = [502, 503, 504]

/**
 * Pages come from the network, so that nobody stays on an old version. Offline, the stored shell answers. Otherwise
 * only stored files are served from here: the API, sign-in and people's files are never stored.
 */
export function servirPaginas(): void {
  precache(ARQUIVOS_SEM_INTERNET)
  cleanupOutdatedCaches()

  escopo.addEventListener('activate', (evento) => {
    const { navigationPreload } = escopo.registration
    if (navigationPreload) evento.waitUntil(navigationPreload.enable())
  })

  escopo.addEventListener('fetch', (evento) => {
    const { request } = evento
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== location.origin) return
    if (request.mode === 'navigate') {
      // The preloaded answer is used everywhere: a return from Google requested twice would find its state used.
      evento.respondWith(temCasca(url.pathname) ? pagina(evento) : daRede(evento))
    } else if (getCacheKeyForURL(request.url)) {
      evento.respondWith(arquivo(request))
    }
  })
}

async function arquivo(request: Request): Promise<Response> {
  return (await matchPrecache(request.url)) ?? fetch(request)
}

async function daRede({ preloadResponse, request }: EventoDeBusca): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function pagina(evento: EventoDeBusca): Promise<Response> {
  const pedida = daRede(evento)
  const casca = matchPrecache(CASCA)
  try {
    const resposta = await Promise.race([pedida, prazo()])
    if (resposta && !SEM_SERVIDOR.includes(resposta.status)) return resposta
  } catch {
    // Offline: the shell, below.
  }
  return (await casca) ?? pedida
}

function prazo(): Promise<undefined> {
  return new Promise((passou) => setTimeout(() => passou(undefined), PRAZO_MS))
}
