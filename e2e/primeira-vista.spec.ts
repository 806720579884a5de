import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, settled } from './browser.ts'
import { wordiestPost, wordiestProfissional } from './choices.ts'
import { abrirJornada } from './jornada.ts'

const jornada = abrirJornada()

/** What a home may ask of the network until its cards are drawn (docs/decisions/0076-primeira-vista.md). */
const PEDIDOS = 25
const SCRIPT_KB = 220

/** Runs in the page. */
const SEM_DEPOIS = `
  const depois = window.setTimeout
  window.setTimeout = (chamar, ms, ...resto) => (ms >= 2000 ? 0 : depois(chamar, ms, ...resto))`

const CASAS = [
  ['paciente', '/', 'Próximos Agendamentos'],
  ['paciente-administrador', '/', 'Próximos Agendamentos'],
  ['profissional', '/', 'Próximos Agendamentos'],
  ['profissional-administrador', '/', 'Próximos Agendamentos'],
  ['administrador-geral', '/', 'Administração'],
] as const

test.each(CASAS)(
  `HOME-01 the home of %s is drawn from one answer for all its cards, within ${PEDIDOS} requests and ${SCRIPT_KB} kB of script`,
  async (perfil, em, titulo) => {
    // A blank page first: the session is stored with the next document.
    const { page, context, complaints } = await jornada.entrar(perfil, {
      width: 360,
      em: '/login?aba=profissionais',
    })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.goto('about:blank')
    // What the page before had not finished loading is cut by this and complains.
    complaints.length = 0
    // What comes some seconds after the first view stays away, also where a slow machine takes as long to draw it.
    await page.addInitScript(SEM_DEPOIS)
    // The live channel stays silent: what happens meanwhile, as after the first start of the demonstration, is asked for anew.
    await page.route('**/api/eventos', () => undefined)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    const pedidos: Request[] = []
    page.on('request', (request) => pedidos.push(request))
    await page.goto(em)
    await page.getByRole('heading', { name: titulo, exact: true }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
    const vistos = [...pedidos]

    expect(vistos.length).toBeLessThanOrEqual(PEDIDOS)
    const caminhos = vistos.map((request) => new URL(request.url()).pathname)
    expect(caminhos.filter((caminho) => caminho === '/api/inicio/painel')).toHaveLength(1)
    expect(caminhos.filter((caminho) => caminho === '/api/eu')).toHaveLength(1)
    expect(
      caminhos.filter((caminho) => /^\/api\/(inicio|agendamentos|administracao)\/(?!painel)/.test(caminho)),
    ).toEqual([])
    const scripts = vistos.filter((request) => request.resourceType() === 'script')
    const sizes = await Promise.all(
      scripts.map(async (request) => {
        await (await request.response())?.finished()
        return (await request.sizes()).responseBodySize
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(SCRIPT_KB)
    // In words: of a second try only the first line of the message is kept.
    expect(complaints.join(' | ')).toBe('')
    await context.close()
  },
)

/** Where the first row of the finder begins, how many stand whole on the screen, and how high rows are. Runs in the page. */
const MEDIDAS = `(() => {
  const linhas = [...document.querySelectorAll('article')].map((linha) => linha.closest('li').getBoundingClientRect())
  return {
    inteiras: linhas.filter(({ bottom }) => bottom <= innerHeight).length,
    primeira: linhas[0].top,
    vinte: linhas[19].bottom - linhas[0].top,
    alturas: linhas.slice(0, 4).map(({ height }) => Math.round(height)),
  }
})()`

test.each([
  [1440, 140],
  [360, 164],
])(
  'ACHAR-06 FIND-01 at %i px the finder draws the rows near the screen, each at most %i px high, and the names of all others stand in their places',
  async (width, alto) => {
    const { page, context, complaints } = await jornada.visitar({ width })
    await page.goto('/login?aba=profissionais')
    const linhas = page.getByRole('article')
    await linhas.nth(19).waitFor({ state: 'attached' })
    await linhas.first().getByRole('button').first().waitFor()
    const medir = () =>
      page.evaluate<{ vinte: number; alturas: number[]; inteiras: number; primeira: number }>(MEDIDAS)
    // The server draws the rows of a phone. A wide screen has its own once the page is taken over.
    await expect.poll(async () => Math.max(...(await medir()).alturas)).toBeLessThanOrEqual(alto)
    await settled(page)
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThanOrEqual(1_500)
    const { vinte, alturas, inteiras, primeira } = await medir()
    if (width === 1440) expect(inteiras).toBeGreaterThanOrEqual(4)
    else expect(primeira).toBeLessThan(400)
    expect(await overflow(page)).toBe(0)
    expect(Math.max(...alturas)).toBeLessThanOrEqual(alto)
    expect(vinte).toBeLessThanOrEqual(9_000)
    const ultima = linhas.last()
    expect(await ultima.getByRole('heading').textContent()).not.toBe('')
    await ultima.scrollIntoViewIfNeeded()
    await linhas
      .last()
      .getByRole('button', { name: /^Agendar/ })
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

const escapado = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

const ler = async <Resposta>(caminho: string) =>
  (await (await fetch(`${jornada.url}/api${caminho}`)).json()) as Resposta

/** What the page of an address says without any script. */
async function semScript(caminho: string) {
  const resposta = await fetch(jornada.url + caminho)
  const html = await resposta.text()
  const dados = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return { status: resposta.status, html, estruturados: dados.map(([, json]) => JSON.parse(json!)) }
}

test('ACHAR-09 a public profile says everything without a script, and is taken over without asking again', async () => {
  const { id, nome } = await wordiestProfissional(jornada.url)
  const perfil = await ler<{
    biografia: string
    servicos: { nome: string }[]
    locais: { logradouro: string }[]
  }>(`/profissionais/${id}`)
  const caminho = `/profissionais-publicos/${id}`
  const { status, html, estruturados } = await semScript(caminho)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>[^<]/)
  const lugares = perfil.locais.map(({ logradouro }) => logradouro)
  for (const texto of [nome, perfil.biografia, perfil.servicos[0]!.nome, ...lugares])
    expect(html).toContain(escapado(texto))
  expect(html).not.toContain(' style=')
  expect(estruturados[0]).toMatchObject({ name: nome, url: expect.stringContaining(caminho) })

  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname))
  let soltar = () => {}
  const apertou = new Promise<void>((resolve) => (soltar = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await apertou
    await route.continue()
  })
  await page.goto(caminho, { waitUntil: 'domcontentloaded' })
  // Pressed before any code has come: it is not lost.
  await page.getByRole('button', { name: 'Agendar' }).click()
  soltar()
  await page.getByRole('dialog').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(pedidos.filter((pedido) => pedido.startsWith('/api/profissionais'))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()

  const pessoa = await jornada.entrar('paciente', { em: caminho })
  await pessoa.page.getByRole('heading', { level: 1, name: nome }).waitFor()
  await pessoa.page.getByRole('navigation').first().waitFor()
  expect(await pessoa.page.getByRole('link', { name: 'Fazer Login' }).count()).toBe(0)
  expect(pessoa.complaints).toEqual([])
  await pessoa.context.close()
})

test('ACHAR-09 the directory leads from the finder to an area, a city and a profile, each with its content and its own address', async () => {
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  await page.goto('/login?aba=profissionais')
  await page.getByRole('link', { name: 'Especialistas por área e cidade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Especialistas por área e cidade' }).waitFor()
  await page.getByRole('link', { name: 'Cardiologia', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cardiologia: cidades com atendimento' }).waitFor()
  const cidades = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /, [A-Z]{2}$/ })
  const lugar = await cidades.first().textContent()
  await cidades.first().click()
  await page.getByRole('heading', { level: 1, name: `Cardiologia em ${lugar}` }).waitFor()
  const nome = await page.getByRole('article').first().getByRole('heading').getByRole('link').textContent()
  const { pathname } = new URL(page.url())
  expect(complaints).toEqual([])

  const { status, html, estruturados } = await semScript(pathname)
  expect(status).toBe(200)
  for (const texto of [nome!, `Cardiologia em ${lugar}`]) expect(html).toContain(escapado(texto))
  expect(html).toMatch(/<a [^>]*href="\/profissionais-publicos\//)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${pathname}"`))
  expect(html).not.toContain(' style=')
  expect(estruturados.map((dado) => dado['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(estruturados[0].itemListElement.at(-1).item).toMatch(new RegExp(`${pathname}$`))
  const { html: sitemap } = await semScript('/sitemap.xml')
  expect(sitemap).toContain(`${pathname}</loc>`)

  // Opened by its address, it is taken over with nothing asked again.
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname))
  await page.goto(pathname)
  await page
    .getByRole('button', { name: /^Agendar/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(pedidos.filter((pedido) => pedido.startsWith('/api/'))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()

  const { status: vazia, html: nada } = await semScript('/especialistas/cardiologia/lugar-nenhum-zz')
  expect(vazia).toBe(404)
  expect(nada).toContain('<meta name="robots" content="noindex" />')
})

test('ACHAR-09 a clinic has a page of its own without a script: who attends with prices, hours, address and telephone', async () => {
  const { html: sitemap } = await semScript('/sitemap.xml')
  const [, caminho] = /<loc>[^<]*?(\/clinicas-publicas\/[^<]+)<\/loc>/.exec(sitemap)!
  const clinica = await ler<{
    nome_fantasia: string
    endereco: { logradouro: string }
    profissionais_total: number
    email?: string
  }>(caminho!)
  const { profissionais } = await ler<{ profissionais: { id: string; nome: string }[] }>(
    `/profissionais?clinica=${caminho!.split('/').at(-1)}`,
  )
  const { status, html, estruturados } = await semScript(caminho!)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>[^<]/)
  for (const texto of [clinica.nome_fantasia, clinica.endereco.logradouro, profissionais[0]!.nome])
    expect(html).toContain(escapado(texto))
  for (const { id } of profissionais) expect(html).toContain(`href="/profissionais-publicos/${id}"`)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${caminho}"`))
  expect(html).not.toContain(' style=')
  expect(clinica.email).toBeUndefined()
  expect(estruturados[0]).toMatchObject({
    '@type': 'MedicalClinic',
    name: clinica.nome_fantasia,
    url: expect.stringContaining(caminho!),
  })

  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname))
  await page.goto(caminho!)
  await page.getByRole('heading', { level: 1, name: clinica.nome_fantasia }).waitFor()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /agendar/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(pedidos.filter((pedido) => pedido.startsWith('/api/clinicas'))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()

  const { status: nenhuma } = await semScript('/clinicas-publicas/00000000-0000-4000-8000-000000000000')
  expect(nenhuma).toBe(404)
})

test('ACHAR-04 a weekday typed in the search becomes a chip, and the list begins with that day', async () => {
  const { page, context, complaints } = await jornada.visitar({ width: 1440 })
  await page.goto('/login?aba=profissionais')
  await page.getByRole('combobox', { name: 'O quê' }).fill('próxima quinta à tarde')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForURL(/disponibilidade=quinta/)
  expect(page.url()).toContain('periodo=tarde')
  await page.getByRole('button', { name: /quinta-feira/i }).waitFor()
  await page
    .getByText(/^(hoje, \d+ \w+|qui, \d+ \w+)$/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('ACHAR-09 post and finder come with their content and are taken over without asking again', async () => {
  const post = await wordiestPost(jornada.url)
  const lista = await ler<{ profissionais: { nome: string }[] }>('/profissionais')
  const paginas = [
    {
      caminho: `/post/${post.id}`,
      diz: post.titulo,
      tipo: 'SocialMediaPosting',
      pergunta: /^GET \/api\/posts/,
    },
    {
      caminho: '/login?aba=profissionais',
      diz: lista.profissionais.at(-1)!.nome,
      tipo: 'ItemList',
      pergunta: /^GET \/api\/profissionais$/,
    },
  ]
  for (const { caminho, diz, tipo, pergunta } of paginas) {
    const { status, html, estruturados } = await semScript(caminho)
    expect(status).toBe(200)
    expect(html).toContain(escapado(diz))
    expect(html).not.toContain(' style=')
    expect(estruturados.map((dado) => dado['@type'])).toEqual([tipo])

    const { page, context, complaints } = await jornada.visitar({ width: 360 })
    const pedidos: string[] = []
    page.on('request', (request) => pedidos.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(caminho)
    await expect.poll(() => page.evaluate('window.pegou === true')).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(pedidos.filter((pedido) => pergunta.test(pedido))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }
})
