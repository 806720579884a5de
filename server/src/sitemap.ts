import type { FastifyInstance, FastifyReply } from 'fastify'
import { enderecoDaClinica } from '#domain/clinicas/schema-org.ts'
import { enderecoDoDiretorio } from '#domain/profissionais/diretorio.ts'
import { findPublicas } from './clinicas/queries.ts'
import type { SessionDb } from './database/db.ts'
import { escapeHtml } from './http/web-app.ts'
import { findPublicados } from './posts/queries.ts'
import { findVersao } from './profissionais/queries.ts'
import { findAreasPorLugar, findPublicos } from './profissionais/queries-diretorio.ts'

interface Source {
  /** Reads as a visitor, as it was some seconds ago at most: a search engine is told of what is public alone. */
  reads(): SessionDb
  siteUrl: string
  agora(): Date
  /** Addresses of one file; the protocol allows 50 000. */
  most?: number
}

/** Posts and clinics may appear or go so much later; a professional who is no longer public is gone at once. */
const HOLDS_MS = 60_000

/** `/robots.txt` and `/sitemap.xml`, which is an index of files where one would hold too many addresses (ACHAR-09). */
export function serveSitemap({ reads, siteUrl, agora, most = 50_000 }: Source) {
  const { origin } = new URL(siteUrl)
  let kept: { version: string; until: number; paths: string[] } | undefined

  async function pathsNow(): Promise<string[]> {
    const [now, db] = [agora().getTime(), reads()]
    const version = (await db.first(findVersao([])))?.versao ?? ''
    if (!kept || kept.version !== version || kept.until < now)
      kept = { version, until: now + HOLDS_MS, paths: await findPaths(db) }
    return kept.paths
  }

  const send = (reply: FastifyReply, xml: string) =>
    reply.header('Cache-Control', 'no-cache').type('application/xml; charset=utf-8').send(xml)

  return async (app: FastifyInstance) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${origin}/sitemap.xml\n`),
    )
    app.get('/sitemap.xml', async (_request, reply) => {
      const paths = await pathsNow()
      if (paths.length <= most) return send(reply, listOf('urlset', 'url', origin, paths))
      const files = Array.from({ length: Math.ceil(paths.length / most) }, (_, n) => `/sitemap-${n + 1}.xml`)
      return send(reply, listOf('sitemapindex', 'sitemap', origin, files))
    })
    app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
      const from = (Number(request.params.part) - 1) * most
      const paths = (await pathsNow()).slice(Math.max(0, from), from + most)
      if (paths.length === 0) return reply.callNotFound()
      return send(reply, listOf('urlset', 'url', origin, paths))
    })
  }
}

async function findPaths(db: SessionDb): Promise<string[]> {
  const [places, people, clinics, posts] = await db.together([
    findAreasPorLugar(),
    findPublicos(),
    findPublicas(),
    findPublicados(),
  ])
  const areas = new Set(places.map(({ nome }) => enderecoDoDiretorio(nome)))
  // Two spellings of one name have one address.
  const pages = new Set(places.map(({ nome, ...lugar }) => enderecoDoDiretorio(nome, lugar)))
  return [
    '/login?aba=profissionais',
    ...(areas.size > 0 ? [enderecoDoDiretorio()] : []),
    ...areas,
    ...pages,
    ...people.map(({ id }) => `/profissionais-publicos/${id}`),
    ...clinics.map(({ id }) => enderecoDaClinica(id)),
    ...posts.map(({ id }) => `/post/${id}`),
  ]
}

function listOf(list: string, entry: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${entry}><loc>${escapeHtml(origin + path)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${list}>
`
}
