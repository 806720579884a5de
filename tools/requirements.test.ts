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

const missing = () => coverage(root).groups.map(({ name, missing: ids }) => [name, ids])

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
    expect(() => coverage(root)).toThrow('no test file')
    await write('docs/requirements.md', '# empty')
    expect(() => coverage(root)).toThrow('no requirement')
  })

  it('ends with an error only for a strict group that lacks a test, a group or a number that does not exist', async () => {
    await write('server/src/a.test.ts', `it('POST-01 page', () => {})`)
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    expect(report(coverage(root), [], print)).toBe(0)
    expect(lines).toContain('FIND      0 of 3  without a test: FIND-01, FIND-02, FIND-03')
    expect(lines).toContain('1 of 4 requirements are named by a test')
    expect(report(coverage(root), ['POST'], print)).toBe(0)
    expect(report(coverage(root), ['POST', 'FIND'], print)).toBe(1)
    expect(lines).toContain('FIND must be complete and lacks FIND-01, FIND-02, FIND-03')
    expect(report(coverage(root), ['GONE'], print)).toBe(1)
    await write('server/src/b.test.ts', `it('POST-77 typo', () => {})`)
    expect(report(coverage(root), [], print)).toBe(1)
    expect(lines).toContain('server/src/b.test.ts names POST-77, which docs/requirements.md does not know')
  })
})
