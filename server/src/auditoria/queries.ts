import { sql, type RawBuilder } from 'kysely'
import type { FiltroDeAuditoria, RegistroDeAuditoria } from '#domain/auditoria/contract.ts'
import type { MotivoDeQuebra } from '#domain/auditoria/registro.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { planEachTime, type Db } from '../database/db.ts'
import { from } from '../tables.ts'

type Linha = Omit<RegistroDeAuditoria, 'quando'> & { quando: Date }

/** The days of a filter are those of the office. */
const ZONA = 'America/Sao_Paulo'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Days of the filter lead to numbers by the hour of a line. Hours and numbers run the same way, but where the clock of the database was set back: by less than this no line is missed. */
const FOLGA = sql.raw("interval '1 hour'")
/** Of more people than this with one name, lines are looked through and not looked up. */
const CHAMADOS = 1_000

const pedaco = (nome: string) => `%${semAcentos(nome).replace(/[\\%_]/g, '\\$&')}%`

/** People whose name holds a text; one more than are looked up where there are more. As the administrator. */
const findPessoasChamadas = (nome: string) =>
  planEachTime(sql<{ id: string }>`select pessoas_chamadas(${pedaco(nome)}, ${CHAMADOS + 1}::int) as id`)

/** Ids of the people whose name holds a text; null where they are too many to be looked up one by one. */
export async function chamados(db: Db, nome: string): Promise<string[] | null> {
  const pessoas = await db.rows(findPessoasChamadas(nome))
  return pessoas.length > CHAMADOS ? null : pessoas.map(({ id }) => id)
}

const comeco = (dia: string) => sql`(${dia}::date)::timestamp at time zone ${ZONA}`
const fim = (dia: string) => sql`(${dia}::date + 1)::timestamp at time zone ${ZONA}`

function condicoes(
  { ator, tabela, registro, verbo, de, ate }: FiltroDeAuditoria,
  atores: readonly string[] | null,
): RawBuilder<unknown> {
  const todas: RawBuilder<unknown>[] = [sql`true`]
  if (ator && UUID.test(ator)) todas.push(sql`a.ator = ${ator}`)
  else if (ator && atores) todas.push(sql`a.ator = any (${[...atores]}::uuid[])`)
  else if (ator) todas.push(sql`sem_acentos(u.nome) like ${pedaco(ator)}`)
  if (tabela) todas.push(sql`a.tabela = ${tabela}`)
  if (registro) todas.push(sql`a.registro = ${registro}`)
  if (verbo) todas.push(sql`a.verbo = ${verbo}`)
  if (de)
    todas.push(
      sql`a.quando >= ${comeco(de)} and a.id >= (select coalesce(max(id), 0) from (select id from auditoria where quando < ${comeco(de)} - ${FOLGA} order by quando desc limit 1) antes)`,
    )
  if (ate)
    todas.push(
      sql`a.quando < ${fim(ate)} and a.id <= (select coalesce(min(id), ${FIM}::bigint) from (select id from auditoria where quando > ${fim(ate)} + ${FOLGA} order by quando limit 1) depois)`,
    )
  return sql.join(todas, sql` and `)
}

/** Beyond the number of any line. */
const FIM = '9223372036854775807'

/**
 * Lines that match a filter, before line `antes`, newest first.
 * @param atores who has the name of the filter, see `chamados`
 */
const findRegistros = (
  filtro: FiltroDeAuditoria,
  antes: number | null,
  quantos: number,
  atores: readonly string[] | null = null,
) =>
  planEachTime(sql<Linha>`
    select a.id, a.quando, a.ator, u.nome as ator_nome, a.ator_perfil, a.pedido, a.tabela, a.registro, a.titular, a.verbo, a.antes, a.depois
      from auditoria a left join usuarios u on u.id = a.ator
     where (${antes}::bigint is null or a.id < ${antes}) and ${condicoes(filtro, atores)}
     order by a.id desc limit ${quantos}`)

/** The same, with the people of the filter looked up first. As the administrator. */
export async function lerRegistros(db: Db, filtro: FiltroDeAuditoria, antes: number | null, quantos: number) {
  const { ator } = filtro
  const atores = ator && !UUID.test(ator) ? await chamados(db, ator) : null
  return db.rows(findRegistros(filtro, antes, quantos, atores))
}

export const findRegistro = (id: number) => sql<
  Linha & { titular_nome: string | null; hash: string; hash_anterior: string }
>`
  select a.id, a.quando, a.ator, u.nome as ator_nome, a.ator_perfil, a.pedido, a.tabela, a.registro, a.titular, a.verbo, a.antes, a.depois,
         t.nome as titular_nome, encode(a.hash, 'hex') as hash, encode(a.hash_anterior, 'hex') as hash_anterior
    from auditoria a left join usuarios u on u.id = a.ator left join usuarios t on t.id = a.titular
   where a.id = ${id}`

export const findLegiveis = (id: number) =>
  from
    .selectFrom('auditoria_valores')
    .where('auditoria_id', '=', id)
    .select(['coluna', 'antes', 'depois'])
    .orderBy('coluna')

export const findUltimo = () =>
  from.selectFrom('auditoria').select(['id', 'hash', 'quando']).orderBy('id', 'desc').limit(1)

export const findConferencias = () =>
  from
    .selectFrom('auditoria_conferencias')
    .where('inteira', '=', true)
    .select(['em', 'ate', 'quebra', 'motivo'])
    .orderBy('id', 'desc')
    .limit(10)

/** The tables that have a line, found by jumping through the index. */
export const findTabelas = () => sql<{ tabela: string }>`
  with recursive t as (
    (select tabela from auditoria order by tabela limit 1)
    union all
    select (select a.tabela from auditoria a where a.tabela > t.tabela order by a.tabela limit 1) from t where t.tabela is not null)
  select tabela from t where tabela is not null`

/** Checks `quantos` links from `de` on. */
export const conferirTrecho = (de: number, quantos: number) =>
  sql<{
    ate: number | null
    quebra: number | null
    motivo: MotivoDeQuebra | null
  }>`select ate, quebra, motivo from auditoria_conferir(${de}::bigint, ${quantos}::int)`

/** Whether a check by this person has just reached the link before `de`. */
export const chegouAte = (por: string, de: number, desde: Date) =>
  from
    .selectFrom('auditoria_conferencias')
    .where('por', '=', por)
    .where('ate', '=', de - 1)
    .where('quebra', 'is', null)
    .where('em', '>', desde)
    .select('id')
    .limit(1)

/** Stores the result of a step. The end of the chain is stored with it, so that a shortened chain is noticed later. */
export const insertConferencia = (conferencia: {
  por: string | null
  ate: number
  inteira: boolean
  quebra: number | null
  motivo: MotivoDeQuebra | null
}) => sql`
  insert into auditoria_conferencias (por, inteira, ate, hash, quebra, motivo)
  select ${conferencia.por}::uuid, ${conferencia.inteira}::boolean, ${conferencia.ate}::bigint, coalesce((select hash from auditoria where id = ${conferencia.ate}), '\\x'),
         ${conferencia.quebra}::bigint, ${conferencia.motivo}::text`
