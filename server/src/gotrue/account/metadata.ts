/** Free data of an account, from its client or from the service; also the claims of an outside identity. */
export type Metadata = Record<string, unknown>

/** Where a WebAuthn factor may be used. */
export interface RelyingParty {
  id: string
  origins: string[]
}
