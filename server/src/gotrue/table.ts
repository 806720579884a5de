import { builderFor } from '../database/db.ts'
import type { ColumnType, Generated } from 'kysely'

export type Aal = 'aal1' | 'aal2'
export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_otp'
  | 'phone_change'
  | 'reauthentication'

type Json<T> = ColumnType<T, string | undefined, string>
type Default<T> = ColumnType<T, T | undefined, T>
export type Metadata = Record<string, unknown>

export interface UsersTable {
  id: Generated<string>
  role: Default<string>
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_agreed: Default<string[]>
  phone_change: string | null
  phone_change_sent_at: Date | null
  last_sign_in_at: Date | null
  app_metadata: Json<Metadata>
  user_metadata: Json<Metadata>
  is_anonymous: Default<boolean>
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface IdentitiesTable {
  id: Generated<string>
  user_id: string
  provider: string
  provider_id: string
  identity_data: Json<Metadata>
  last_sign_in_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SessionsTable {
  id: Generated<string>
  user_id: string
  aal: Default<Aal>
  factor_id: string | null
  counter: Default<number>
  counter_floor: Default<number>
  recovery: Default<boolean>
  user_agent: string | null
  ip: string | null
  not_after: Date | null
  refreshed_at: Date | null
  created_at: Generated<Date>
}

export interface AmrClaimsTable {
  session_id: string
  method: string
  authenticated_at: Default<Date>
}

export interface OneTimeTokensTable {
  user_id: string
  kind: TokenKind
  link_hash: Buffer | null
  code_hash: Buffer
  wrong_tries: Default<number>
  relates_to: string
  pkce_challenge: string | null
  pkce_method: 's256' | 'plain' | null
  expires_at: Date
  created_at: Generated<Date>
}

export interface FlowStateTable {
  id: Generated<string>
  state_hash: Buffer | null
  code_hash: Buffer | null
  provider: string
  method: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  provider_verifier: string | null
  provider_nonce: string | null
  provider_token: string | null
  provider_refresh_token: string | null
  target_url: Default<string>
  linking_user_id: string | null
  user_id: string | null
  claimed_at: Date | null
  exchanged_at: Date | null
  session_id: string | null
  expires_at: Date
  created_at: Generated<Date>
}

export interface MfaFactorsTable {
  id: Generated<string>
  user_id: string
  factor_type: FactorType
  status: Default<'unverified' | 'verified'>
  friendly_name: string | null
  secret: string | null
  phone: string | null
  webauthn_credential: ColumnType<Metadata | null, string | null | undefined, string | null>
  last_step: number | null
  last_challenged_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MfaChallengesTable {
  id: Generated<string>
  factor_id: string
  session_id: string
  ip: string
  code_hash: Buffer | null
  webauthn_challenge: string | null
  webauthn_rp: ColumnType<{ id: string; origins: string[] } | null, string | null | undefined, string | null>
  wrong_tries: Default<number>
  verified_at: Date | null
  expires_at: Date
  created_at: Generated<Date>
}

/** The tables of the service's own schema, as its migration makes them. */
export interface AuthTables {
  'auth.users': UsersTable
  'auth.identities': IdentitiesTable
  'auth.sessions': SessionsTable
  'auth.amr_claims': AmrClaimsTable
  'auth.one_time_tokens': OneTimeTokensTable
  'auth.flow_state': FlowStateTable
  'auth.mfa_factors': MfaFactorsTable
  'auth.mfa_challenges': MfaChallengesTable
}

/** Writes SQL over the service's tables. */
export const auth = builderFor<AuthTables>()
