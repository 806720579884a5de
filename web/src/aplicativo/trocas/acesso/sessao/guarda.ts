import type * as noNavegador from '#web/acesso/sessao/guarda.ts'
import { cofre } from '#web/aplicativo/cofre.ts'

/** The session lies in memory, and its refresh token in the system's key store. */
export const guarda: typeof noNavegador.guarda = () => cofre

export const guardaDoCliente: typeof noNavegador.guardaDoCliente = { storage: cofre }
