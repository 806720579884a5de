import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { at, fail, root } from './project.js'

let found

/** Path of a Node 24 or newer: the one that npm installed with the project, else the one that runs this script. */
export function node24() {
  if (found) return found
  const packaged = at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) found = packaged
  else if (Number(process.versions.node.split('.')[0]) >= 24) found = process.execPath
  else
    fail(
      `O App da Saúde roda no Node.js 24, que o npm instala junto no Linux (x64 e arm64). Neste sistema (${process.platform} ${process.arch}) ` +
        `ele não está disponível, e o Node em uso é o ${process.versions.node}. Instale o Node.js 24 em https://nodejs.org e execute o comando de novo.`,
    )
  return found
}

/** Environment in which `node` and the installed commands mean the project's own. @param {NodeJS.ProcessEnv} [extra] */
export function environment(extra = {}) {
  const path = [dirname(node24()), at('node_modules', '.bin'), process.env.PATH]
    .filter(Boolean)
    .join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/**
 * The command line for a script of the project (`server/src/main.ts`) or an installed command (`vitest`), under Node 24.
 * @param {string} command @param {string[]} args @returns {[string, string[]]}
 */
export function commandLine(command, args) {
  if (/\.[cm]?[jt]s$/.test(command)) return [node24(), [command, ...args]]
  const link = at('node_modules', '.bin', command)
  if (!existsSync(link)) fail(`O comando "${command}" não existe neste projeto.`)
  const file = realpathSync(link)
  const isScript = /^#!.*\bnode\b/.test(readFileSync(file).subarray(0, 80).toString().split('\n')[0])
  return isScript ? [node24(), [file, ...args]] : [file, args]
}

/**
 * Runs a command until it ends and hands signals on to it.
 * @param {string} command @param {string[]} args @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { env, cwd = root } = {}) {
  const [file, all] = commandLine(command, args)
  // In a group of its own: Ctrl-C reaches the whole terminal group and npm repeats it, but the child must see it once.
  // The whole group gets it, so that what the child itself started ends too.
  const child = spawn(file, all, { cwd, env: environment(env), stdio: 'inherit', detached: true })
  const last = new Map()
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      const now = Date.now()
      if (now - (last.get(signal) ?? 0) > 500) process.kill(-child.pid, signal)
      last.set(signal, now)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  const parent = process.ppid
  const watch = setInterval(() => {
    // A shell between npm and this script dies of the signal instead of handing it on.
    if (process.env.npm_lifecycle_event && process.ppid !== parent && last.size === 0) {
      clearInterval(watch)
      process.kill(-child.pid, 'SIGTERM')
    }
  }, 500)
  return new Promise((done) => {
    const end = (code) => {
      clearInterval(watch)
      for (const [signal, handler] of handlers) process.off(signal, handler)
      done(code)
    }
    child.on('error', (error) => {
      console.error(`Não foi possível executar ${file}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)))
  })
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }
