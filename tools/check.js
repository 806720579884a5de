import './require-node.js'
import { ensureInstalled } from './install.js'
import { run } from './node24.js'

ensureInstalled({ dev: true })
process.exit(await run('tools/check-all.ts', ['--rapido']))
