import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Coluna {
  tabela: string
  coluna: string
  tipo: string
  /** Of an array: the type of what it holds. */
  de: string | null
  /** Most characters that it takes; null where there is no end. */
  tamanho: number | null
  gerada: boolean
  /** Labels of its enumeration. */
  rotulos: string[] | null
  /** Where it leads, as `table column`. */
  para: string[] | null
  /** The checks that name it. */
  regras: string | null
}

const COLUNAS = `
  select c.relname as tabela, a.attname as coluna,
         case when b.typtype = 'e' then 'enum' else coalesce(nullif(b.typname, ''), t.typname) end as tipo,
         (select e.typname from pg_type e where e.oid = b.typelem and b.typcategory = 'A') as de,
         case when a.atttypmod > 4 and b.typname in ('varchar', 'bpchar') then a.atttypmod - 4 end as tamanho,
         a.attgenerated <> '' or a.attidentity = 'a' as gerada,
         (select array_agg(l.enumlabel order by l.enumsortorder)::text[] from pg_enum l where l.enumtypid = b.oid) as rotulos,
         (select array[f.confrelid::regclass::text, (select x.attname from pg_attribute x where x.attrelid = f.confrelid and x.attnum = f.confkey[array_position(f.conkey, a.attnum)])]::text[]
            from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0 and a.attnum = any (f.conkey)
           order by array_length(f.conkey, 1), f.conname limit 1) as para,
         (select string_agg(pg_get_constraintdef(k.oid), e'\\n') from pg_constraint k where k.contype = 'c' and (k.conrelid = c.oid and a.attnum = any (k.conkey) or k.contypid = a.atttypid)) as regras
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`

/** Every value of a world, as `table.column`. */
export type Valores = ReadonlyMap<string, unknown>

/** Rows of one person and what they hang on: for each table one, made when it is first asked for. */
export interface Mundo {
  /** Values that are given, as `table.column`: those of rows that are there already. */
  dados: Record<string, unknown>
  /** Begins every text, which goes on with the column where it stands. */
  palavra: string
  /** What a column must say for its row to be of the kind that is meant, as `table.column`; a function is told how its texts begin. */
  fixos?: Record<string, unknown>
  /** Only these tables; all of them when left out. */
  so?: readonly string[]
  /** Tables without a row. */
  menos?: readonly string[]
}

/**
 * One row in each table, with every column filled from what the schema says: a text is a word to be looked for, a reference leads to the row of the same world, and a column of
 * few words takes the first of them. No table and no column has to be named for it, so that a new one is filled as well. Checks are taken away first, and triggers sleep meanwhile:
 * what is asked is where a word can stand, not whether the row makes sense.
 * @param mundos each made from the values of those before it
 * @returns the values of each
 */
export async function fillTables(
  owner: pg.Client,
  mundos: readonly ((antes: readonly Valores[]) => Mundo)[],
): Promise<readonly Valores[]> {
  const { rows: colunas } = await owner.query<Coluna>(COLUNAS)
  const porTabela = Map.groupBy(colunas, ({ tabela }) => tabela)
  const todos: Valores[] = []
  await owner.query(SEM_REGRAS)
  await owner.query(`set session_replication_role = replica`)
  try {
    for (const deles of mundos) {
      const mundo = deles(todos)
      const fixos = mundo.fixos ?? {}
      const feitos = new Map<string, unknown>(Object.entries(mundo.dados))
      const valorDe = (tabela: string, coluna: string): unknown => {
        const qual = `${tabela}.${coluna}`
        if (feitos.has(qual)) return feitos.get(qual)
        const cada = porTabela.get(tabela)?.find((uma) => uma.coluna === coluna)
        // A row that leads to its own table begins there.
        const alheia = cada?.para && cada.para[0] !== tabela ? cada.para : null
        const valor =
          qual in fixos
            ? comPalavra(fixos[qual], mundo.palavra)
            : alheia && porTabela.has(alheia[0]!)
              ? valorDe(alheia[0]!, alheia[1]!)
              : cada?.para
                ? null
                : umValor(cada!, mundo.palavra)
        feitos.set(qual, valor)
        return valor
      }
      todos.push(feitos)
      const prontas = new Set(Object.keys(mundo.dados).map((qual) => qual.split('.')[0]!))
      for (const [tabela, dela] of porTabela) {
        if (prontas.has(tabela) || mundo.menos?.includes(tabela) || (mundo.so && !mundo.so.includes(tabela)))
          continue
        const cheias = dela.filter(({ gerada }) => !gerada)
        const linha = Object.fromEntries(cheias.map(({ coluna }) => [coluna, valorDe(tabela, coluna)]))
        const nomes = cheias.map(({ coluna }) => `"${coluna}"`).join(', ')
        await owner
          .query(
            `insert into "${tabela}" (${nomes}) overriding system value select ${nomes} from json_populate_record(null::"${tabela}", $1::json) on conflict do nothing`,
            [JSON.stringify(linha)],
          )
          .catch((error: Error) => {
            throw new Error(`${tabela}: ${error.message} ${JSON.stringify(linha)}`)
          })
      }
    }
  } finally {
    await owner.query(`set session_replication_role = origin`)
  }
  return todos
}

const comPalavra = (valor: unknown, palavra: string): unknown =>
  typeof valor === 'function' ? (valor as (palavra: string) => unknown)(palavra) : valor

const SEM_REGRAS = `
  do $$ declare regra record; begin
    for regra in select k.conrelid::regclass as tabela, k.conname as nome from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype in ('c', 'x') and n.nspname = 'public' and k.coninhcount = 0 loop
      execute format('alter table %s drop constraint %I cascade', regra.tabela, regra.nome);
    end loop;
    for regra in select t.oid::regtype as tipo, k.conname as nome from pg_constraint k join pg_type t on t.oid = k.contypid join pg_namespace n on n.oid = t.typnamespace
       where n.nspname = 'public' and k.contype = 'c' loop
      execute format('alter domain %s drop constraint %I', regra.tipo, regra.nome);
    end loop;
  end $$`

const DIA = '2026-01-05'
const INSTANTE = '2026-01-05T12:00:00Z'
let contados = 0

function umValor({ tabela, coluna, tipo, de, tamanho, rotulos, regras }: Coluna, palavra: string): unknown {
  if (de !== null)
    return [umValor({ tabela, coluna, tipo: de, de: null, tamanho, rotulos, regras } as Coluna, palavra)]
  if (rotulos) return rotulos[0]
  const texto = `${palavra}${tabela}.${coluna}`
  switch (tipo) {
    case 'text':
    case 'varchar':
    case 'bpchar':
    case 'citext': {
      const daLista = regras && palavraDaLista(regras, coluna)
      return daLista ?? (tamanho === null ? texto : texto.slice(0, tamanho))
    }
    case 'json':
    case 'jsonb':
      return { texto }
    case 'bytea':
      return `\\x${Buffer.from(texto).toString('hex')}`
    case 'uuid':
      return randomUUID()
    case 'bool':
      return false
    case 'date':
      return DIA
    case 'timestamptz':
    case 'timestamp':
      return INSTANTE
    case 'time':
      return '12:00'
    case 'interval':
      return '1 hour'
    case 'inet':
      return '192.0.2.1'
    case 'tstzrange':
      return `[${INSTANTE},2026-01-05T13:00:00Z)`
    case 'daterange':
      return `[${DIA},2026-01-06)`
    case 'int4range':
      return '[1,2)'
    case 'point':
      return '(1,1)'
    case 'tsvector':
      return ''
    case 'numeric':
    case 'float4':
    case 'float8':
      return 1
    default:
      contados += 1
      return contados % 30_000
  }
}

/** The first word of a check that lists what a column may say. */
function palavraDaLista(regras: string, coluna: string): string | undefined {
  const lista = new RegExp(
    String.raw`\(?"?(?:${coluna}|VALUE)"?\)?(?:::text)? (?:= ANY|<@) \(*ARRAY\['([^']+)'`,
  ).exec(regras)
  return lista?.[1] ?? new RegExp(String.raw`\(?"?(?:${coluna}|VALUE)"?\)? = '([^']+)'`).exec(regras)?.[1]
}
