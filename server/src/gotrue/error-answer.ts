import { DatabaseDown, DatabaseOverloaded, sqlState } from '../database/errors.ts'
import { AuthError, OAuthError, validationFailed } from './errors.ts'

/** The API version whose errors carry `code` as text. The client asks for it and checks its echo. */
export const API_VERSION = '2024-01-01'
export const VERSION_HEADER = 'X-Supabase-Api-Version'

/** Values that PostgreSQL refuses to store: the client's fault. */
const REFUSED_VALUES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '54000', '54001'])

const OF_THE_SERVER: Record<string, AuthError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AuthError(413, 'request_entity_too_large', 'Request body too large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: validationFailed('Content-Length does not match the body'),
}

/** True when the request asks for the newer form: its date is that of the first version or later. */
export function asksForNewForm(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= API_VERSION
}

/** Any error as a refusal of this service. `unexpected` goes to the log. */
export function refusalOf(error: unknown): { refusal: AuthError; unexpected: boolean } {
  if (error instanceof AuthError) return { refusal: error, unexpected: false }
  const known = OF_THE_SERVER[(error as { code?: string })?.code ?? '']
  if (known) return { refusal: known, unexpected: false }
  if (error instanceof DatabaseDown || error instanceof DatabaseOverloaded)
    return {
      refusal: new AuthError(503, 'unexpected_failure', 'Service temporarily unavailable', {
        headers: { 'Retry-After': '2' },
      }),
      unexpected: error instanceof DatabaseDown,
    }
  if (REFUSED_VALUES.has(sqlState(error) ?? ''))
    return { refusal: validationFailed('A value of the request cannot be kept'), unexpected: false }
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { refusal: new AuthError(statusCode, 'validation_failed', 'Bad request'), unexpected: false }
  return {
    refusal: new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ),
    unexpected: true,
  }
}

/** The body of a refusal, in the requested form. */
export function refusalBody(
  refusal: AuthError,
  newForm: boolean,
  requestId: string,
): Record<string, unknown> {
  if (refusal instanceof OAuthError) return { error: refusal.error, error_description: refusal.message }
  if (newForm) return { code: refusal.code, message: refusal.message, ...refusal.extra }
  return {
    code: refusal.status,
    error_code: refusal.code,
    msg: refusal.message,
    ...(refusal.status >= 500 ? { error_id: requestId } : {}),
    ...refusal.extra,
  }
}
