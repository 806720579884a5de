import fastifyStatic from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { erroComum } from '../rpc/errors.ts'
import { drawnPages, type DrawnPage, type DrawnPagesOptions } from './drawn-pages.ts'
import type { ShareCard } from './share-card.ts'
import { fontsOf, pageChunks } from './page-chunks.ts'

export interface WebApp {
  /** Folder of the built web app. */
  folder: string
  /** Whether the address belongs to a page; others get status 404. */
  isPage(path: string): boolean
  /** Where a page of this address is now, for good; null where it stayed. */
  movedTo?(path: string): string | null
  /** The card of an address that may be shared; null for every other one. */
  shareCard(path: string): Promise<ShareCard | null>
  /** Source modules that draw the page of an address (path and query), requested with the html. */
  sourcesOf?(address: string): readonly string[]
  /** Source modules of a page that needs a session, by profile where that decides; the browser requests them where it has one. */
  sessionSourcesOf?(
    address: string,
  ): { sources: readonly string[]; homes?: Readonly<Record<string, string>>; painel?: boolean } | null
  /** Address of the API that the page reads first, fetched while its scripts load; null when it depends on more. */
  dataOf?(address: string): string | null
  /** Draws public pages with their content; without it the browser draws them. */
  drawing?: DrawnPagesOptions
}

/** Serves the built web app: hashed assets for ever, the page fresh each time, with the share card of the address in its head. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const indexFile = join(web.folder, 'index.html')
  if (!existsSync(indexFile)) throw new Error(`the web app is not built: ${indexFile} is missing`)
  const index = readFileSync(indexFile, 'utf8')
  // Cut in two around the place of the card, because a replacement would treat `$` in a title as a pattern.
  const [head, rest] = cutAtHeadEnd(index, indexFile)
  const draw = web.drawing ? drawnPages(app, web.drawing) : null
  const entry = ENTRY.exec(head)?.[1]
  const fonts = web.drawing ? fontsOf(web.folder).filter((font) => !head.includes(font)) : []
  const headWithoutCard = head.replace(OWN_CARD, '')
  const chunksOf = web.sourcesOf ? pageChunks(web.folder) : () => []
  const worker = join(web.folder, 'sw.js')
  const keptByWorker = existsSync(worker) ? readFileSync(worker, 'utf8') : ''

  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    // A route is made for each file; what is compressed is found beside its file.
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = /[\\/]assets[\\/]/.test(path)
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0]!
    const shared = await web.shareCard(path)
    const open = web.isPage(path) && shared?.found !== false
    const answer = open && draw ? await draw(request.url) : null
    const drawn = answer === 'ausente' ? null : answer
    const card = answer === 'ausente' ? NOTHING : (shared ?? drawn?.card ?? null)
    const known = open && answer !== 'ausente'
    reply
      .code(known ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
    // The secret of a mail's link, or of a return from a provider, stays between its sender, this page and us.
    if (SECRET.test(request.url)) reply.header('Referrer-Policy', 'no-referrer')
    const data = card?.found && !drawn ? web.dataOf?.(request.url) : null
    // What the worker has kept comes from there at once, and Chromium complains of a preload of it: it fetches the file a second time.
    const throughWorker = request.headers['service-worker-navigation-preload'] !== undefined
    const filesOf = (sources: readonly string[]) =>
      chunksOf(sources).filter((file) => !(throughWorker && keptByWorker.includes(file)))
    const chunks = filesOf(web.sourcesOf?.(request.url) ?? [])
    const session = web.sessionSourcesOf?.(request.url)
    const early = [
      ...(data ? [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${data}" />`] : []),
      ...(session ? [planOf(session, filesOf)] : []),
      ...(drawn
        ? [...fonts.map(preloadedFont), laterOf([entry, ...chunks])]
        : chunks.map((file) => `<link rel="modulepreload" href="${file}" />`)),
      ...(drawn?.structured.map((json) => `<script type="application/ld+json">${json}</script>`) ?? []),
    ]
    const start = (card ? headWithoutCard + headOf(card) : head)
      .replace(drawn ? ENTRY : '', '')
      .replace(session ? FONT : '', '')
    return [start, ...early, drawn ? withContent(rest, drawn) : rest].join('\n    ')
  }

  // A route and not only a handler of what has none, because only the answers of routes are packed.
  app.get(ANY_PAGE, async (request, reply) => {
    if (/^\/(api|auth\/v1|arquivos|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
    const moved = web.movedTo?.(request.url.split('?', 1)[0]!)
    if (moved) return reply.redirect(moved, 301)
    return sendPage(request, reply)
  })
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(erroComum('NAO_ENCONTRADO').toJSON()),
  )
}

/** The card of an address with nothing behind it. */
const NOTHING: ShareCard = {
  title: 'Página não encontrada · App da Saúde',
  description: 'Nada há neste endereço.',
  url: '',
  type: 'website',
  found: false,
}

/** The route of every page. */
export const ANY_PAGE = '/*'

/** The first script. A page with content has it come after the content. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/

/** Where scripts draw the page, the words come after them: its face waits until they have come (`web/src/app/de-uma-vez.ts`). */
const FONT = /<link rel="preload"[^>]* as="font"[^>]*>\s*/

/** The scripts that `web/public/adiante.js` fetches once the page has been painted, the first one first. */
const laterOf = (files: readonly (string | undefined)[]) =>
  `<meta name="depois" content="${escapeHtml(JSON.stringify(files))}" />`

/** A heading is the largest content of most pages: its face comes with the html, so that no line moves. */
const preloadedFont = (font: string) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`

const ROOT = '<div id="root"></div>'

/** The page with its content, and with what it was drawn with, which `web/src/app/primeira-vista.ts` takes over. */
function withContent(rest: string, { html, state }: DrawnPage): string {
  const [before, after] = rest.split(ROOT)
  if (after === undefined) throw new Error(`index.html has no ${ROOT}`)
  return `${before}<div id="root" data-do-servidor>${html}</div>
    <script type="application/json" id="primeira-vista">${state}</script>${after}`
}

/** What `web/public/adiante.js` reads. It says nothing of a person: every visitor of the address gets the same. */
function planOf(
  { sources, homes, painel }: NonNullable<ReturnType<NonNullable<WebApp['sessionSourcesOf']>>>,
  filesOf: (sources: readonly string[]) => string[],
): string {
  const arquivos = filesOf(sources)
  const casas =
    homes &&
    Object.fromEntries(
      Object.entries(homes).map(([profile, source]) => [
        profile,
        filesOf([source]).filter((file) => !arquivos.includes(file)),
      ]),
    )
  return `<meta name="adiante" content="${escapeHtml(JSON.stringify({ arquivos, casas, painel }))}" />`
}

/** Addresses with a secret: `token_hash`, a code, a session that is handed back. */
const SECRET = /[?&](token_hash|auth|code)=|^\/auth\/(google\/)?callback/

/** The page's own tags, which the card of an address replaces. */
const OWN_CARD = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g

function cutAtHeadEnd(html: string, file: string): [string, string] {
  const end = html.indexOf('</head>')
  if (end < 0) throw new Error(`${file} has no end of its head`)
  return [html.slice(0, end), html.slice(end)]
}

function headOf(card: ShareCard): string {
  const property = (name: string, value: string) =>
    `<meta property="${name}" content="${escapeHtml(value)}" />`
  const named = (name: string, value: string) => `<meta name="${name}" content="${escapeHtml(value)}" />`
  return [
    `<title>${escapeHtml(card.title)}</title>`,
    named('description', card.description),
    property('og:site_name', 'App da Saúde'),
    property('og:locale', 'pt_BR'),
    property('og:type', card.type),
    property('og:title', card.title),
    property('og:description', card.description),
    ...(card.url ? [property('og:url', card.url)] : []),
    ...(card.image ? [property('og:image', card.image), named('twitter:image', card.image)] : []),
    named('twitter:card', card.image ? 'summary_large_image' : 'summary'),
    named('twitter:title', card.title),
    named('twitter:description', card.description),
    ...(card.found
      ? [`<link rel="canonical" href="${escapeHtml(card.url)}" />`]
      : [named('robots', 'noindex')]),
    ...(card.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(card.feed.title)}" href="${escapeHtml(card.feed.url)}" />`,
        ]
      : []),
  ].join('\n    ')
}

/** Text made safe for an HTML attribute or element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
