import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rotulosDeTrabalho } from '#domain/sistema/trabalhos.ts'

const SERVIDOR = resolve(import.meta.dirname, '..')

test('ADMIN-08 every job that runs has words on the page of the system', () => {
  const nomes = readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => arquivo.endsWith('.ts') && !arquivo.endsWith('.test.ts'))
    .flatMap((arquivo) => [
      ...readFileSync(join(SERVIDOR, arquivo), 'utf8').matchAll(/observar\(\s*'([a-z-]+)'/g),
    ])
    .map(([, nome]) => nome!)
  expect(nomes.length).toBeGreaterThan(30)
  expect(nomes.filter((nome) => !rotulosDeTrabalho[nome])).toEqual([])
})
