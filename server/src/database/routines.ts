import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

/** One file of `server/sql`: objects that can be dropped and made again without touching a row. */
export interface Routine {
  /** `<capability>/<subject>.sql` */
  file: string
  sql: string
  checksum: string
}

export class RoutineError extends Error {
  override name = 'RoutineError'
}

const POLICIES = 'politicas.sql'

/**
 * The files of a folder in the order in which they run, by path: functions, triggers and views first, then every `politicas.sql`, because a policy may call a function of any
 * capability.
 */
export async function readRoutines(folder: URL): Promise<Routine[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'))
  const last = (file: string) => (file.endsWith(`/${POLICIES}`) ? 1 : 0)
  files.sort((a, b) => last(a) - last(b) || (a < b ? -1 : 1))
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Objects of the product's schemas, without those of an extension. */
const OURS = (catalogue: string, schema: string, oid: string) => `
  ${schema} in (select oid from pg_namespace where nspname in ('public', 'auth', 'cofre', 'partes'))
  and not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** A function that a migration made because tables rest on it. */
const BASE = `coalesce(obj_description(p.oid, 'pg_proc'), '') like 'base:%'`

const DROP = `
do $$
declare
  statement text;
begin
  for statement in
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and ${OURS('pg_class', 'c.relnamespace', 'c.oid')}
    union all
    select format('drop policy %I on %s', p.polname, p.polrelid::regclass)
      from pg_policy p join pg_class c on c.oid = p.polrelid
     where ${OURS('pg_class', 'c.relnamespace', 'c.oid')}
  loop
    execute statement;
  end loop;
  -- Each list in one statement, which asks for no order among its own.
  select 'drop view ' || string_agg(c.oid::regclass::text, ', ') into statement
    from pg_class c where c.relkind = 'v' and ${OURS('pg_class', 'c.relnamespace', 'c.oid')};
  if statement is not null then execute statement; end if;
  select 'drop routine ' || string_agg(p.oid::regprocedure::text, ', ') into statement
    from pg_proc p where not ${BASE} and ${OURS('pg_proc', 'p.pronamespace', 'p.oid')};
  if statement is not null then execute statement; end if;
  for statement in
    -- What is revoked of a table is revoked of its columns too.
    select format('revoke all on %s from %s', x.tabela, case x.papel when 0 then 'public' else x.papel::regrole::text end)
      from (select c.oid::regclass as tabela, a.grantee as papel from pg_class c cross join lateral aclexplode(c.relacl) a
             where c.relkind in ('r', 'p') and a.grantee <> c.relowner and ${OURS('pg_class', 'c.relnamespace', 'c.oid')}
            union
            select c.oid::regclass, a.grantee from pg_class c join pg_attribute t on t.attrelid = c.oid
             cross join lateral aclexplode(t.attacl) a
             where c.relkind in ('r', 'p') and a.grantee <> c.relowner and ${OURS('pg_class', 'c.relnamespace', 'c.oid')}) x
  loop
    execute statement;
  end loop;
end $$`

/** Each file grants its functions by name. Postgres by itself would let everybody call them. */
const CLOSE = `
do $$
declare
  statement text;
begin
  for statement in
    select format('revoke execute on routine %s from public', p.oid::regprocedure)
      from pg_proc p where ${OURS('pg_proc', 'p.pronamespace', 'p.oid')}
  loop
    execute statement;
  end loop;
end $$`

/** Functions may call each other in any order: their bodies are checked when all of them exist. */
const VALIDATE = `
do $$
declare
  made record;
begin
  for made in
    select p.oid, p.oid::regprocedure::text as name, l.lanname as language
      from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
     where ${OURS('pg_proc', 'p.pronamespace', 'p.oid')}
  loop
    begin
      if made.language = 'sql' then perform fmgr_sql_validator(made.oid); else perform plpgsql_validator(made.oid); end if;
    exception when others then
      raise exception '%: %', made.name, sqlerrm;
    end;
  end loop;
end $$`

/** Drops every function, trigger, view, policy and grant, in the transaction that makes them again. */
export const dropRoutines = (client: Client) => client.query(DROP)

/** Runs the files, and remembers their texts. @throws {RoutineError} names the file that does not run */
export async function createRoutines(client: Client, routines: Routine[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const { file, sql } of routines)
    try {
      await client.query(sql)
    } catch (error) {
      throw new RoutineError(`${file}: ${(error as Error).message}`, { cause: error })
    }
  await client.query(CLOSE)
  await client.query('set local check_function_bodies = on')
  await client.query(VALIDATE)
  await client.query('delete from public.rotinas')
  await client.query(
    'insert into public.rotinas (arquivo, soma) select * from unnest($1::text[], $2::text[])',
    [routines.map(({ file }) => file), routines.map(({ checksum }) => checksum)],
  )
}

/** Whether the database was made from these files. */
export async function areCurrent(client: Client, routines: Routine[]): Promise<boolean> {
  const { rows } = await client.query<{ arquivo: string; soma: string }>(
    'select arquivo, soma from public.rotinas',
  )
  const made = new Map(rows.map(({ arquivo, soma }) => [arquivo, soma]))
  return made.size === routines.length && routines.every(({ file, checksum }) => made.get(file) === checksum)
}
