/** The part of a worker's global scope that ours uses: the compiler knows this folder as one of pages. */
export interface EventoDoTrabalhador extends Event {
  waitUntil(trabalho: Promise<unknown>): void
}

export interface EventoDeBusca extends EventoDoTrabalhador {
  readonly request: Request
  /** What navigation preload already asked for; undefined where the browser has none. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(resposta: Promise<Response>): void
}

export interface EventoDeAviso extends EventoDoTrabalhador {
  readonly data: { text(): string } | null
}

export interface EventoDeToque extends EventoDoTrabalhador {
  readonly notification: Notification
}

/** A page of ours that is open. */
export interface Aba {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface Eventos {
  install: EventoDoTrabalhador
  activate: EventoDoTrabalhador
  fetch: EventoDeBusca
  message: MessageEvent<unknown>
  push: EventoDeAviso
  notificationclick: EventoDeToque
}

export interface Escopo {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(which: { type: 'window' }): Promise<Aba[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Nome extends keyof Eventos>(nome: Nome, ouvinte: (evento: Eventos[Nome]) => void): void
}

export const escopo = globalThis as unknown as Escopo
