import { logoutRoute } from './logout.ts'
import { healthRoute, jwksRoute, settingsRoute } from './public-documents.ts'
import type { Handler } from './request.ts'
import { signupRoute } from './signup.ts'
import { tokenRoute } from './token.ts'
import { putUserRoute } from './user-update.ts'
import { getUserRoute } from './user.ts'

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
  { method: 'POST', path: '/logout', handler: logoutRoute },
  { method: 'GET', path: '/user', handler: getUserRoute },
  { method: 'PUT', path: '/user', handler: putUserRoute },
]
