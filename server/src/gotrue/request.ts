import { caixaDeEmail } from '#domain/formato/email.ts'
import { badJson, validationFailed } from './errors.ts'
import type { Caller, Service } from './service.ts'
import type { Metadata } from './account/metadata.ts'

/** A request as the endpoints see it, free of any web framework. */
export interface Call {
  body: Record<string, unknown>
  query: Record<string, string | undefined>
  params: Record<string, string | undefined>
  headers: Record<string, string | string[] | undefined>
  caller: Caller
}

/** Answer of an endpoint: a JSON body with status 200, or the three parts of any other answer. */
export type Answer =
  | { json: object; status?: number; headers?: Record<string, string> }
  | { redirect: string; status: 302 | 303 }
  | { empty: 204 }

export type Handler = (service: Service, call: Call) => Promise<Answer>

/** Longest `user_metadata` in bytes: every access token carries it in a header, and a header has an end. */
const LONGEST_METADATA = 4096

/** A text member of the body; absent and null are the same. @throws {AuthError} `bad_json` for another kind of value */
export function textOf(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badJson(`${name} must be a string`)
  if (value.includes('\u0000') || !value.isWellFormed())
    throw validationFailed(`${name} holds characters that cannot be kept`)
  return value
}

export function booleanOf(body: Record<string, unknown>, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean') throw badJson(`${name} must be a boolean`)
  return value
}

/** An object member of the body. @throws {AuthError} `bad_json`, or `validation_failed` when it is too long to be stored */
export function objectOf(
  body: Record<string, unknown>,
  name: string,
  longest = LONGEST_METADATA,
): Metadata | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson(`${name} must be an object`)
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > longest) throw validationFailed(`${name} is larger than ${longest} bytes`)
  if (/\\u0000|\\ud[89a-f]/i.test(text))
    throw validationFailed(`${name} holds characters that cannot be kept`)
  return value as Metadata
}

/** `old` with the members of `change` over it; null removes a member. @throws {AuthError} when the sum is too long */
export function mergedMetadata(old: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => value !== null),
  )
  if (Buffer.byteLength(JSON.stringify(merged)) > LONGEST_METADATA)
    throw validationFailed(`data is larger than ${LONGEST_METADATA} bytes`)
  return merged
}

/** The mailbox of an address, in its one spelling. One address only: no list, no display name (b28). */
export function emailOf(body: Record<string, unknown>, name = 'email'): string | undefined {
  const typed = textOf(body, name)?.trim()
  if (!typed) return undefined
  const email = caixaDeEmail(typed)
  if (email === null) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/** A phone number in E.164 without its plus. */
export function phoneOf(body: Record<string, unknown>, name = 'phone'): string | undefined {
  const phone = textOf(body, name)?.replace(/\s/g, '').replace(/^\+/, '')
  if (!phone) return undefined
  if (!/^[1-9][0-9]{1,14}$/.test(phone))
    throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

export interface Pkce {
  challenge: string
  method: 's256'
}

/** The PKCE pair of a body or query: both members or neither, and S256 alone. */
export function pkceOf(members: Record<string, unknown>): Pkce | undefined {
  const challenge = textOf(members, 'code_challenge')
  const method = textOf(members, 'code_challenge_method')?.toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (method !== 's256') throw validationFailed('PKCE flow requires code_challenge_method s256')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw validationFailed('code challenge does not have the right length or contains invalid characters')
  return { challenge, method }
}

export function headerOf(call: Call, name: string): string | undefined {
  const value = call.headers[name]
  return Array.isArray(value) ? value[0] : value
}
