import { deleteFactorRoute, listFactorsRoute, renameFactorRoute } from './admin-factors.ts'
import { deleteUserRoute, updateUserRoute } from './admin-user-change.ts'
import { createUserRoute, listUsersRoute, readUserRoute } from './admin-users.ts'
import { generateLinkRoute } from './generate-link.ts'
import { inviteRoute } from './invite.ts'
import { authorizeRoute, linkRoute } from './authorize.ts'
import { callbackRoute } from './callback.ts'
import { unlinkRoute } from './identities.ts'
import { challengeRoute } from './factor-challenge.ts'
import { verifyFactorRoute } from './factor-verify.ts'
import { enrollRoute, unenrollRoute } from './factors.ts'
import { logoutRoute } from './logout.ts'
import { magicLinkRoute, otpRoute } from './otp.ts'
import { adminDisabledRoute, oauthServerRoute, passkeysRoute } from './not-offered.ts'
import { healthRoute, jwksRoute, settingsRoute, ssoRoute } from './public-documents.ts'
import { reauthenticateRoute } from './reauthenticate.ts'
import {
  deleteCodesRoute,
  generateCodesRoute,
  recoveryCodesRoute,
  regenerateCodesRoute,
  verifyCodeRoute,
} from './recovery-codes.ts'
import { recoverRoute } from './recover.ts'
import type { Handler } from './request.ts'
import { resendRoute } from './resend.ts'
import { signupRoute } from './signup.ts'
import { tokenRoute } from './token.ts'
import { putUserRoute } from './user-update.ts'
import { getUserRoute } from './user.ts'
import { getVerifyRoute, postVerifyRoute } from './verify.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Route {
  method: Method | Method[]
  path: string
  handler: Handler
  /** Browsers arrive here by a link, so no key is needed. */
  open?: boolean
}

const ANY: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

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
  { method: 'GET', path: '/factors/recovery-codes', handler: recoveryCodesRoute },
  { method: 'POST', path: '/factors/recovery-codes', handler: generateCodesRoute },
  { method: 'DELETE', path: '/factors/recovery-codes', handler: deleteCodesRoute },
  { method: 'POST', path: '/factors/recovery-codes/regenerate', handler: regenerateCodesRoute },
  { method: 'POST', path: '/factors/recovery-codes/verify', handler: verifyCodeRoute },
  { method: 'DELETE', path: '/factors/:factor_id', handler: unenrollRoute },
  { method: 'POST', path: '/factors/:factor_id/challenge', handler: challengeRoute },
  { method: 'POST', path: '/factors/:factor_id/verify', handler: verifyFactorRoute },
  { method: 'GET', path: '/authorize', handler: authorizeRoute, open: true },
  { method: ['GET', 'POST'], path: '/callback', handler: callbackRoute, open: true },
  { method: 'GET', path: '/user/identities/authorize', handler: linkRoute },
  { method: 'DELETE', path: '/user/identities/:identity_id', handler: unlinkRoute },
  { method: 'GET', path: '/admin/users', handler: listUsersRoute },
  { method: 'POST', path: '/admin/users', handler: createUserRoute },
  { method: 'GET', path: '/admin/users/:user_id', handler: readUserRoute },
  { method: 'PUT', path: '/admin/users/:user_id', handler: updateUserRoute },
  { method: 'DELETE', path: '/admin/users/:user_id', handler: deleteUserRoute },
  { method: 'GET', path: '/admin/users/:user_id/factors', handler: listFactorsRoute },
  { method: 'PUT', path: '/admin/users/:user_id/factors/:factor_id', handler: renameFactorRoute },
  { method: 'DELETE', path: '/admin/users/:user_id/factors/:factor_id', handler: deleteFactorRoute },
  { method: 'POST', path: '/admin/generate_link', handler: generateLinkRoute },
  { method: 'POST', path: '/invite', handler: inviteRoute },
  { method: 'POST', path: '/sso', handler: ssoRoute },
  { method: ANY, path: '/passkeys', handler: passkeysRoute },
  { method: ANY, path: '/passkeys/*', handler: passkeysRoute },
  { method: ANY, path: '/oauth/*', handler: oauthServerRoute },
  { method: ANY, path: '/user/oauth/grants', handler: oauthServerRoute },
  { method: ANY, path: '/admin/oauth/*', handler: adminDisabledRoute },
  { method: ANY, path: '/admin/custom-providers', handler: adminDisabledRoute },
  { method: ANY, path: '/admin/custom-providers/*', handler: adminDisabledRoute },
  { method: ANY, path: '/admin/users/:user_id/passkeys', handler: adminDisabledRoute },
  { method: ANY, path: '/admin/users/:user_id/passkeys/:passkey_id', handler: adminDisabledRoute },
  { method: 'GET', path: '/user', handler: getUserRoute },
  { method: 'PUT', path: '/user', handler: putUserRoute },
]
