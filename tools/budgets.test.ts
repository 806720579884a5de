import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { breaches, measure, type Figure } from './budgets.ts'

let dist: string

const MANIFEST = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js' },
  'src/app/login-route.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['index.html', '_form.js'],
  },
  'src/app/shell.tsx': { file: 'assets/shell.js', isDynamicEntry: true, imports: ['index.html', '_menu.js'] },
  '_menu.js': { file: 'assets/menu.js' },
  'src/posts/post-page.tsx': { file: 'assets/post.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/agenda/agenda-page.tsx': {
    file: 'assets/agenda.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_form.js', '_menu.js'],
  },
}

async function write(file: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), bytes)
}

/** Random bytes, which gzip does not shrink, so that sizes are (nearly) what they say. */
const noise = (kB: number) => randomBytes(kB * 1000)

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'saude-web-'))
  await write('.vite/manifest.json', JSON.stringify(MANIFEST))
  await write(
    'index.html',
    '<link rel="icon" href="/favicon.svg"><script type="module" src="/assets/main.js"></script>',
  )
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const sizes = { main: 50, react: 60, form: 20, login: 10, post: 5, agenda: 30, shell: 20, menu: 15 }
  for (const [name, kB] of Object.entries(sizes)) await write(`assets/${name}.js`, noise(kB))
  await write('assets/main.css', noise(10))
  await write('assets/texto.woff2', noise(30))
  await write('assets/titulo.woff2', noise(30))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

const value = (figures: Figure[], name: string, unit = 'kB') =>
  Math.round(figures.find((figure) => figure.name === name && figure.unit === unit)!.value)

describe('front-end budgets', () => {
  it('adds what the browser loads without waiting, and counts each page by what it brings of its own', () => {
    const figures = measure(dist)
    expect(value(figures, 'JS on first load of /login')).toBe(140)
    expect(value(figures, 'JS on first load of /post/{id}')).toBe(115)
    expect(value(figures, 'JS of the frame')).toBe(35)
    // The menu came with the frame.
    expect(value(figures, 'JS of the largest other page')).toBe(30)
    expect(value(figures, 'files of the app', 'files')).toBe(11)
    expect(value(figures, 'CSS')).toBe(10)
    expect(value(figures, 'fonts')).toBe(60)
    expect(value(figures, 'first view of /login')).toBe(210)
    expect(value(figures, 'first view of /login', 'requests')).toBe(9)
    expect(breaches(figures)).toEqual([])
  })

  const overs: [breach: string, file: string, bytes: string | Buffer][] = [
    ['JS on first load of /login', 'assets/login.js', noise(41)],
    ['JS on first load of /post/{id}', 'assets/post.js', noise(61)],
    ['JS of the frame', 'assets/shell.js', noise(46)],
    ['JS of the largest other page', 'assets/agenda.js', noise(61)],
    ['CSS', 'assets/main.css', noise(23)],
    ['font files', 'assets/terceira.woff2', noise(1)],
    ['fonts', 'assets/texto.woff2', noise(36)],
    ['foreign hosts', 'assets/main.css', '@import "https://fontes.exemplo.com/a.css"'],
  ]
  it.each(overs)('%s over its budget is a breach', async (name, file, bytes) => {
    await write(file, bytes)
    expect(breaches(measure(dist)).map((figure) => figure.name)).toEqual([name])
  })

  it('the largest home is the first file, the frame and a panel, and more than five files or 220 kB are a breach', async () => {
    const [first, ...more] = ['painel', 'cartoes', 'comum'].map((name) => `_${name}.js`)
    const line = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
    const home = (imports: string[]) => ({
      'src/inicio/painel-do-paciente.tsx': { ...line('casa', imports), isDynamicEntry: true },
      '_painel.js': line('painel'),
      '_cartoes.js': line('cartoes'),
      '_comum.js': line('comum'),
    })
    for (const name of ['casa', 'painel', 'cartoes', 'comum']) await write(`assets/${name}.js`, noise(5))
    await write('.vite/manifest.json', JSON.stringify({ ...MANIFEST, ...home([first!]) }))
    // The first file with its library, the frame with its menu, the home and what it shares.
    expect(value(measure(dist), 'JS of the largest home')).toBe(155)
    expect(breaches(measure(dist)).map(({ name, unit }) => `${name} ${unit}`)).toEqual(['JS of a home files'])
    await write('.vite/manifest.json', JSON.stringify({ ...MANIFEST, ...home([first!, ...more]) }))
    await write('assets/casa.js', noise(80))
    expect(breaches(measure(dist)).map(({ name, unit }) => `${name} ${unit}`)).toContain(
      'JS of the largest home kB',
    )
  })

  it('more than 238 files are a breach', async () => {
    for (let count = 0; count < 228; count++) await write(`assets/parte-${count}.js`, '')
    expect(breaches(measure(dist)).map((figure) => figure.name)).toEqual(['files of the app'])
  })

  it('counts a file once that two pages share', async () => {
    const file = 'assets/agenda.js'
    const lines = {
      '_agenda.js': MANIFEST['src/agenda/agenda-page.tsx'],
      'src/agenda/agenda-page.tsx': { file, isDynamicEntry: true, imports: ['_agenda.js'] },
      'src/agenda/mes-page.tsx': { file, isDynamicEntry: true, imports: ['_agenda.js'] },
    }
    await write('.vite/manifest.json', JSON.stringify({ ...MANIFEST, ...lines }))
    expect(value(measure(dist), 'JS of the largest other page')).toBe(30)
  })

  it('counts a dialog by what it brings beyond every page that opens it', async () => {
    const dialogo = {
      file: 'assets/dialogo.js',
      isDynamicEntry: true,
      imports: ['src/agenda/agenda-page.tsx'],
    }
    const comDialogo = (manifest: typeof MANIFEST) =>
      write('.vite/manifest.json', JSON.stringify({ ...manifest, 'src/agenda/dialogo.tsx': dialogo }))
    const abre = { dynamicImports: ['src/agenda/dialogo.tsx'] }
    await write('assets/dialogo.js', noise(50))
    const agenda = { ...MANIFEST['src/agenda/agenda-page.tsx'], ...abre }
    await comDialogo({ ...MANIFEST, 'src/agenda/agenda-page.tsx': agenda })
    expect(value(measure(dist), 'JS of the largest other page')).toBe(50)
    // Opened from the first file, it needs the page too.
    await comDialogo({ ...MANIFEST, 'index.html': { ...MANIFEST['index.html'], ...abre } })
    expect(value(measure(dist), 'JS of the largest other page')).toBe(80)
  })

  it('names the host and the file that mentions it', async () => {
    await write(
      'assets/post.js',
      'fetch("https://api.exemplo.com/x"); const ns = "http://www.w3.org/1999/xlink"',
    )
    const [breach] = breaches(measure(dist))
    expect(breach).toMatchObject({ name: 'foreign hosts', detail: 'api.exemplo.com (assets/post.js)' })
  })

  it('fails when there is no build, or a page with a budget has no chunk', async () => {
    expect(() => measure(join(dist, 'nowhere'))).toThrow('there is no build')
    const { 'src/app/login-route.tsx': login, ...rest } = MANIFEST
    await write('.vite/manifest.json', JSON.stringify(rest))
    expect(login.isDynamicEntry).toBe(true)
    expect(() => measure(dist)).toThrow('the page of /login is no chunk of its own')
    const { 'src/app/shell.tsx': _, ...frameless } = MANIFEST
    await write('.vite/manifest.json', JSON.stringify(frameless))
    expect(() => measure(dist)).toThrow('the frame is no chunk of its own')
  })
})
