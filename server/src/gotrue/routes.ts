import { authorizeRoute, linkRoute } from './authorize.ts'
import { callbackRoute } from './callback.ts'
import { unlinkRoute } from './identities.ts'
import { challengeRoute } from './factor-challenge.ts'
import { verifyFactorRoute } from './factor-verify.ts'
import { enrollRoute, unenrollRoute } from './factors.ts'
import { logoutRoute } from './logout.ts'
import { magicLinkRoute, otpRoute } from './otp.ts'
import { healthRoute, jwksRoute, settingsRoute, ssoRoute } from './public-documents.ts'
import { reauthenticateRoute } from './reauthenticate.ts'
import { recoverRoute } from './recover.ts'
import type { Handler } from './request.ts'
import { resendRoute } from './resend.ts'
import { signupRoute } from './signup.ts'
import { tokenRoute } from './token.ts'
import { putUserRoute } from './user-update.ts'
import { getUserRoute } from './user.ts'
import { getVerifyRoute, postVerifyRoute } from './verify.ts'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | ('GET' | 'POST')[]
  path: string
  handler: Handler
  /** Browsers land here by a link, so no key is asked for. */
  open?: boolean
}

/** Every endpoint below `/auth/v1`. */
export const routes: Route[] = [
  { method: 'GET', path: '/health', handler: healthRoute },
  { method: 'GET', path: '/settings', handler: settingsRoute },
  { method: 'GET', path: '/.well-known/jwks.json', handler: jwksRoute, open: true },
  { method: 'POST', path: '/signup', handler: signupRoute },
  { method: 'POST', path: '/token', handler: tokenRoute },
  { method: 'POST', path: '/otp', handler: otpRoute },
  { method: 'POST', path: '/magiclink', handler: magicLinkRoute },
  { method: 'POST', path: '/recover', handler: recoverRoute },
  { method: 'POST', path: '/resend', handler: resendRoute },
  { method: 'POST', path: '/verify', handler: postVerifyRoute, open: true },
  { method: 'GET', path: '/verify', handler: getVerifyRoute, open: true },
  { method: 'GET', path: '/reauthenticate', handler: reauthenticateRoute },
  { method: 'POST', path: '/logout', handler: logoutRoute },
  { method: 'POST', path: '/factors', handler: enrollRoute },
  { method: 'DELETE', path: '/factors/:factor_id', handler: unenrollRoute },
  { method: 'POST', path: '/factors/:factor_id/challenge', handler: challengeRoute },
  { method: 'POST', path: '/factors/:factor_id/verify', handler: verifyFactorRoute },
  { method: 'GET', path: '/authorize', handler: authorizeRoute, open: true },
  { method: ['GET', 'POST'], path: '/callback', handler: callbackRoute, open: true },
  { method: 'GET', path: '/user/identities/authorize', handler: linkRoute },
  { method: 'DELETE', path: '/user/identities/:identity_id', handler: unlinkRoute },
  { method: 'POST', path: '/sso', handler: ssoRoute },
  { method: 'GET', path: '/user', handler: getUserRoute },
  { method: 'PUT', path: '/user', handler: putUserRoute },
]
