import { requireService } from './caller.ts'
import { AuthError } from './errors.ts'
import type { Handler } from './request.ts'

/** Endpoints of GoTrue that this service does not offer. The answer says so, rather than that the request was wrong. */
const disabled = (code: string, message: string): Handler =>
  async function refuse() {
    throw new AuthError(404, code, message)
  }

/** `/passkeys`: a key is a second factor here (`/factors`), never the first. */
export const passkeysRoute = disabled('passkey_disabled', 'Passkeys are disabled')

/** `/oauth`: nobody signs in elsewhere with an account of this product. */
export const oauthServerRoute = disabled('feature_disabled', 'OAuth server is disabled')

/** `disabled` for the admin API, behind its key. */
export const adminDisabledRoute: Handler = async (service, call) => {
  await requireService(service, call)
  throw new AuthError(404, 'feature_disabled', 'This part of the admin API is disabled')
}
