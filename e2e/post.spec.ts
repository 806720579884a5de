import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled, type VisitorOptions } from './browser.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

interface Post {
  id: string
  titulo: string
  autor: { nome: string; profissional_id: string | null }
  midias: { type: 'image' | 'video'; url: string }[]
  visualizacoes_count: number
}

const jornada = abrirJornada()
/** A post of the demonstration with a video and a picture. */
let post: Post

beforeAll(async () => {
  post = await findPost((each) => new Set(each.midias.map(({ type }) => type)).size === 2)
})

const readPost = async (id: string): Promise<Post> =>
  (await fetch(`${jornada.url}/api/posts/${id}`)).json() as Promise<Post>
const views = async () => (await readPost(post.id)).visualizacoes_count

/** Looks through the published posts, newest first. */
async function findPost(wanted: (post: Post) => boolean): Promise<Post> {
  let antes = ''
  for (;;) {
    const answer = await fetch(`${jornada.url}/api/posts/recentes${antes && `?antes=${antes}`}`)
    const page = (await answer.json()) as { id: string; created_at: string }[]
    if (page.length === 0) throw new Error('the demonstration has no such post')
    for (const { id } of page) {
      const found = await readPost(id)
      if (wanted(found)) return found
    }
    antes = page.at(-1)!.created_at
  }
}

async function open(options?: VisitorOptions) {
  const visitor = await jornada.visitar(options)
  await visitor.page.goto(`/post/${post.id}`)
  await visitor.page.getByRole('heading', { level: 1, name: post.titulo }).waitFor()
  return visitor
}

const media = (page: Page) => page.getByRole('region', { name: 'Mídias do post' })
/** Whether the visible video plays and whether it is silent. */
const playing = (page: Page) => page.evaluate('!document.querySelector("video").paused') as Promise<boolean>
const silent = (page: Page) => page.evaluate('document.querySelector("video").muted') as Promise<boolean>

describe('media', () => {
  test('POST-02 arrows, keys and thumbnails lead through the media, and the count line follows', async () => {
    const { page, context, complaints } = await open()
    const carousel = media(page)
    const total = post.midias.length
    const at = (position: number) => carousel.getByText(`${position} de ${total}`, { exact: true }).waitFor()
    await at(1)
    expect(await carousel.getByRole('button', { name: 'Mídia anterior' }).isDisabled()).toBe(true)
    await carousel.getByRole('button', { name: 'Próxima mídia' }).click()
    await at(2)
    await carousel.getByRole('button', { name: 'Mídia anterior' }).click()
    await at(1)
    await carousel.getByRole('button', { name: `Ver mídia ${total} de ${total}` }).click()
    await at(total)
    await page.keyboard.press('ArrowLeft')
    await at(total - 1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('POST-02 a video plays, pauses, gets its sound, and stops when its slide leaves', async () => {
    const { page, context } = await open()
    const carousel = media(page)
    const position = post.midias.findIndex(({ type }) => type === 'video') + 1
    await carousel.getByRole('button', { name: `Ver mídia ${position} de ${post.midias.length}` }).click()
    // The player comes with the first video.
    await carousel.getByRole('button', { name: 'Reproduzir vídeo' }).waitFor()
    expect(await silent(page)).toBe(true)
    await carousel.getByRole('button', { name: 'Reproduzir vídeo' }).click()
    await carousel.getByRole('button', { name: 'Pausar vídeo' }).waitFor()
    expect(await playing(page)).toBe(true)
    await carousel.getByRole('button', { name: 'Ativar som' }).click()
    await carousel.getByRole('button', { name: 'Desativar som' }).waitFor()
    expect(await silent(page)).toBe(false)
    await carousel.getByRole('button', { name: 'Pausar vídeo' }).click()
    await carousel.getByRole('button', { name: 'Reproduzir vídeo' }).click()
    await carousel.getByRole('button', { name: `Ver mídia ${position === 1 ? 2 : 1} de` }).click()
    await page.waitForFunction('document.querySelector("video").paused')
    await context.close()
  })

  test('POST-02 context menu and drag are refused on the media and nowhere else', async () => {
    const { page, context } = await open()
    // The server draws the page; what listens comes with the scripts.
    await settled(page)
    await page.locator('video').first().waitFor({ state: 'attached' })
    const refused = (selector: string, type: string) =>
      page.evaluate(
        `!document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new MouseEvent('${type}', { bubbles: true, cancelable: true }))`,
      )
    const inside = '[aria-label="Mídias do post"]'
    for (const tag of ['img', 'video'])
      for (const type of ['contextmenu', 'dragstart'])
        expect([tag, type, await refused(`${inside} ${tag}`, type)]).toEqual([tag, type, true])
    expect(await refused('h1', 'contextmenu')).toBe(false)
    await context.close()
  })
})

describe('views', () => {
  test('POST-04 each load of the page adds exactly one view, whatever is done on it', async () => {
    const before = await views()
    const { page, context } = await open()
    // The page counts after it is drawn, which may be after the network was quiet for a moment.
    await expect.poll(views).toBe(before + 1)
    await media(page).getByRole('button', { name: 'Próxima mídia' }).click()
    await settled(page)
    expect(await views()).toBe(before + 1)
    await page.reload()
    await expect.poll(views).toBe(before + 2)
    await settled(page)
    expect(await views()).toBe(before + 2)
    const number = (before + 2).toLocaleString('pt-BR')
    await page.getByText(`${number} visualizações`).waitFor()
    await context.close()
  })

  test('POST-04 an answer lost on the way is asked for again and counted once', async () => {
    const before = await views()
    const visitor = await jornada.visitar()
    let asked = 0
    await visitor.page.route('**/visualizacoes', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await visitor.page.goto(`/post/${post.id}`)
    await visitor.page.getByText(`${(before + 1).toLocaleString('pt-BR')} visualizações`).waitFor()
    expect(asked).toBe(2)
    expect(await views()).toBe(before + 1)
    await visitor.context.close()
  })

  test('POST-04 going to another post and back are loads of their own', async () => {
    const before = await views()
    const { page, context } = await open()
    await expect.poll(views).toBe(before + 1)
    const other = page
      .getByRole('region', { name: 'Outros posts' })
      .or(page.locator('aside'))
      .getByRole('link')
    await other.filter({ hasText: '·' }).first().click()
    await page.waitForURL((url) => !url.pathname.endsWith(post.id))
    await settled(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: post.titulo }).waitFor()
    await expect.poll(views).toBe(before + 2)
    await settled(page)
    expect(await views()).toBe(before + 2)
    await context.close()
  })
})

describe('sharing', () => {
  test('ROUTE-04 a messenger reads title, author and picture in the page itself', async () => {
    const answer = await fetch(`${jornada.url}/post/${post.id}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const said = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`)
        .exec(html)?.[1]
        ?.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
    expect(said('og:title')).toBe(`${post.titulo} · ${post.autor.nome}`)
    expect(said('og:description')!.length).toBeGreaterThan(20)
    const picture = post.midias.find(({ type }) => type === 'image')!.url
    expect(new URL(said('og:image')!).pathname).toBe(picture)
    const file = await fetch(jornada.url + picture)
    expect(file.headers.get('content-type')).toMatch(/^image\//)
  })

  test('ROUTE-04 the product has a picture for posts without one', async () => {
    const file = await fetch(`${jornada.url}/compartilhar.png`)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect((await file.arrayBuffer()).byteLength).toBeLessThan(60_000)
  })

  test('POST-03 a post that is not there: status 404, the sentence of the page, nothing counted', async () => {
    const before = await views()
    for (const id of [randomUUID(), 'nada', '%3Cscript%3E']) {
      const answer = await fetch(`${jornada.url}/post/${id}`)
      expect([id, answer.status]).toEqual([id, 404])
      expect(await answer.text()).toContain('noindex')
    }
    const { page, context } = await jornada.visitar()
    const response = await page.goto(`/post/${randomUUID()}`)
    expect(response!.status()).toBe(404)
    await page.getByText('Post não encontrado').waitFor()
    await page.getByText('Este post pode ter sido removido ou não existe.').waitFor()
    expect(await views()).toBe(before)
    await context.close()
  })
})

describe('the reader', () => {
  test('POST-01 a visitor is invited, signs in and is back on the post, in the shell and without the invitation', async () => {
    const { page, context } = await open()
    await page.getByRole('link', { name: 'Já tenho conta' }).click()
    const paciente = jornada.login('paciente')
    await page.getByLabel('E-mail').fill(paciente.email)
    await page.getByLabel('Senha', { exact: true }).fill(paciente.senha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL(`**/post/${post.id}`)
    await page.getByRole('heading', { level: 1, name: post.titulo }).waitFor()
    expect(await page.getByRole('link', { name: 'Criar conta gratuita' }).count()).toBe(0)
    await context.close()
  })

  test('POST-01 the name of a professional leads to the public profile', async () => {
    const written = await findPost(({ autor }) => autor.profissional_id !== null)
    const { page, context } = await jornada.visitar()
    await page.goto(`/post/${written.id}`)
    await page.getByRole('link', { name: written.autor.nome, exact: true }).click()
    await page.waitForURL(`**/profissionais-publicos/${written.autor.profissional_id}`)
    await page.getByRole('heading', { level: 1, name: written.autor.nome }).waitFor()
    await context.close()
  })
})

test.each([[[1440, 768]], [[360]]])(
  'POST-01 at %j px nothing stands out of the screen and axe finds nothing',
  async (widths) => {
    const { page, context, complaints } = await open({ width: widths[0]! })
    await inspecionar(page, widths)
    expect(complaints).toEqual([])
    await context.close()
  },
)
