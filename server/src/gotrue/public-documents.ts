import { VERSION } from '../http/version.ts'
import { AuthError } from './errors.ts'
import type { Handler } from './request.ts'

const others = ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'x', 'zoom'] // prettier-ignore

/** `GET /settings`: what a client may offer. */
export const settingsRoute: Handler = async ({ settings, sms }) => ({
  json: {
    external: {
      ...Object.fromEntries([...others, 'google'].map((name) => [name, false])),
      ...Object.fromEntries(Object.keys(settings.providers).map((name) => [name, true])),
      anonymous_users: settings.signup.anonymous,
      email: settings.signup.email,
      phone: settings.signup.phone,
    },
    disable_signup: !settings.signup.enabled,
    mailer_autoconfirm: !settings.signup.confirmEmail,
    phone_autoconfirm: !settings.signup.confirmPhone,
    sms_provider: sms.name,
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
    mfa: { totp: settings.mfa.totp, phone: settings.mfa.phone, webauthn: settings.mfa.webauthn },
  },
})

/** `GET /health` */
export const healthRoute: Handler = async () => ({
  json: { version: VERSION, name: 'GoTrue', description: 'GoTrue-compatible auth service' },
})

/** `GET /.well-known/jwks.json`: the public keys, current and next. */
export const jwksRoute: Handler = async ({ keys }) => ({
  json: keys.published,
  headers: { 'Cache-Control': 'public, max-age=600' },
})

/** `POST /sso`: single sign-on of companies is not offered. */
export const ssoRoute: Handler = async () => {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
