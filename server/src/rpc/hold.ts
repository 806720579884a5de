import type { Query } from '../database/db.ts'

/** Why an answer that is the same for everybody may be given again: nothing that it shows has changed. */
export interface Hold {
  /** A text that changes with everything that the answer shows, read in one statement with it or before it. */
  version: string
  /** Reads that text anew, as a visitor; absent where the clock alone decides. */
  again?: Query<{ versao: string }>
  /** Epoch milliseconds until which an unchanged answer holds. */
  until: number
}
