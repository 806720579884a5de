/** What a client keeps with an account, and what the service itself does; also the claims of an outer identity. */
export type Metadata = Record<string, unknown>

/** Where a factor of WebAuthn may be used. */
export interface RelyingParty {
  id: string
  origins: string[]
}
