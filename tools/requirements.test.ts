import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coverage, report } from './requirements.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'saude-requisitos-'))
  await write('docs/requirements.md', ROWS)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const ROWS = `## FIND: finder
| id | requirement |
|---|---|
| FIND-01 | Search box. |
| FIND-02 | Only active, see also FIND-09. |
| FIND-03 | Case. |

## POST: posts
| id | requirement |
|---|---|
| POST-01 | Page. |
`

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const missing = () => coverage(root, []).groups.map(({ name, missing: ids }) => [name, ids])

describe('requirement coverage', () => {
  it('takes the rows of a table that titles are made of, and no other list', async () => {
    await write(
      'server/src/a.test.ts',
      "const t = [['FIND-01', '/x']]\ntest.each(t)('%s opens %s', () => {})",
    )
    await write('server/src/b.test.ts', "const t = [['FIND-02', '/x']]\ntest('POST-01 page', () => {})")
    expect(missing()).toEqual([
      ['FIND', ['FIND-02', 'FIND-03']],
      ['POST', []],
    ])
  })

  it('lists the numbers that no title names; a test in a comment is none', async () => {
    await write('server/src/a.test.ts', `it('FIND-01 has a box', () => {})`)
    await write(
      'web/src/b.test.tsx',
      "test(`FIND-03: case`, () => {})\n// it('POST-01 not run')\nconst id = 'FIND-02'",
    )
    expect(missing()).toEqual([
      ['FIND', ['FIND-02']],
      ['POST', ['POST-01']],
    ])
  })

  it('takes several numbers in one title, titles of tables and of groups, but not those of skipped tests', async () => {
    await write('e2e/a.spec.ts', `describe('FIND-01, FIND-02 and POST-01 together', () => {})`)
    await write(
      'domain/src/a.test.ts',
      `it.each(rows)('FIND-03 %s', () => {})\nit.skip('FIND-03 later', () => {})`,
    )
    expect(missing()).toEqual([
      ['FIND', []],
      ['POST', []],
    ])
    await write('domain/src/a.test.ts', `it.todo('FIND-03 later')`)
    expect(missing()[0]).toEqual(['FIND', ['FIND-03']])
  })

  it('does not count a number inside a title or in a file that is no test', async () => {
    await write('server/src/a.test.ts', `it('search as FIND-01 says', () => {})`)
    await write('server/src/a.ts', `it('FIND-02 no', () => {})`)
    expect(missing()[0]).toEqual(['FIND', ['FIND-01', 'FIND-02', 'FIND-03']])
  })

  it('fails when it finds no test file or no requirement', async () => {
    expect(() => coverage(root, [])).toThrow('no test file')
    await write('docs/requirements.md', '# empty')
    expect(() => coverage(root, [])).toThrow('no requirement')
  })

  it('ends with an error only for a strict group that lacks a test, a group or a number that does not exist', async () => {
    await write('server/src/a.test.ts', `it('POST-01 page', () => {})`)
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    expect(report(coverage(root, []), [], print)).toBe(0)
    expect(lines).toContain('FIND      0 of 3  without a test: FIND-01 to FIND-03')
    expect(lines).toContain('1 of 4 requirements are proven: a test names them and their pages exist')
    expect(report(coverage(root, []), ['POST'], print)).toBe(0)
    expect(report(coverage(root, []), ['POST', 'FIND'], print)).toBe(1)
    expect(lines).toContain('FIND must be complete and lacks FIND-01, FIND-02, FIND-03')
    expect(report(coverage(root, []), ['GONE'], print)).toBe(1)
    await write('server/src/b.test.ts', `it('POST-77 typo', () => {})`)
    expect(report(coverage(root, []), [], print)).toBe(1)
    expect(lines).toContain('server/src/b.test.ts names POST-77, which no list in docs/ knows')
  })
  it('proves a number only when the pages exist that its line or its heading names', async () => {
    await write(
      'docs/requirements-pages.md',
      '## NET: network (`/rede`)\n| NET-01 | Feed. |\n## ALL: more\n| ALL-01 | `/agenda`, `/post/{postId}`. |\n| ALL-02 | `/rede?x=1` opens. |\n',
    )
    await write('server/src/a.test.ts', `it('NET-01, ALL-01, ALL-02 work', () => {})`)
    const paginas = [
      { caminho: '/agenda', existe: true },
      { caminho: '/post/$postId', existe: ['paciente'] as const },
      { caminho: '/rede', existe: false },
    ]
    const { groups, pages } = coverage(root, paginas)
    expect(groups.map(({ name, unbuilt }) => [name, unbuilt])).toEqual([
      ['FIND', []],
      ['POST', []],
      ['NET', ['NET-01']],
      ['ALL', ['ALL-02']],
    ])
    expect(pages).toEqual([{ path: '/rede', ids: ['NET-01', 'ALL-02'] }])
    const lines: string[] = []
    expect(report({ groups, pages, unknown: [] }, ['ALL'], (line) => lines.push(line))).toBe(1)
    expect(lines).toContain('NET       0 of 1  without a page: NET-01')
    expect(lines).toContain('/rede is not built: 2 requirements wait for it')
    expect(lines).toContain('ALL must be complete and lacks ALL-02')
  })

  it('knows each code of a comment or a title from docs/codigos.md', async () => {
    await write('docs/codigos.md', '| code | meaning |\n|---|---|\n| R1 | One hour. |\n')
    await write('server/src/a.test.ts', "it('POST-01 R1 R9 (b7) race', () => {})\nconst x = 'S4'")
    await write('web/src/a.tsx', '/** Kept (L3). */\nconst y = 1 // as `C1` says, not T12:00')
    await write('server/sql/a.sql', 'select 1; -- W2 only\n')
    expect(
      coverage(root, [])
        .unknown.map(({ id }) => id)
        .sort(),
    ).toEqual(['C1', 'L3', 'R9', 'W2', 'b7'])
  })

  it('holds for the project itself: every page is waited for, every number and code is known', () => {
    const { pages, unknown } = coverage(process.cwd())
    expect(pages.filter(({ ids }) => ids.length === 0)).toEqual([])
    expect(unknown).toEqual([])
  })
})
