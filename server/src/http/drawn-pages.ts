import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Kept } from './kept.ts'
import type { ShareCard } from './share-card.ts'

/** What the build of `web/src/app/no-servidor.tsx` gives. */
export interface Drawer {
  desenhista(
    ask: (request: Request) => Promise<Response>,
  ): (address: string, moment: Moment) => Promise<DrawablePage | 'ausente' | null>
}

interface Moment {
  agora: number
  origem: string
}

interface DrawablePage {
  leituras: unknown[]
  /** What the head says, where nothing else does. */
  cabeca?: { titulo: string; descricao: string; caminho: string }
  estruturados: object[]
  desenhar(): Promise<string>
}

export interface DrawnPage {
  /** Inside of the root element. */
  html: string
  /** What it was drawn with, as JSON. */
  state: string
  /** schema.org data, as JSON. */
  structured: string[]
  /** For the head, where the address has no other card. */
  card: ShareCard | null
}

export interface DrawnPagesOptions {
  /** Loads the build. It is asked with the first page. */
  load(): Promise<Drawer>
  siteUrl: string
  agora(): Date
  /** Receives the error of a page that could not be drawn; it is served without its content, and the browser draws it. */
  log(error: unknown): void
}

/** Longest wait for a drawing. */
const PATIENCE_MS = 1_500
/** A drawing is given again for so long while its answers are the same: it also shows the time that has passed since something. */
const SAME_MS = 60_000
/** Memory for drawings: some hundred pages. */
const BYTES = 8_000_000

/** The address of requests from inside. No connection from outside can have it. */
export const INSIDE = 'inside'

/** Whether the product asks itself for an answer: it is not one of the requests that a network may send. */
export const fromInside = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === INSIDE

/**
 * Makes the function that draws a public page as a visitor sees it. Its answers come from the product's own API, through the same rules, and are asked for each time: what is no longer
 * public is gone at once. A drawing of the same answers is given again.
 * @returns null for an address that is not drawn here, and when it could not be drawn in time; 'ausente' where nothing is behind it
 */
export function drawnPages(app: FastifyInstance, { load, siteUrl, agora, log }: DrawnPagesOptions) {
  const kept = new Kept<DrawnPage & { answers: string; until: number }>(BYTES)
  const { origin } = new URL(siteUrl)
  let drawer: Promise<ReturnType<Drawer['desenhista']>> | undefined

  async function ask(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const { statusCode, body, headers } = await app.inject({
      url: pathname + search,
      remoteAddress: INSIDE,
    })
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    })
  }

  async function draw(address: string): Promise<DrawnPage | 'ausente' | null> {
    drawer ??= load().then(({ desenhista }) => desenhista(ask))
    const open = await drawer
    const moment = { agora: agora().getTime(), origem: origin }
    const page = await open(address, moment)
    if (page === null || page === 'ausente') return page
    const answers = JSON.stringify(page.leituras)
    const before = kept.get(address)
    if (before && before.answers === answers && before.until > moment.agora) return before
    const drawn = {
      answers,
      until: moment.agora + SAME_MS,
      html: await page.desenhar(),
      state: forScript(JSON.stringify({ ...moment, leituras: page.leituras })),
      card: page.cabeca ? cardOf(page.cabeca, origin) : null,
      structured: page.estruturados.map((each) => forScript(JSON.stringify(each))),
    }
    kept.set(address, drawn, 2 * (answers.length + drawn.html.length + drawn.state.length))
    return drawn
  }

  return async (address: string): Promise<DrawnPage | 'ausente' | null> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null)
    })
    try {
      return await Promise.race([draw(address), late])
    } catch (error) {
      log(error)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}

const cardOf = (
  { titulo, descricao, caminho }: NonNullable<DrawablePage['cabeca']>,
  origin: string,
): ShareCard => ({
  title: `${titulo} · App da Saúde`,
  description: descricao,
  url: origin + caminho,
  image: `${origin}/compartilhar.png`,
  type: 'website',
  found: true,
})

/** JSON that cannot end the script element it stands in. */
const forScript = (json: string) => json.replaceAll('<', '\\u003c')
