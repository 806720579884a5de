import type * as noNavegador from '#web/lib/servidor.ts'
import { ABRIR_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'

declare const SERVIDOR_DO_APLICATIVO: string

/** The origin with which the app was built (`APP_API_ORIGIN`). */
export const servidor: typeof noNavegador.servidor = () => SERVIDOR_DO_APLICATIVO

/** Another site is open in the system's browser: an address of the app's own scheme leads back, and no other app may claim the code's verifier. */
export const voltaPara: typeof noNavegador.voltaPara = (caminho) => ABRIR_APLICATIVO + caminho
