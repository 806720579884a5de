import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, fail, root } from './project.js'

/**
 * What of the lock file lies in node_modules. npm notes there what it installed, as the last act of an installation, so
 * a cut-short or outdated one is seen.
 * @returns {'nothing' | 'runtime' | 'everything'}
 */
export function installed() {
  const wanted = packages(at('package-lock.json'))
  const present = packages(at('node_modules', '.package-lock.json'))
  if (!wanted || !present) return 'nothing'
  let everything = true
  for (const [path, entry] of Object.entries(wanted)) {
    // Packages that lie in this repository are not installed; what they ask for is.
    if (!path.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) continue
    const found = present[path]
    if (found && found.version === entry.version) continue
    if (!entry.dev) return 'nothing'
    everything = false
  }
  return everything ? 'everything' : 'runtime'
}

/**
 * Installs what the lock file says when it is not there yet.
 * @param {{ dev: boolean }} need with dev, the tools for tests and checks too; a full installation is never reduced
 */
export function ensureInstalled({ dev }) {
  const state = installed()
  if (state === 'everything' || (state === 'runtime' && !dev)) return
  const full = dev || hadDev()
  console.log(`Instalando os pacotes${full ? ' (com as ferramentas de teste)' : ''}; pode levar um minuto…`)
  const args = ['ci', '--include=optional', full ? '--include=dev' : '--omit=dev']
  const result = spawnSync(...npm(args), { cwd: root, stdio: 'inherit' })
  if (result.status !== 0)
    fail(
      'A instalação dos pacotes falhou (mensagem acima). Confira a conexão com a internet, o espaço em disco e a permissão de escrita nesta pasta.',
    )
}

/** @param {string[]} args @returns {[string, string[]]} */
function npm(args) {
  const script = process.env.npm_execpath
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, [script, ...args]] : ['npm', args]
}

function hadDev() {
  const present = packages(at('node_modules', '.package-lock.json'))
  return Boolean(present && Object.values(present).some((entry) => entry.dev))
}

/** @param {string} file @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }> | undefined} */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
