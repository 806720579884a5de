import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RAIZ = 'web/src'

test('a page takes its width from its kind, and writes none of its own', () => {
  const paginas = readdirSync(RAIZ, { recursive: true })
    .map(String)
    .filter((nome) => nome.endsWith('-page.tsx'))
  expect(paginas.length).toBeGreaterThan(30)
  const proprias = paginas.filter((nome) =>
    // A sentence alone in the middle of an empty page is a card, not a page.
    /mx-auto grid[^"]*max-w-\[/.test(readFileSync(`${RAIZ}/${nome}`, 'utf8')),
  )
  expect(proprias).toEqual([])
})
