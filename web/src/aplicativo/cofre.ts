import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'

const PREFIXO = 'app-da-saude_'
/** Says that this installation has been opened before. iOS keeps keys of an app that was removed. */
const ABERTO = 'app-da-saude-aberto'

/** Where the session lies: whole in memory, and of it in the system's key store what a later start needs to renew it. */
export function criarCofre() {
  const memoria = new Map<string, string>()
  /** One write after the other: the last one stands. */
  let fila: Promise<unknown> = Promise.resolve()
  const escrever = (ato: () => Promise<unknown>) => {
    // A key store that refuses keeps nobody out: the session lasts as long as the app is open.
    fila = fila.then(ato).catch(() => undefined)
  }
  return {
    getItem: (chave: string): string | null => memoria.get(chave) ?? null,
    setItem(chave: string, valor: string): void {
      memoria.set(chave, valor)
      escrever(() => SecureStorage.setItem(chave, oQueFica(valor)))
    },
    removeItem(chave: string): void {
      memoria.delete(chave)
      escrever(() => SecureStorage.removeItem(chave))
    },

    /** Reads what an earlier run left in the key store. Before anything asks for the session. */
    async abrir(): Promise<void> {
      try {
        await SecureStorage.setKeyPrefix(PREFIXO)
        await SecureStorage.setSynchronize(false)
        await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
        if (localStorage.getItem(ABERTO) === null) {
          await SecureStorage.clear()
          localStorage.setItem(ABERTO, '1')
        }
        for (const chave of await SecureStorage.keys()) {
          const valor = await SecureStorage.getItem(chave)
          if (valor !== null) memoria.set(chave, comoSessao(valor))
        }
      } catch {
        // A key that can no longer be read, as after a change of the phone's lock: the person signs in again.
        memoria.clear()
        await SecureStorage.clear().catch(() => undefined)
      }
    },

    /** When all that was said to be kept or removed is. */
    emDia: (): Promise<unknown> => fila,
  }
}

export const cofre = criarCofre()

type Guardada = { refresh_token?: unknown; user?: { id?: unknown } }

function lida(valor: string): Guardada | null {
  try {
    const objeto = JSON.parse(valor) as Guardada | null
    return typeof objeto?.refresh_token === 'string' ? objeto : null
  } catch {
    return null
  }
}

/** Of a session only the refresh token and whose it is; anything else as it is. */
function oQueFica(valor: string): string {
  const sessao = lida(valor)
  if (!sessao) return valor
  return JSON.stringify({ refresh_token: sessao.refresh_token, user: { id: sessao.user?.id } })
}

/** The same as a session whose access token is over: the auth client renews it first. */
function comoSessao(valor: string): string {
  const sessao = lida(valor)
  if (!sessao) return valor
  return JSON.stringify({ ...sessao, access_token: '', token_type: 'bearer', expires_in: 0, expires_at: 0 })
}
