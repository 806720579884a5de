import './require-node.js'
import { ensureInstalled } from './install.js'
import { run } from './node24.js'
import { fail } from './project.js'

const [command, ...args] = process.argv.slice(2)
if (!command) fail('Uso: node tools/run.js <script.ts | comando> [argumentos]')
ensureInstalled({ dev: true })
process.exit(await run(command, args))
