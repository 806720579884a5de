import { sql, type RawBuilder } from 'kysely'
import type { FiltroDeAuditoria, RegistroDeAuditoria } from '#domain/auditoria/contract.ts'
import type { MotivoDeQuebra } from '#domain/auditoria/registro.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { planEachTime } from '../database/db.ts'
import { from } from '../tables.ts'

type Linha = Omit<RegistroDeAuditoria, 'quando'> & { quando: Date }

/** The days of a filter are those of the office. */
const ZONA = 'America/Sao_Paulo'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function condicoes({ ator, tabela, registro, verbo, de, ate }: FiltroDeAuditoria): RawBuilder<unknown> {
  const todas: RawBuilder<unknown>[] = [sql`true`]
  if (ator && UUID.test(ator)) todas.push(sql`a.ator = ${ator}`)
  else if (ator) {
    const parte = `%${semAcentos(ator).replace(/[\\%_]/g, '\\$&')}%`
    todas.push(sql`a.ator in (select id from usuarios where sem_acentos(nome) like ${parte})`)
  }
  if (tabela) todas.push(sql`a.tabela = ${tabela}`)
  if (registro) todas.push(sql`a.registro = ${registro}`)
  if (verbo) todas.push(sql`a.verbo = ${verbo}`)
  if (de) todas.push(sql`a.quando >= (${de}::date)::timestamp at time zone ${ZONA}`)
  if (ate) todas.push(sql`a.quando < (${ate}::date + 1)::timestamp at time zone ${ZONA}`)
  return sql.join(todas, sql` and `)
}

/** Lines that match a filter, before line `antes`, newest first. */
export const findRegistros = (filtro: FiltroDeAuditoria, antes: number | null, quantos: number) =>
  planEachTime(sql<Linha>`
    select a.id, a.quando, a.ator, u.nome as ator_nome, a.ator_perfil, a.pedido, a.tabela, a.registro, a.titular, a.verbo, a.antes, a.depois
      from auditoria a left join usuarios u on u.id = a.ator
     where (${antes}::bigint is null or a.id < ${antes}) and ${condicoes(filtro)}
     order by a.id desc limit ${quantos}`)

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
