import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sides = ['domain/src', 'server/src', 'web/src']

test('the map of the folders names each of them once, and no other', () => {
  const folders = sides.flatMap((side) =>
    readdirSync(side, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map((entry) => entry.name),
  )
  const [, lists = ''] = readFileSync('docs/mapa.md', 'utf8').split('## Capabilities')
  const named = [...lists.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]!)
  expect(folders.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual([...new Set(folders)].toSorted())
})
