import type { Selectable } from 'kysely'
import { builderFor } from '../database/db.ts'
import type { AuthMfaFactors, AuthOneTimeTokens, AuthSessions, DB } from './tables.generated.ts'

export type Aal = Selectable<AuthSessions>['aal']
export type FactorType = AuthMfaFactors['factor_type']
export type TokenKind = AuthOneTimeTokens['kind']

/** Writes SQL over the service's tables. */
export const auth = builderFor<DB>()
