import { sqlState } from './errors.ts'

/** A session as the database described it when it was last asked in full. */
export interface SeenSession {
  sessao_id: string
  usuario_id: string
  aal: string
  tem_fator: boolean
  tipo_usuario: string | null
  status: string | null
}

/** The session ended, or its person or profile is not what the request took it for. Nothing of the work that noticed it stands. */
export class SessionChanged extends Error {
  override name = 'SessionChanged'
  constructor() {
    super('the session is not what it was')
  }
}

/** What `exigir_sessao` raises. */
const CHANGED = 'SE001'

/**
 * The session of one request, taken from memory. Until the database has said once that all of it is still so, every transaction of the request begins with that question. Where the
 * answer is no, PostgreSQL refuses the rest of that transaction, and no other one of the request is sent.
 */
export class RememberedSession {
  readonly seen: SeenSession
  #sure = false
  #changed = false
  /** A transaction that asked was lost, and may stand. */
  #lost = false
  readonly #ask: (seen: SeenSession) => Promise<boolean>

  /** @param ask the question by itself, for a request that has nothing else to ask */
  constructor(seen: SeenSession, ask: (seen: SeenSession) => Promise<boolean>) {
    this.seen = seen
    this.#ask = ask
  }

  /** Whether the next transaction has to ask. @throws SessionChanged */
  get unsure(): boolean {
    if (this.#changed) throw new SessionChanged()
    return !this.#sure
  }

  /** True where a part of the request may stand although another part noticed a change: it must not run again. */
  get brokeOff(): boolean {
    return this.#changed && (this.#sure || this.#lost)
  }

  /** Hears the answer to the question that a transaction carries. */
  async hear<T>(answer: Promise<T>): Promise<T> {
    try {
      const heard = await answer
      this.#sure = true
      return heard
    } catch (error) {
      if (sqlState(error) === CHANGED) {
        this.#changed = true
        throw new SessionChanged()
      }
      this.#lost = true
      throw error
    }
  }

  /** Resolves once the database has said that it is still so: before anything leaves that no transaction takes back. @throws SessionChanged */
  async makeSure(): Promise<void> {
    if (!this.unsure) return
    if (await this.#ask(this.seen)) this.#sure = true
    else this.#changed = true
    // Another transaction may have noticed a change meanwhile.
    if (this.#changed) throw new SessionChanged()
  }
}
