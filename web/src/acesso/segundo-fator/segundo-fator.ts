import type { Auth } from '../auth-client.ts'

export type TipoDeFator = 'totp' | 'phone' | 'webauthn'

/** A second factor of the account, as its owner named it. */
export type Fator = { id: string; tipo: TipoDeFator; nome: string; criado: string }

export type Fatores = {
  fatores: Fator[]
  /** Whether recovery codes exist. Their number is a request of its own. */
  temCodigos: boolean
}

/**
 * Proves a second factor with a client of the auth service: that of the page or that of a mail's link. Every method
 * throws the error of the service.
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

  /** Sends a code to a phone. */
  async enviar(fator: Fator): Promise<void> {
    const auth = await this.#cliente()
    const { data, error } = await auth.mfa.challenge({ factorId: fator.id })
    if (error) throw error
    this.#desafio = { fator: fator.id, id: data.id }
  }

  /** Six digits, of an authenticator app or of the last message. */
  async porCodigo(fator: Fator, codigo: string): Promise<void> {
    const auth = await this.#cliente()
    const enviado = this.#desafio?.fator === fator.id ? this.#desafio.id : null
    const { error } = enviado
      ? await auth.mfa.verify({ factorId: fator.id, challengeId: enviado, code: codigo })
      : await auth.mfa.challengeAndVerify({ factorId: fator.id, code: codigo })
    if (error) throw error
    this.#desafio = null
  }

  /** A security key or the device lock. The browser asks for it. */
  async porChave(fator: Fator): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.webauthn.authenticate({ factorId: fator.id })
    if (error) throw error
  }

  /** @returns number of recovery codes left; null when the request for it failed */
  async porRecuperacao(codigo: string): Promise<number | null> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.recoveryCodes.verify({ code: codigo })
    if (error) throw error
    const { data } = await auth.mfa.recoveryCodes.getStatus()
    return data?.remaining ?? null
  }
}

/** Whether this browser can use keys (WebAuthn) at its present address. */
export function aceitaChaves(): boolean {
  // Keys belong to a domain, which a numeric address lacks.
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}
