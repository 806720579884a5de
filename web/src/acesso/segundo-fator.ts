import type { Auth } from './auth-client.ts'

export type TipoDeFator = 'totp' | 'phone' | 'webauthn'

/** A second factor of the account, as its owner named it. */
export type Fator = { id: string; tipo: TipoDeFator; nome: string; criado: string }

export type Fatores = {
  fatores: Fator[]
  /** Whether recovery codes were made; how many are left is asked apart. */
  temCodigos: boolean
}

/**
 * Proves a second factor with a client of the auth service, that of the page or that of a mail's link. Every method throws the error of
 * the service.
 */
export class ProvaDeFator {
  #cliente: () => Promise<Auth>
  #desafio: { fator: string; id: string } | null = null

  constructor(cliente: () => Promise<Auth>) {
    this.#cliente = cliente
  }

  async fatores(): Promise<Fatores> {
    const auth = await this.#cliente()
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    const verificados = data.all.filter(({ status }) => status === 'verified')
    return {
      fatores: verificados.flatMap(
        ({ id, factor_type: tipo, friendly_name: nome = '', created_at: criado }) =>
          tipo === 'recovery_code' ? [] : [{ id, tipo, nome, criado }],
      ),
      temCodigos: verificados.some(({ factor_type }) => factor_type === 'recovery_code'),
    }
  }

  /** Sends the code of a phone. */
  async enviar(fator: Fator): Promise<void> {
    const auth = await this.#cliente()
    const { data, error } = await auth.mfa.challenge({ factorId: fator.id })
    if (error) throw error
    this.#desafio = { fator: fator.id, id: data.id }
  }

  /** Six digits, of an authenticator app or of the message that was sent last. */
  async porCodigo(fator: Fator, codigo: string): Promise<void> {
    const auth = await this.#cliente()
    const enviado = this.#desafio?.fator === fator.id ? this.#desafio.id : null
    const { error } = enviado
      ? await auth.mfa.verify({ factorId: fator.id, challengeId: enviado, code: codigo })
      : await auth.mfa.challengeAndVerify({ factorId: fator.id, code: codigo })
    if (error) throw error
    this.#desafio = null
  }

  /** A key or the lock of the device; the browser asks for it. */
  async porChave(fator: Fator): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.webauthn.authenticate({ factorId: fator.id })
    if (error) throw error
  }

  /** @returns how many recovery codes are left; null when that could not be asked */
  async porRecuperacao(codigo: string): Promise<number | null> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.recoveryCodes.verify({ code: codigo })
    if (error) throw error
    const { data } = await auth.mfa.recoveryCodes.getStatus()
    return data?.remaining ?? null
  }
}

/** Whether this browser can use keys (WebAuthn) at the address that it is on. */
export function aceitaChaves(): boolean {
  // Keys belong to a domain: an address of numbers has none.
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}
