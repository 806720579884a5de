import type { FastifyInstance, FastifyReply } from 'fastify'
import { rotulosTipoPost } from '#domain/posts/post.ts'
import { hashtag, midiasVisiveis, resumo } from '#domain/posts/rules.ts'
import type { SessionDb } from './database/db.ts'
import { escapeHtml } from './http/web-app.ts'
import { findParaRss, type LinhaDeRss } from './posts/queries-rss.ts'

interface Source {
  /** Reads as a visitor, as it was some seconds ago at most: a feed tells of what is public alone. */
  reads(): SessionDb
  siteUrl: string
}

/** Items of one feed. */
const MOST = 50
const DESCRIPTION = 400
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `/posts.xml`, the newest public posts as RSS, and `/profissionais-publicos/{id}/posts.xml`, those of one professional (REDE-11). */
export function serveRss({ reads, siteUrl }: Source) {
  const { origin } = new URL(siteUrl)
  const send = (reply: FastifyReply, xml: string) =>
    reply.header('Cache-Control', 'public, max-age=300').type('application/rss+xml; charset=utf-8').send(xml)

  return async (app: FastifyInstance) => {
    app.get('/posts.xml', async (_request, reply) =>
      send(
        reply,
        channelOf(origin, await reads().rows(findParaRss(null, MOST)), {
          title: 'App da Saúde: posts da Rede',
          page: '/login?aba=profissionais',
          self: '/posts.xml',
        }),
      ),
    )
    app.get<{ Params: { id: string } }>(
      '/profissionais-publicos/:id/posts.xml',
      async ({ params: { id } }, reply) => {
        const rows = ID.test(id) ? await reads().rows(findParaRss(id, MOST)) : []
        if (rows.length === 0) return reply.callNotFound()
        const page = `/profissionais-publicos/${id}`
        return send(
          reply,
          channelOf(origin, rows, { title: `Posts de ${rows[0]!.autor}`, page, self: `${page}/posts.xml` }),
        )
      },
    )
  }
}

/** Characters that XML cannot hold, however they are written. */
// oxlint-disable-next-line no-control-regex -- what is taken out
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const text = (value: string) => escapeHtml(value.toWellFormed().replace(REFUSED, ''))

function channelOf(
  origin: string,
  rows: readonly LinhaDeRss[],
  { title, page, self }: { title: string; page: string; self: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${text(title)}</title>
<link>${text(origin + page)}</link>
<atom:link href="${text(origin + self)}" rel="self" type="application/rss+xml"/>
<description>Posts públicos de profissionais e pacientes no App da Saúde.</description>
<language>pt-BR</language>
${rows.map((row) => itemOf(origin, row)).join('\n')}
</channel>
</rss>
`
}

function itemOf(
  origin: string,
  { id, tipo_post, titulo, conteudo, tags, midias, autor, publicado_em }: LinhaDeRss,
): string {
  const link = `${origin}/post/${id}`
  const image = midiasVisiveis(midias).find(({ type }) => type === 'image')
  return `<item>
<title>${text(titulo.trim() || `${rotulosTipoPost[tipo_post]} de ${autor}`)}</title>
<link>${text(link)}</link>
<guid isPermaLink="true">${text(link)}</guid>
<dc:creator>${text(autor)}</dc:creator>
<pubDate>${publicado_em.toUTCString()}</pubDate>
<category>${text(rotulosTipoPost[tipo_post])}</category>${tags.map((tag) => `\n<category>${text(hashtag(tag))}</category>`).join('')}
<description>${text(resumo(conteudo, DESCRIPTION))}${image?.alt ? text(` [Imagem: ${image.alt}]`) : ''}</description>
</item>`
}
