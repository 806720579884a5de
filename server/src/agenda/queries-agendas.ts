import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { RecursoAcessado } from '#domain/privacidade/pedido.ts'
import type { Transaction } from '../database/db.ts'
import { patternOf } from '../database/pattern.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { anyOf } from '../database/any-of.ts'

/** An agenda that the caller may see. */
export interface LinhaDaAgenda {
  id: string
  nome: string | null
  avatar_url: string | null
  especialidade: string
  tema: string | null
  proprio: boolean
  /** Clinics in which the caller sees it; empty for the caller's own. */
  clinica_ids: string[]
  /** Those of them in which the caller may write. */
  clinicas_escrita: string[]
  pode_bloquear: boolean
  /** The professional is active and verified: acts on patients are possible. */
  em_vigor: boolean
  /** Zone of the main place. */
  zona: string | null
}

/**
 * Agendas that the caller may see: the own one, and those of the team where the area is open to them; for administrador-geral the named ones.
 * @param so ids to keep; null keeps all of them
 */
export const findAgendasVisiveis = (
  { usuario_id, perfil }: Sessao,
  so: readonly string[] | null,
) => sql<LinhaDaAgenda>`
  with escrita as (select clinicas_que_gerencio('agenda', 'escrita') as clinica_id),
  vistas as (
    select p.id, true as proprio, null::uuid as clinica_id from profissionais p where p.usuario_id = ${usuario_id}::uuid
    union all select g.profissional_id, false, g.clinica_id from profissionais_que_gerencio('agenda') g
    union all select p.id, false, null from profissionais p where ${perfil === 'administrador-geral'} and p.id = any (${so ?? []}::uuid[])),
  agendas as (
    select v.id, bool_or(v.proprio) as proprio, coalesce(array_agg(v.clinica_id) filter (where v.clinica_id is not null), '{}') as clinica_ids
      from vistas v where ${so === null} or v.id = any (${so ?? []}::uuid[]) group by v.id)
  select a.id, f.nome_completo as nome, f.avatar_url, coalesce(v.sub_especialidade, p.especialidade_principal) as especialidade, v.tema, a.proprio, a.clinica_ids,
    array(select e.clinica_id from escrita e where e.clinica_id = any (a.clinica_ids)) as clinicas_escrita,
    fecha_agenda(a.id) as pode_bloquear, p.status_profissional = 'ativo' and p.verificado as em_vigor,
    (select l.zona from locais_atendimento l where l.profissional_id = a.id order by l.principal desc, l.created_at limit 1) as zona
  from agendas a
  join profissionais p on p.id = a.id
  left join profiles f on f.user_id = p.usuario_id
  left join vitrine_profissionais v on v.profissional_id = a.id
  order by a.proprio desc, f.nome_completo, a.id`

/** Professionals by name, among whom administrador-geral chooses an agenda. */
export const findProfissionaisPorNome = (nome: string) => sql<Omit<LinhaDaAgenda, 'clinica_ids'>>`
  select p.id, u.nome, u.avatar_url, area_de(p.id, p.especialidade_principal) as especialidade
  from profissionais p join usuarios u on u.id = p.usuario_id
  where p.id = ${anyOf(sql`select profissionais_chamados(${patternOf(nome)})`)} and sem_acentos(u.nome) like ${patternOf(nome)}
    and u.status = 'ativo' order by u.nome, p.id limit 20`

/**
 * Owners who get an access-log line for this read: one a day for each reader and reason, because an agenda refreshes itself.
 * @param titulares keys of `usuarios`; null, repeated and the caller's own do not count
 * @param db the transaction of an act, with whose commit it is written; else it is written by itself
 */
export async function registrarAcessosDoDia(
  context: Pick<Contexto, 'db' | 'sessao'> & { pedido: Pick<Contexto['pedido'], 'id'> },
  recurso: RecursoAcessado,
  motivo: string,
  titulares: readonly (string | null)[],
  db?: Transaction,
): Promise<void> {
  const { usuario_id } = exigirSessao(context)
  const outros = [...new Set(titulares)].filter((id) => id !== null && id !== usuario_id)
  if (outros.length === 0) return
  const registro = sql`select registrar_meus_acessos_do_dia(${recurso}, ${motivo}, ${context.pedido.id}, ${outros}::uuid[])`
  if (db) db.last(registro)
  else await context.db.rows(registro)
}
