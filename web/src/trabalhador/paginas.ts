import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { escopo, type EventoDeBusca } from './escopo.ts'
import { temCasca } from './enderecos.ts'

/** Put in by the build (tools/vite-worker.ts): the files that work without network, each with its version. */
declare const ARQUIVOS_SEM_INTERNET: { url: string; revision: string | null }[]

const CASCA = '/index.html'
/** A network that says nothing for so long counts as none: somebody may be waiting for the emergency telephones. */
const PRAZO_MS = 8_000
/** Said by whatever stands in front of a server that is down or coming up. */
const SEM_SERVIDOR = [502, 503, 504]

/**
 * Pages come from the network, so that nobody is kept on an old version; without it the kept shell stands in. Of everything else only
 * the kept files are answered from here: the API, sign-in and files of people are never kept.
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
      // What was asked for ahead is the answer everywhere: a way back from Google asked for twice would find its state used.
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
    // No network: the shell, below.
  }
  return (await casca) ?? pedida
}

function prazo(): Promise<undefined> {
  return new Promise((passou) => setTimeout(() => passou(undefined), PRAZO_MS))
}
