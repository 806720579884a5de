import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node24 } from './node24.js'
import { at, root } from './project.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium that really starts: the system's; else the one that comes as an npm package; else, for root with apt, a newly
 * installed one. CHROMIUM=none, CHROMIUM=pacote and CHROMIUM=/path choose for a trial. One that was found before, which CHROMIUM_PATH tells, is not
 * tried again.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const choice = process.env.CHROMIUM
  if (choice === 'none') return undefined
  if (choice === 'pacote') return packaged()
  if (choice) return starts(choice) ? choice : undefined
  return onPath() ?? packaged() ?? installedByApt()
}

export const NO_BROWSER =
  'Nenhum navegador Chromium foi encontrado. Instale o Chromium do sistema (apt-get install chromium) ou informe o caminho de um em CHROMIUM.'

function onPath() {
  for (const name of NAMES)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (folder && existsSync(path) && starts(path)) return path
    }
  return undefined
}

/** A wrapper of another packaging system may be on the PATH and not work, so only a page shown counts. @param {string} path */
function starts(path) {
  const code = `
    const { chromium } = await import('playwright-core')
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run']
    const browser = await chromium.launch({ executablePath: ${JSON.stringify(path)}, args, timeout: 30000 })
    const page = await browser.newPage()
    await page.setContent('<title>pronto</title>')
    const title = await page.title()
    await browser.close()
    process.exit(title === 'pronto' ? 0 : 1)`
  return spawnSync(node24(), ['--input-type=module', '-e', code], { cwd: root, timeout: 60_000 }).status === 0
}

/** Unpacks the npm package's browser into .cache, with the libraries and fonts that a bare system lacks. */
function packaged() {
  const manifest = at('node_modules', '@sparticuz', 'chromium', 'package.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = at('.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpack(folder)
  if (!existsSync(folder)) return undefined
  const withFonts = launcher(folder, 'navegador', '')
  if (starts(withFonts)) return withFonts
  const withLibraries = launcher(
    folder,
    'navegador-com-bibliotecas',
    'export LD_LIBRARY_PATH="$here/al2023/lib"\n',
  )
  return starts(withLibraries) ? withLibraries : undefined
}

/** The package unpacks into the temporary folder and brings its libraries only where it believes to be in its cloud. @param {string} folder */
function unpack(folder) {
  const draft = `${folder}.novo-${process.pid}`
  mkdirSync(draft, { recursive: true })
  const code =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const result = spawnSync(node24(), ['--input-type=module', '-e', code], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (result.status === 0 && existsSync(join(draft, 'chromium'))) renameSync(draft, folder)
  rmSync(draft, { recursive: true, force: true })
}

/** @param {string} folder @param {string} name @param {string} setting */
function launcher(folder, name, setting) {
  const path = join(folder, name)
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    'if [ ! -d /etc/fonts ]; then export FONTCONFIG_PATH="$here/fonts"; fi',
  ]
  writeFileSync(path, `${lines.join('\n')}\n${setting}exec "$here/chromium" "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

function installedByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Instalando o Chromium do sistema…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: 'inherit',
  })
  return onPath()
}
