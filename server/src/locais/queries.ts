import { sql, type RawBuilder } from 'kysely'
import type { Local } from '#domain/locais/contract.ts'

/** A place as it is written, with the values that follow from its address. */
export interface LocalAGuardar {
  nome: string
  cep: string | null
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
  zona: string
  latitude: number
  longitude: number
  telefone: string | null
  acessibilidade: string[]
  clinica_id: string | null
}

const colunas = sql`l.id, l.versao, l.nome, coalesce(l.cep, '') as cep, l.logradouro, l.numero, l.complemento, l.bairro, l.cidade, l.uf, l.zona,
  coalesce(l.telefone, '') as telefone, to_json(l.acessibilidade) as acessibilidade, l.principal, l.ativo,
  (select json_build_object('id', c.id, 'nome', c.nome_fantasia) from clinicas c where c.id = l.clinica_id) as clinica,
  atende_na_clinica(l.profissional_id, l.clinica_id) as oferecido,
  (select count(*)::int from intervalos_horarios i where i.local_id = l.id) as intervalos`

const comConsultas = (agora: Date) => sql`${colunas},
  (select count(*)::int from agendamentos a where a.local_id = l.id and a.profissional_id = l.profissional_id and a.data_agendamento >= ${agora.toISOString()}::timestamptz
    and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')) as consultas`

/** The places of one professional: the principal one first, those out of use last. */
export const findLocais = (profissional_id: string, agora: Date) => sql<Local>`
  select ${comConsultas(agora)} from locais_atendimento l where l.profissional_id = ${profissional_id}::uuid
  order by l.ativo desc, l.principal desc, l.created_at`

export const findLocal = (id: string, agora: Date) =>
  sql<Local>`select ${comConsultas(agora)} from locais_atendimento l where l.id = ${id}::uuid`

/** A place that the caller may write, locked until the transaction ends. */
export const lockLocal = (id: string) => sql<{
  profissional_id: string
  clinica_id: string | null
  versao: number
  principal: boolean
  ativo: boolean
}>`
  select profissional_id, clinica_id, versao, principal, ativo from locais_atendimento where id = ${id}::uuid for no key update`

/** Serialises the writers of one professional's list. */
export const trancarLocais = (profissional_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('locais:' || ${profissional_id}, 0))`

export const countLocais = (profissional_id: string) => sql<{ total: number; em_uso: number }>`
  select count(*)::int as total, count(*) filter (where ativo)::int as em_uso from locais_atendimento
  where profissional_id = ${profissional_id}::uuid`

/** Whether a consultation or the schedule ever used a place. */
export const foiUsado = (id: string) => sql<{ usado: boolean }>`
  select exists (select from agendamentos where local_id = ${id}::uuid) or exists (select from intervalos_horarios where local_id = ${id}::uuid) as usado`

/** An active clinic, and whether a professional is of its team now. */
export const findClinica = (id: string, profissional_id: string) => sql<{ membro: boolean }>`
  select atende_na_clinica(${profissional_id}::uuid, id) as membro from clinicas where id = ${id}::uuid and status = 'ativa'`

const pares = ({
  acessibilidade,
  latitude,
  longitude,
  clinica_id,
  ...textos
}: LocalAGuardar): [string, RawBuilder<unknown>][] => [
  ...Object.entries(textos).map(([coluna, valor]): [string, RawBuilder<unknown>] => [coluna, sql`${valor}`]),
  ['latitude', sql`${latitude}::float8`],
  ['longitude', sql`${longitude}::float8`],
  ['acessibilidade', sql`${acessibilidade}::text[]`],
  ['clinica_id', sql`${clinica_id}::uuid`],
  ['posicao_aproximada', sql`true`],
]

export function insertLocal(profissional_id: string, principal: boolean, local: LocalAGuardar) {
  const dados = pares(local)
  return sql<{ id: string }>`
    insert into locais_atendimento (profissional_id, principal, ${sql.join(dados.map(([coluna]) => sql.ref(coluna)))})
    values (${profissional_id}::uuid, ${principal}, ${sql.join(dados.map(([, valor]) => valor))}) returning id`
}

export const updateLocal = (id: string, local: LocalAGuardar) => sql`
  update locais_atendimento set ${sql.join(pares(local).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`))}, versao = versao + 1
  where id = ${id}::uuid`

export const deixarDePrincipal = (profissional_id: string) => sql`
  update locais_atendimento set principal = false, versao = versao + 1 where profissional_id = ${profissional_id}::uuid and principal`

export const tornarPrincipal = (id: string) =>
  sql`update locais_atendimento set principal = true, versao = versao + 1 where id = ${id}::uuid`

/** The oldest other place in use, which becomes the principal one. */
export const findHerdeiro = (profissional_id: string, menos: string) => sql<{ id: string }>`
  select id from locais_atendimento where profissional_id = ${profissional_id}::uuid and ativo and id <> ${menos}::uuid
  order by created_at limit 1`

export const updateAtivo = (id: string, ativo: boolean) =>
  sql`update locais_atendimento set ativo = ${ativo}, principal = principal and ${ativo}, versao = versao + 1 where id = ${id}::uuid`

export const deleteLocal = (id: string) => sql`delete from locais_atendimento where id = ${id}::uuid`
