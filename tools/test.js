import './require-node.js'
import { findBrowser, NO_BROWSER } from './browser.js'
import { ensureInstalled } from './install.js'
import { run } from './node24.js'
import { fail } from './project.js'

ensureInstalled({ dev: true })
const browser = findBrowser()
if (!browser) fail(NO_BROWSER)
console.log(`Navegador: ${browser}`)
process.exit(await run('tools/check-all.ts', [], { env: { CHROMIUM_PATH: browser } }))
