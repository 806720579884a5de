/** A refusal of the auth service: the status and code that clients compare, and the English sentence of the wire. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

/** An error in the form of OAuth 2, always status 400: answer of the id_token and web3 grants and of the callback. */
export class OAuthError extends AuthError {
  override name = 'OAuthError'
  readonly error: string

  constructor(error: string, description: string, code = 'validation_failed') {
    super(400, code, description)
    this.error = error
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
export const badJson = (detail: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)
export const badJwt = (detail: string, status = 403) =>
  new AuthError(status, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${detail}`)
export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const userNotFound = (status = 404) => new AuthError(status, 'user_not_found', 'User not found')
export const userBanned = (status = 400) => new AuthError(status, 'user_banned', 'User is banned')
export const userAlreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered')
export const insufficientAal = (status: number, message: string) =>
  new AuthError(status, 'insufficient_aal', message)

/** LOGIN-12 looks for 'Too many requests' in the sentence, and pages read the seconds in it; clients look for the code. */
export function tooManyRequests(
  code: string,
  seconds: number,
  message = `Too many requests. You can only request this after ${seconds} seconds.`,
): AuthError {
  return new AuthError(429, code, message, { headers: { 'Retry-After': String(Math.max(1, seconds)) } })
}
