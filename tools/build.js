import './require-node.js'
import { ensureInstalled } from './install.js'
import { ensureWebBuilt } from './web-build.js'

ensureInstalled({ dev: false })
await ensureWebBuilt({ always: true })
