import type { FastifyInstance } from 'fastify'

/** Which apps open the addresses of the site: what the systems of the phones ask the site for. */
export interface AppLinks {
  /** Id of the app in the stores. */
  id: string
  /** Fingerprints (SHA-256) of the certificates that sign the Android app. */
  androidCertificates: readonly string[]
  /** Apple's id of the team that signs the iOS app; null without one. */
  iosTeam: string | null
  /** Paths that are no pages. */
  outside: readonly string[]
}

/** Serves `/.well-known/assetlinks.json` and `/.well-known/apple-app-site-association`, each where its app is named. */
export function serveAppLinks({ id, androidCertificates, iosTeam, outside }: AppLinks) {
  return async (app: FastifyInstance): Promise<void> => {
    const give = (path: string, said: unknown) =>
      app.get(path, async (_request, reply) =>
        reply
          .header('Cache-Control', 'public, max-age=3600')
          .type('application/json')
          .send(JSON.stringify(said)),
      )
    if (androidCertificates.length > 0)
      give('/.well-known/assetlinks.json', [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: id,
            sha256_cert_fingerprints: androidCertificates,
          },
        },
      ])
    if (iosTeam !== null)
      give('/.well-known/apple-app-site-association', {
        applinks: {
          details: [
            {
              appIDs: [`${iosTeam}.${id}`],
              components: [...outside.map((path) => ({ '/': `${path}/*`, exclude: true })), { '/': '/*' }],
            },
          ],
        },
      })
  }
}
