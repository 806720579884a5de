import './require-node.js'
import { ensureInstalled } from './install.js'
import { commandLine, environment, run } from './node24.js'
import { spawn } from 'node:child_process'
import { root } from './project.js'

ensureInstalled({ dev: true })
const [node] = commandLine('server/src/main.ts', [])
const server = spawn(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
  detached: true,
})
const code = await run('vite', process.argv.slice(2))
if (server.exitCode === null) {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}
process.exit(code)
