import './require-node.js'
import { ensureInstalled } from './install.js'
import { run } from './node24.js'
import { ensureWebBuilt } from './web-build.js'

ensureInstalled({ dev: false })
await ensureWebBuilt()
process.exit(await run('server/src/main.ts', process.argv.slice(2)))
