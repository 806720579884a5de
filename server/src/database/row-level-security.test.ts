import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState } from './errors.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { atores, perfilDo, verbos, type Ator, type Linha, type Verbo } from './testing/policy-words.ts'
import { montarCena, politica, type Cena } from './testing/policy-world.ts'

const REFUSED = '42501'

let db: TestDatabase
let cena: Cena

beforeAll(async () => {
  db = await testDatabase()
  cena = await montarCena(db.owner)
})
afterAll(() => db.drop())

/** Tables and views of every schema of the product. */
async function tables(): Promise<{ schema: string; tabela: string; tipo: string }[]> {
  const { rows } = await db.owner.query(`
    select n.nspname as schema, c.relname as tabela, c.relkind as tipo
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`)
  return rows
}

/** The verbs that `papel` may do to the row, tried for real in a transaction that is rolled back. */
async function attempt(
  papel: string,
  ator: Ator | null,
  tabela: string,
  verbo: Verbo,
  linha: Linha,
): Promise<boolean> {
  const keys = Object.keys(linha.chave)
  const where = keys.map((key, index) => `${key} = $${index + 1}`).join(' and ')
  const values = Object.values(linha.chave)
  const insere = verbo === 'insert' ? (linha.insere ?? (await copyOf(tabela, where, values))) : {}
  const statements: Record<Verbo, [string, unknown[]]> = {
    select: [`select from ${tabela} where ${where}`, values],
    insert: [
      `insert into ${tabela} (${Object.keys(insere).join(', ')}) values (${Object.keys(insere).map((_, index) => `$${index + 1}`)})`,
      Object.values(insere),
    ],
    update: [`update ${tabela} set ${linha.altera} = ${linha.altera} where ${where}`, values],
    delete: [`delete from ${tabela} where ${where}`, values],
  }
  await db.owner.query('begin')
  try {
    await db.owner.query(
      "select set_config('role', $1, true), set_config('app.uid', $2, true), set_config('app.perfil', $3, true)",
      [papel, (ator && cena.pessoas[ator]) ?? '', profileOf(ator)],
    )
    const { rowCount } = await db.owner.query(...statements[verbo])
    return rowCount === 1
  } catch (error) {
    if (sqlState(error) !== REFUSED) throw error
    return false
  } finally {
    await db.owner.query('rollback')
  }
}

function profileOf(ator: Ator | null): string {
  return !ator || ator === 'visitante' ? '' : perfilDo(ator)
}

/** The row under a new key: a table where nobody may insert refuses it before it looks at the values. */
async function copyOf(tabela: string, where: string, values: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await db.owner.query(`select * from ${tabela} where ${where}`, values)
  // What the table computes by itself nobody inserts.
  const { rows: computed } = await db.owner.query(
    "select attname as column from pg_attribute where attrelid = $1::regclass and attgenerated <> ''",
    [tabela],
  )
  for (const { column } of computed) delete rows[0][column]
  return rows[0]
}

describe('row-level security', () => {
  it('ROUTE-20 every table is in the policy table, and in the scene with the same kinds of rows', async () => {
    const publicas = (await tables()).filter(({ schema, tipo }) => schema === 'public' && tipo !== 'v')
    expect(publicas.length).toBeGreaterThan(20)
    expect(Object.keys(politica).sort()).toEqual(publicas.map(({ tabela }) => tabela).sort())
    const kinds = (of: Record<string, object>) =>
      Object.entries(of)
        .flatMap(([tabela, linhas]) => Object.keys(linhas).map((kind) => `${tabela}: ${kind}`))
        .sort()
    expect(kinds(cena.linhas)).toEqual(kinds(politica))
  })

  for (const [tabela, linhas] of Object.entries(politica))
    for (const [kind, permissoes] of Object.entries(linhas))
      it(`ROUTE-20 ${tabela}, ${kind}: each profile does what the policy table says and no more`, async () => {
        const linha = cena.linhas[tabela]![kind]!
        for (const verbo of verbos) {
          const allowed: Ator[] = []
          for (const ator of atores)
            if (await attempt('saude_app', ator, tabela, verbo, linha)) allowed.push(ator)
          expect(allowed, verbo).toEqual(atores.filter((ator) => permissoes[verbo]?.includes(ator)))
        }
      })

  it('ROUTE-20 the product itself reads every row of the scene', async () => {
    for (const [tabela, linhas] of Object.entries(cena.linhas))
      for (const linha of Object.values(linhas))
        expect(await attempt('saude_sistema', null, tabela, 'select', linha), tabela).toBe(true)
  })

  it('ROUTE-20 a connection that did not say for whom it acts is refused every table, view and verb', async () => {
    const client = await db.pools.request.connect()
    try {
      for (const { schema, tabela } of await tables()) {
        const name = `${schema}.${tabela}`
        for (const statement of [
          `select from ${name}`,
          `insert into ${name} default values`,
          `update ${name} set x = 1`,
          `delete from ${name}`,
        ]) {
          // A missing column is reported before the right is checked, so a real column is named.
          const column = await firstColumn(schema, tabela)
          const error = await client
            .query(statement.replace('x = 1', `${column} = ${column}`))
            .catch((e) => e)
          expect(sqlState(error), statement).toBe(REFUSED)
        }
      }
    } finally {
      client.release()
    }
  })

  it('ROUTE-20 what is outside of the public schema, and every view, is closed to people', async () => {
    for (const { schema, tabela, tipo } of await tables()) {
      if (schema === 'public' && tipo !== 'v') continue
      const { rows } = await db.owner.query(
        `select has_schema_privilege('saude_app', $1, 'usage') and has_table_privilege('saude_app', $2, 'select') as aberta`,
        [schema, `${schema}.${tabela}`],
      )
      expect(rows[0].aberta, `${schema}.${tabela}`).toBe(false)
    }
  })

  it.each([
    ['usuarios', 'tipo_usuario', "'administrador-geral'", 'paciente'],
    ['usuarios', 'status', "'ativo'", 'paciente'],
    ['usuarios', 'email', "'outra@exemplo.com.br'", 'paciente'],
    ['profissionais', 'status_profissional', "'ativo'", 'outro-profissional'],
    ['profissionais', 'verificado', 'true', 'outro-profissional'],
    ['templates_horarios', 'status_aprovacao', "'aprovado'", 'profissional'],
    ['templates_horarios', 'ativo', 'true', 'profissional'],
    ['clinicas', 'status', "'ativa'", 'profissional'],
    ['clinicas', 'dono_id', 'null', 'profissional'],
    ['notificacoes', 'mensagem', "'outra'", 'paciente'],
    ['profiles', 'nome_completo', "'Outra pessoa'", 'paciente'],
  ] as const)('ROUTE-20 %s.%s is not the owner’s to write', async (tabela, column, value, ator) => {
    await db.owner.query('begin')
    await db.owner.query("select set_config('role', 'saude_app', true), set_config('app.uid', $1, true)", [
      cena.pessoas[ator],
    ])
    const error = await db.owner.query(`update ${tabela} set ${column} = ${value}`).catch((e) => e)
    await db.owner.query('rollback')
    expect(sqlState(error)).toBe(REFUSED)
  })

  it.each([
    ['paciente', 'transacoes_financeiras', 'usuario_id', 'usuarios'],
    ['profissional', 'locais_atendimento', 'profissional_id', 'profissionais'],
    ['profissional', 'servicos_profissionais', 'profissional_id', 'profissionais'],
    ['profissional', 'excecoes_horarios', 'profissional_id', 'profissionais'],
  ] as const)('ROUTE-20 a %s gives no row of %s to another person', async (ator, tabela, column, alvo) => {
    const key = alvo === 'usuarios' ? 'id' : 'usuario_id'
    const other = await db.owner.query(`select id from ${alvo} where ${key} <> $1 limit 1`, [
      cena.pessoas[ator],
    ])
    await db.owner.query('begin')
    await db.owner.query("select set_config('role', 'saude_app', true), set_config('app.uid', $1, true)", [
      cena.pessoas[ator],
    ])
    const error = await db.owner
      .query(`update ${tabela} set ${column} = $1`, [other.rows[0].id])
      .catch((e) => e)
    await db.owner.query('rollback')
    expect(sqlState(error)).toBe(REFUSED)
  })
})

async function firstColumn(schema: string, tabela: string): Promise<string> {
  const { rows } = await db.owner.query(
    'select column_name from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position limit 1',
    [schema, tabela],
  )
  return rows[0].column_name
}
