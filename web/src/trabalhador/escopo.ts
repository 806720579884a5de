/** The part of a worker's global scope that we use. The compiler treats this folder as page code. */
export interface EventoDoTrabalhador extends Event {
  waitUntil(trabalho: Promise<unknown>): void
}

export interface EventoDeBusca extends EventoDoTrabalhador {
  readonly request: Request
  /** The answer of navigation preload; undefined where the browser has none. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(resposta: Promise<Response>): void
}

export interface EventoDeAviso extends EventoDoTrabalhador {
  readonly data: { text(): string } | null
}

export interface EventoDeToque extends EventoDoTrabalhador {
  readonly notification: Notification
}

/** An open page of the product. */
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
