import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RAIZ = 'web/src'

test('S8 b27 no screen puts text into the page as HTML, where a script in it would read the session', () => {
  const arquivos = readdirSync(RAIZ, { recursive: true })
    .map(String)
    .filter((nome) => /\.tsx?$/.test(nome) && !nome.includes('.test.'))
  expect(arquivos.length).toBeGreaterThan(200)
  const crus = arquivos.filter((nome) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/.test(
      readFileSync(`${RAIZ}/${nome}`, 'utf8'),
    ),
  )
  expect(crus).toEqual([])
})
