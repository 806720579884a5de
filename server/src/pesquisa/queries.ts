import { sql } from 'kysely'
import { diasDoHistorico, limiteBuscasSalvas, minutosParaRestaurar } from '#domain/pesquisa/busca-feita.ts'
import type { Relacao } from '#domain/equipe/cuidado.ts'
import type { Pedido } from '#domain/pesquisa/pedido.ts'
import { anyOf } from '../database/any-of.ts'
import { centavos } from '../database/dinheiro.ts'
import { planEachTime } from '../database/db.ts'
import { pacientesDoCirculo } from '../agendamentos/queries.ts'

/** All stored starts that may still be booked, as epoch milliseconds, with the zone that they are read in. */
export const findInicios = (ids: readonly string[], agora: Date) => sql<{
  id: string
  zona: string
  inicios: number[]
}>`
  select h.profissional_id as id, h.zona, to_json(array(select extract(epoch from x)::float8 * 1000 from unnest(h.inicios) x
      where x >= ${agora.toISOString()}::timestamptz + make_interval(mins => h.antecedencia_min) order by x)) as inicios
    from vitrine_horarios h where h.profissional_id = any (${ids}::uuid[])`

/** People whom the caller looks after, with what they are to the caller. */
export const findCuidados = (usuario_id: string) => sql<{
  paciente_id: string
  nome: string
  relacao: Relacao
}>`
  select p.id as paciente_id, f.nome_completo as nome, v.relacao
    from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id join profiles f on f.user_id = v.pessoa_id
   where v.cuidador_id = ${usuario_id}::uuid and p.id = ${anyOf(pacientesDoCirculo(usuario_id))} order by f.nome_completo`

/** Services of who was found, those whose name has the words first. A return visit is for those who were seen. */
export const findServicos = (palavras: string, ids: readonly string[], quantos: number) =>
  planEachTime(sql<{
    id: string
    nome: string
    duracao_min: number
    preco_centavos: number | null
    preco_a_partir: boolean
    profissional_id: string
    profissional: string
    especialidade: string
  }>`
  with q as (select palavras_da_dica(${palavras}) as palavras)
  select s.id, s.nome, s.duracao_min, case when v.mostra_preco then ${centavos('s.preco')} end as preco_centavos, s.preco_a_partir,
      v.profissional_id, v.nome as profissional, coalesce(v.sub_especialidade, v.especialidade) as especialidade
    from q, servicos_profissionais s join vitrine_profissionais v on v.profissional_id = s.profissional_id
   where s.ativo and not s.retorno and s.profissional_id = any (${ids}::uuid[])
   order by coalesce(to_tsvector('portuguese', s.nome) @@ q.palavras, false) desc, array_position(${ids}::uuid[], s.profissional_id), s.ordem, s.id
   limit ${quantos}`)

type LinhaDePesquisa = {
  id: string
  frase: string
  pedido: Pedido
  total: number
  salva: boolean
  avisar: boolean
  avisada_em: Date | null
  created_at: Date
}
const colunas = sql`id, frase, pedido, total, salva_em is not null as salva, avisar, avisada_em, created_at`

/** Saved ones, and what was searched for in the last days. */
export const findPesquisas = (usuario_id: string, agora: Date) => sql<LinhaDePesquisa>`
  select ${colunas} from pesquisas where usuario_id = ${usuario_id}::uuid and apagada_em is null
     and (salva_em is not null or created_at > ${agora.toISOString()}::timestamptz - make_interval(days => ${sql.lit(diasDoHistorico)}))
   order by salva_em is not null desc, created_at desc limit 100`

export const findPesquisa = (usuario_id: string, id: string) => sql<LinhaDePesquisa>`
  select ${colunas} from pesquisas where usuario_id = ${usuario_id}::uuid and id = ${id}::uuid and apagada_em is null`

/**
 * Writes a search. The same as the last one makes that the newest, and what is said upon one that is not saved goes into it, so that a conversation is one row.
 * @param continua the row that the words are said upon
 */
export const insertPesquisa = (
  usuario_id: string,
  { frase, continua }: { frase: string; continua?: string | undefined },
  pedido: Pedido,
  total: number,
  agora: Date,
) => sql<{
  id: string
}>`
  with ditas as (select id, left(case when id = ${continua ?? null}::uuid then concat(frase, '; ', ${frase}::text) else ${frase}::text end, 4000) as frase, salva_em is null as muda
      from pesquisas where usuario_id = ${usuario_id}::uuid and apagada_em is null
       and (id = ${continua ?? null}::uuid or ${continua === undefined} and salva_em is null and frase = ${frase}::text)
     order by created_at desc limit 1),
  mudada as (update pesquisas p set frase = d.frase, pedido = ${JSON.stringify(pedido)}::jsonb, total = ${total}, created_at = ${agora.toISOString()}::timestamptz
      from ditas d where p.id = d.id and d.muda returning p.id),
  nova as (insert into pesquisas (usuario_id, frase, pedido, total)
    select ${usuario_id}::uuid, coalesce((select frase from ditas), ${frase}), ${JSON.stringify(pedido)}::jsonb, ${total} where not exists (select from mudada) returning id)
  select id from mudada union all select id from nova`

export const countSalvas = (usuario_id: string) => sql<{ cabe: boolean }>`
  select count(*) < ${sql.lit(limiteBuscasSalvas)} as cabe from pesquisas where usuario_id = ${usuario_id}::uuid and salva_em is not null and apagada_em is null`

export const updatePesquisa = (
  usuario_id: string,
  id: string,
  { salva, avisar }: { salva: boolean; avisar: boolean },
  primeiro: Date | null,
  agora: Date,
) => sql`
  update pesquisas set salva_em = case when ${salva} then coalesce(salva_em, ${agora.toISOString()}::timestamptz) end, avisar = ${avisar},
    primeiro_visto = case when ${avisar} and not avisar then ${primeiro?.toISOString() ?? null}::timestamptz else primeiro_visto end,
    avisada_em = case when ${avisar} and not avisar then null else avisada_em end
   where usuario_id = ${usuario_id}::uuid and id = ${id}::uuid and apagada_em is null`

/** Takes one search, or the whole history without the saved ones, out of sight: `deleteVelhas` deletes them. */
export const apagarPesquisas = (usuario_id: string, id: string | null, agora: Date) => sql`
  update pesquisas set apagada_em = ${agora.toISOString()}::timestamptz
   where usuario_id = ${usuario_id}::uuid and apagada_em is null and ${id === null ? sql`salva_em is null` : sql`id = ${id}::uuid`}`

/** Takes back the last erasure, while it may be. */
export const restaurarPesquisas = (usuario_id: string, agora: Date) => sql`
  update pesquisas set apagada_em = null where usuario_id = ${usuario_id}::uuid
     and apagada_em = (select max(apagada_em) from pesquisas where usuario_id = ${usuario_id}::uuid
       and apagada_em > ${agora.toISOString()}::timestamptz - make_interval(mins => ${sql.lit(minutosParaRestaurar)}))`

/** Searches whose person waits for an hour, those looked at longest ago first. As the product. */
export const takeAOlhar = (antes: Date, agora: Date, quantas: number) => sql<{
  id: string
  usuario_id: string
  frase: string
  pedido: Pedido
  primeiro_visto: Date | null
}>`
  with proximas as (select id from pesquisas where avisar and apagada_em is null and (olhada_em is null or olhada_em < ${antes.toISOString()}::timestamptz)
    order by olhada_em nulls first, id limit ${quantas} for update skip locked)
  update pesquisas p set olhada_em = ${agora.toISOString()}::timestamptz from proximas x where p.id = x.id
  returning p.id, p.usuario_id, p.frase, p.pedido, p.primeiro_visto`

export const marcarAvisada = (id: string, agora: Date) => sql`
  update pesquisas set avisar = false, avisada_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid and avisar and apagada_em is null`

export const deleteVelhas = (agora: Date) => sql`
  delete from pesquisas where salva_em is null and created_at < ${agora.toISOString()}::timestamptz - make_interval(days => ${sql.lit(diasDoHistorico)})
     or apagada_em < ${agora.toISOString()}::timestamptz - make_interval(mins => ${sql.lit(minutosParaRestaurar)})`
