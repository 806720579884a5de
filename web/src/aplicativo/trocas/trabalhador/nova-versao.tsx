import type * as noNavegador from '#web/trabalhador/nova-versao.tsx'

/** The app holds its pages and needs no service worker. A newer one comes from the store. */
export const NovaVersao: typeof noNavegador.NovaVersao = () => null
