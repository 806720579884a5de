import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons, icons } from './icons.ts'
import { filesOf } from './vite-worker.ts'

const PUBLIC = join(import.meta.dirname, '..', 'web', 'public')

test('SHELL-08 what works without network is each named module with all that it imports, and no other page', () => {
  const manifest = {
    'index.html': { file: 'assets/index-1.js', imports: ['_comum.js'], css: ['assets/index-1.css'] },
    '_comum.js': { file: 'assets/comum-1.js', imports: ['index.html'], assets: ['assets/letra-1.woff2'] },
    'src/tela.tsx': { file: 'assets/tela-1.js', imports: ['_comum.js', '_mapa.js'] },
    '_mapa.js': { file: 'assets/mapa-1.js' },
    'src/outra.tsx': { file: 'assets/outra-1.js' },
  }
  expect([...filesOf(manifest, ['index.html', 'src/tela.tsx'])].toSorted()).toEqual([
    'assets/comum-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/letra-1.woff2',
    'assets/mapa-1.js',
    'assets/tela-1.js',
  ])
  expect(() => filesOf(manifest, ['src/sumiu.tsx'])).toThrow('src/sumiu.tsx is no chunk of the build')
})

test('SHELL-08 the manifest names icons that are there, in their sizes, drawn from the mark', async () => {
  const manifest = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ lang: 'pt-BR', display: 'standalone', start_url: '/', scope: '/' })
  const named = manifest.icons.map(({ src }: { src: string }) => src.slice(1))
  expect(icons.map(({ file }) => file as string)).toEqual(expect.arrayContaining(named))
  const folder = await mkdtemp(join(tmpdir(), 'saude-icones-'))
  await drawIcons(folder)
  for (const { file, size } of icons) {
    const kept = await sharp(join(PUBLIC, file)).raw().toBuffer({ resolveWithObject: true })
    expect(kept.info).toMatchObject({ width: size, height: size })
    const drawn = await sharp(join(folder, file)).raw().toBuffer()
    expect(
      drawn.equals(kept.data),
      `${file} is not what the mark gives: node tools/run.js tools/icons.ts`,
    ).toBe(true)
  }
  await rm(folder, { recursive: true })
})
