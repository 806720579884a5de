import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve as at } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, settingNames } from '#server/env.ts'

const folder = 'docs/operations'
const read = (name: string) => readFileSync(at(folder, name), 'utf8')

/** `NAME=value` lines. */
const ambiente = Object.fromEntries(
  [...read('ambiente').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)
/** What only the installation knows. */
const own = {
  AUTH_SECRET: 'um segredo de testes com mais de trinta e dois bytes',
  AUTH_KEYS: '{}',
}

const compose = read('compose.yaml')
/** A part of the compose file: the lines under `name`, to the next one that stands as far to the left. */
function part(name: string, text = compose): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${name}:`))
  expect(start, name).toBeGreaterThan(-1)
  const depth = (line: string) => line.length - line.trimStart().length
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.trim() !== '' && depth(line) <= depth(lines[start]!))
  return rest.slice(0, end === -1 ? undefined : end).join('\n')
}
/** `NAME: value` lines, without quotes. */
const pairs = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^'(.*)'$/, '$1'),
    ]),
  )
const value = (name: string, text: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(text)![1]!

const container = part('x-processo')
const balancer = part('balanceador')
const unit = read('app-da-saude@.service')
const unitValue = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!

test('ALCANCE-02 every name that the files of an installation give a process is one that the program reads', () => {
  const given = {
    ambiente: Object.keys(ambiente),
    compose: Object.keys(pairs(part('environment', container))),
    unit: [...unitValue('Environment').matchAll(/([A-Z\d_]+)=/g)].map(([, name]) => name!),
  }
  expect(given.ambiente).toContain('TRUST_PROXY')
  expect(given.compose).toContain('DATA_DIR')
  expect(given.unit).toContain('PORT')
  // The last one is of Node itself.
  const known = [...settingNames, 'NODE_COMPILE_CACHE']
  for (const [where, names] of Object.entries(given))
    expect(
      names.filter((name) => !known.includes(name)),
      where,
    ).toEqual([])
})

test('ALCANCE-02 with the lines of `ambiente` and a unit the program takes its settings, and its folders are those that it may write', () => {
  const said = Object.fromEntries(
    unitValue('Environment')
      .replaceAll('%i', '3001')
      .split(' ')
      .map((one) => one.split('=') as [string, string]),
  )
  const settings = readSettings({ ...ambiente, ...own, ...said })
  expect(settings).toMatchObject({ production: true, port: 3001, host: '127.0.0.1', trustedProxies: 1 })
  expect(settings.dataDir).toBe(`/var/lib/${unitValue('StateDirectory').replace('%i', '3001')}`)
  expect(settings.dataDir.startsWith(`${unitValue('ReadWritePaths')}/`)).toBe(true)
  expect(said.NODE_COMPILE_CACHE!.startsWith(`${settings.dataDir}/`)).toBe(true)
  // Nine seconds for what is under way, once the balancer knows.
  expect(Number(unitValue('TimeoutStopSec'))).toBeGreaterThan(settings.drainSeconds + 9)
  expect(existsSync(at(unitValue('ExecStart').split(' ').at(-1)!))).toBe(true)
})

describe('compose.yaml', () => {
  test('ALCANCE-02 a container takes its settings, on the port that the balancer asks, with its databases among the services', () => {
    const settings = readSettings({ ...ambiente, ...own, ...pairs(part('environment', container)) })
    expect(settings).toMatchObject({ production: true, host: '0.0.0.0', poolerUrl: null, trustedProxies: 1 })
    expect(value('tmpfs', container)).toBe(`['${settings.dataDir}']`)
    const services = [...part('services').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name!)
    const hosts = [settings.databaseUrl!, settings.replicaUrl!].flatMap((url) =>
      [...url.matchAll(/[@,]([\w-]+):5432/g)].map(([, host]) => host!),
    )
    expect(hosts).toEqual(['banco-1', 'banco-2', 'banco-2'])
    const asked = Object.entries(pairs(part('environment', balancer)))
      .filter(([name]) => /^SAUDE_\d$/.test(name))
      .map(([, address]) => address.split(':') as [string, string])
    expect(asked).toHaveLength(3)
    for (const [host, port] of asked) {
      expect(part('services')).toMatch(new RegExp(`^ {2}${host}: \\*processo$`, 'm'))
      expect(Number(port)).toBe(settings.port)
    }
    for (const host of hosts) expect(services).toContain(host)
    expect(Number.parseInt(value('stop_grace_period', container), 10)).toBeGreaterThan(
      settings.drainSeconds + 9,
    )
  })

  test('ALCANCE-02 what it mounts, starts and asks for is there, and the balancer gets all that its file names', () => {
    for (const [, file] of compose.matchAll(/'(\.[\w./-]*):\//g))
      expect(existsSync(at(folder, file!)), file).toBe(true)
    const [, script] = /command: \['node', .*'([\w/.-]+)'\]/.exec(container)!
    expect(existsSync(at(script!))).toBe(true)
    // A script of the image's folder runs in a shell of its own only when it may be run.
    expect(statSync(at(folder, 'banco-no-conteiner.sh')).mode & 0o111).toBe(0o111)
    const named = new Set([...read('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!))
    const given = pairs(part('environment', balancer))
    expect(Object.keys(given).toSorted()).toEqual([...named].toSorted())
    expect(balancer).toContain(`'8080${given.SAUDE_PORTA!.slice(1)}'`)
    expect(value('working_dir', container)).toBe(unitValue('WorkingDirectory'))
  })

  test('ALCANCE-02 every password that it fills in is named where one reads what to write, and the first server makes the logins', () => {
    const head = compose.split('\n\n')[0]!
    const filled = new Set([...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!))
    expect([...filled].toSorted()).toEqual(['SENHA_DA_COPIA', 'SENHA_DO_BANCO', 'SENHA_DO_SUPERUSUARIO'])
    for (const name of filled) expect(head).toContain(name)
    const script = read('banco-no-conteiner.sh')
    const first = Object.keys(pairs(part('environment', part('banco-1', part('services')))))
    for (const [, name] of script.matchAll(/"\$(SENHA_\w+)"/g)) expect(first).toContain(name)
    for (const login of ['saude', 'saude_copia']) {
      expect(script).toContain(`create role ${login} login`)
      expect(read('pg_hba.conf')).toMatch(new RegExp(`^host +\\w+ +${login} `, 'm'))
    }
  })
})
