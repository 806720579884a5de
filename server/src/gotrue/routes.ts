import { deleteFactorRoute, listFactorsRoute, renameFactorRoute } from './admin/admin-factors.ts'
import { deleteUserRoute, updateUserRoute } from './admin/admin-user-change.ts'
import { createUserRoute, listUsersRoute, readUserRoute } from './admin/admin-users.ts'
import { generateLinkRoute } from './admin/generate-link.ts'
import { inviteRoute } from './admin/invite.ts'
import { authorizeRoute, linkRoute } from './external/authorize.ts'
import { callbackRoute } from './external/callback.ts'
import { unlinkRoute } from './external/identities.ts'
import { challengeRoute } from './factors/factor-challenge.ts'
import { verifyFactorRoute } from './factors/factor-verify.ts'
import { enrollRoute, unenrollRoute } from './factors/factors.ts'
import { logoutRoute } from './sessions/logout.ts'
import { denialRoute } from './codes/denial.ts'
import { magicLinkRoute, otpRoute } from './codes/otp.ts'
import { adminDisabledRoute, oauthServerRoute, passkeysRoute } from './not-offered.ts'
import { healthRoute, jwksRoute, settingsRoute, ssoRoute } from './public-documents.ts'
import { reauthenticateRoute } from './codes/reauthenticate.ts'
import {
  deleteCodesRoute,
  generateCodesRoute,
  recoveryCodesRoute,
  regenerateCodesRoute,
  verifyCodeRoute,
} from './factors/recovery-codes.ts'
import { recoverRoute } from './codes/recover.ts'
import type { Handler } from './request.ts'
import { resendRoute } from './codes/resend.ts'
import { signupRoute } from './account/signup.ts'
import { tokenRoute } from './sessions/token.ts'
import { putUserRoute } from './account/user-update.ts'
import { getUserRoute } from './account/user.ts'
import { getVerifyRoute, postVerifyRoute } from './codes/verify.ts'

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
  { method: 'POST', path: '/not-me', handler: denialRoute, open: true },
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
