import type * as noNavegador from '#web/acesso/google/espelho-google.ts'

/** The copies for other parts of an installation: the app has no other part, and no token of it lies in the web view's storage. */
export const entrouComGoogle: typeof noNavegador.entrouComGoogle = () => false
export const espelhar: typeof noNavegador.espelhar = () => undefined
export const espelharTipo: typeof noNavegador.espelharTipo = () => undefined
export const apagarEspelho: typeof noNavegador.apagarEspelho = () => undefined
