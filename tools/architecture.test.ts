import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArchitecture } from './architecture.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'saude-arquitetura-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return checkArchitecture(root)
}

const SOUND = {
  'domain/src/posts/post.ts': "import * as z from 'zod'\nexport const post = z.string()\n",
  'domain/src/contract.ts': "export { post } from './posts/post.ts'\n",
  'server/src/database/db.ts': "import pg from 'pg'\nexport const db = pg\n",
  'server/src/usuarios/table.ts': 'export interface Usuario { id: string }\n',
  'server/src/tables.ts':
    "import type { Usuario } from '#server/usuarios/table.ts'\nexport type Tables = Usuario\n",
  'server/src/posts/queries.ts':
    "import { db } from '#server/database/db.ts'\nimport type { Usuario } from '#server/usuarios/table.ts'\nimport type { Tables } from '#server/tables.ts'\nexport const q = [db] as unknown as Usuario & Tables\n",
  'server/src/posts/posts.test.ts':
    "import { q } from './queries.ts'\nimport { main } from '#server/main.ts'\nexport default [q, main]\n",
  'server/src/posts/testing/cena.ts': 'export default 1\n',
  'server/src/main.ts': "import { q } from '#server/posts/queries.ts'\nexport const main = q\n",
  'web/src/ui/button.tsx': "import { useState } from 'react'\nexport const Button = useState\n",
  'web/src/posts/post-page.tsx':
    "import { post } from '#domain/posts/post.ts'\nimport { Button } from '#web/ui/button.tsx'\nexport default [post, Button]\n",
  'web/src/app/routes.tsx': "export const page = () => import('#web/posts/post-page.tsx')\n",
}

describe('architecture check', () => {
  it('finds nothing wrong in a sound tree', async () => {
    expect(await check(SOUND)).toEqual([])
  })

  it('fails when it finds no files', async () => {
    expect(await check({ 'README.md': '# nothing here' })).toEqual([
      expect.stringContaining('no source file was found'),
    ])
  })

  const violations: [title: string, file: string, text: string, complaint: RegExp][] = [
    [
      'a query that asks whether an id is in the answer of a function',
      'server/src/posts/queries.ts',
      'export const q = `select from posts where autor_id in (select meus_autores())`\n',
      /read the ids first, with anyOf$/,
    ],
    [
      'a date written outside of the formatters',
      'web/src/posts/hooks.ts',
      "\nexport const dia = (data: Date) => data.toLocaleDateString('pt-BR')\n",
      /^web\/src\/posts\/hooks\.ts:2 writes dates by itself; use domain\/src\/formato or web\/src\/lib\/data\.ts$/,
    ],
    [
      'a zone read outside of the formatters',
      'server/src/posts/queries.ts',
      'export const zona = new Intl.DateTimeFormat().resolvedOptions().timeZone\n',
      /writes dates by itself/,
    ],
    [
      'domain importing server',
      'domain/src/posts/rules.ts',
      "\nimport { q } from '#server/posts/queries.ts'\nexport default q\n",
      /^domain\/src\/posts\/rules\.ts:2 imports server\/src\/posts\/queries\.ts, but domain imports nothing but domain$/,
    ],
    [
      'domain importing server in a test',
      'domain/src/posts/rules.test.ts',
      "import '#server/posts/queries.ts'\n",
      /domain imports nothing but domain/,
    ],
    [
      'domain using another package',
      'domain/src/posts/rules.ts',
      "import pg from 'pg'\nexport default pg\n",
      /rules\.ts:1 imports pg, but domain\/src may use only zod/,
    ],
    [
      'web importing server',
      'web/src/posts/hooks.ts',
      "export const q = import(\n  '#server/posts/queries.ts')\n",
      /hooks\.ts:2 .*web imports only web and domain/,
    ],
    [
      'ui importing a capability',
      'web/src/ui/card.tsx',
      "export { default } from '#web/posts/post-page.tsx'\n",
      /ui knows React and styles only/,
    ],
    [
      'ui importing domain',
      'web/src/ui/card.tsx',
      "import type { post } from '#domain/posts/post.ts'\nexport type Card = typeof post\n",
      /ui knows React and styles only/,
    ],
    [
      'infrastructure importing a capability',
      'server/src/eventos/hub.ts',
      "import { q } from '../posts/queries.ts'\nexport default q\n",
      /eventos is infrastructure and knows no capability/,
    ],
    [
      'a capability importing the wiring',
      'server/src/posts/procedures.ts',
      "import { main } from '#server/main.ts'\nexport default main\n",
      /only the wiring knows the wiring/,
    ],
    [
      'a journey importing the product',
      'e2e/login.spec.ts',
      "import { post } from '#domain/posts/post.ts'\nexport default post\n",
      /e2e only clicks/,
    ],
    [
      'a product file importing a test',
      'server/src/posts/procedures.ts',
      "import x from './posts.test.ts'\nexport default x\n",
      /only a test may import a test/,
    ],
    [
      'the wiring importing a scene of the tests',
      'server/src/router.ts',
      "import x from './posts/testing/cena.ts'\nexport default x\n",
      /only a test may import a test/,
    ],
    [
      'a fake outside of testing/',
      'web/src/posts/fake-posts.ts',
      'export const a = 1\n',
      /fake-posts\.ts:1 serves tests; put it into the folder testing\/$/,
    ],
    [
      'queries named after the subject first',
      'server/src/posts/lista-sql.ts',
      'export const a = 1\n',
      /lista-sql\.ts:1 puts the subject first/,
    ],
    [
      'an import of nothing',
      'domain/src/posts/rules.ts',
      "import { a } from './gone.ts'\nexport default a\n",
      /rules\.ts:1 imports \.\/gone\.ts, which does not exist/,
    ],
    [
      'a file named after a kind',
      'web/src/lib/utils.ts',
      'export const a = 1\n',
      /utils\.ts:1 is named after a kind of code/,
    ],
    [
      'a long file',
      'domain/src/posts/rules.ts',
      'export const a = 1\n'.repeat(401),
      /rules\.ts:401 has 401 lines, more than 400/,
    ],
  ]
  it.each(violations)('complains about %s', async (_title, file, text, complaint) => {
    const problems = await check({ ...SOUND, [file]: text })
    expect(problems).toEqual([expect.stringMatching(complaint)])
  })

  it('lets one capability take only table, queries, entrada and fixtures of another', async () => {
    const problems = await check({
      ...SOUND,
      'server/src/posts/procedures.ts': 'export const p = 1\n',
      'server/src/clinicas/procedures.ts':
        "import { p } from '#server/posts/procedures.ts'\nimport { q } from '#server/posts/queries.ts'\nexport default [p, q]\n",
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /clinicas\/procedures\.ts:1 .* only table, queries, entrada, fixtures may be imported$/,
      ),
    ])
  })

  it('finds a cycle between files, also one of types only', async () => {
    const problems = await check({
      ...SOUND,
      'domain/src/posts/a.ts': "import type { B } from './b.ts'\nexport type A = B | null\n",
      'domain/src/posts/b.ts': "import type { A } from './a.ts'\nexport type B = A | null\n",
    })
    expect(problems).toEqual([
      'domain/src/posts/a.ts:1 closes a cycle of files: domain/src/posts/a.ts → domain/src/posts/b.ts → domain/src/posts/a.ts',
    ])
  })

  it('finds a cycle between capabilities where no file has one', async () => {
    const problems = await check({
      ...SOUND,
      'server/src/a/queries.ts': "export { t } from '#server/b/table.ts'\n",
      'server/src/a/table.ts': 'export const u = 1\n',
      'server/src/b/queries.ts': "export { u } from '#server/a/table.ts'\n",
      'server/src/b/table.ts': 'export const t = 1\n',
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /closes a cycle of capabilities: server\/src\/a → server\/src\/b → server\/src\/a$/,
      ),
    ])
  })

  it('counts a file that only tests import as a part of the tests', async () => {
    const scene = {
      'server/src/database/scene.ts': "export { Usuario } from '#server/usuarios/table.ts'\n",
      'server/src/database/policies.test.ts': "import './scene.ts'\n",
    }
    expect(await check({ ...SOUND, ...scene })).toEqual([])
    const used = { 'server/src/database/pools.ts': "import './scene.ts'\n" }
    expect(await check(used)).toEqual([
      expect.stringMatching(/database is infrastructure and knows no capability/),
    ])
  })

  it('sees no import in comments and in texts', async () => {
    const text =
      "/*\nimport '#server/main.ts'\n*/\n// import '#server/main.ts'\nexport const a = `\nimport '#server/main.ts'\n`\nexport const b = \"import('#server/main.ts')\"\n"
    expect(await check({ ...SOUND, 'domain/src/posts/rules.ts': text })).toEqual([])
  })
})
