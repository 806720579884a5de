import { sql, type RawBuilder } from 'kysely'
import { tagNormal } from '#domain/posts/achar-facetas.ts'
import type { AreaConhecida, RegistroConferido } from '#domain/leitura/area.ts'
import {
  POSTS_POR_PAGINA,
  type EstadoDaLeitura,
  type MidiaDaLeitura,
  type OrdemDaLeitura,
} from '#domain/leitura/leitura.ts'
import type { LeituraAberta } from '#domain/leitura/schemas.ts'
import type { TipoPost } from '#domain/posts/post.ts'
import { eu, FIM, naoAfastado } from '../rede/entrada.ts'
import type { Cursor } from '../rpc/cursor.ts'

/** Newest posts among which words are looked for. Whoever wants older ones narrows the search. */
const ACHADOS = 2_000
/** Newest posts whose hashtags are offered as subjects. */
const DOS_ASSUNTOS = 2_000

export interface Filtro {
  q?: string | undefined
  area?: string | undefined
  assunto?: string | undefined
  tipo?: TipoPost | undefined
  plano?: string | undefined
  cidade?: string | undefined
  midia?: MidiaDaLeitura | undefined
  estado?: EstadoDaLeitura | undefined
  seguidos?: boolean | undefined
}

const lidoPor = (uid: string) =>
  sql`leituras_de_posts l where l.post_id = p.id and l.usuario_id = ${uid}::uuid`
const salvoPor = (uid: string) =>
  sql`exists (select from posts_salvos s where s.post_id = p.id and s.usuario_id = ${uid}::uuid)`

const doEstado: Record<EstadoDaLeitura, (uid: string) => RawBuilder<unknown>> = {
  'nao-lidos': (uid) => sql`not exists (select from ${lidoPor(uid)})`,
  lendo: (uid) => sql`exists (select from ${lidoPor(uid)} and l.lido_em is null)`,
  lidos: (uid) => sql`exists (select from ${lidoPor(uid)} and l.lido_em is not null)`,
  salvos: salvoPor,
}

/** Usefulness as the index has it. */
const UTIL = sql`(p.likes_count + 2 * p.comentarios_count)`
const INSTANTE = sql`p.publicado_em`

/** A place of each order. The key of a cursor is an instant: of usefulness, as many seconds after the beginning of 1970. */
const lugar: Record<
  OrdemDaLeitura,
  { chave: RawBuilder<unknown>; depois: (de: Cursor) => RawBuilder<unknown>; ordem: RawBuilder<unknown> }
> = {
  recentes: {
    chave: sql`${INSTANTE}::text`,
    depois: ({ chave, id }) => sql`(${INSTANTE}, p.id) < (${chave}::timestamptz, ${id}::uuid)`,
    ordem: sql`order by ${INSTANTE} desc, p.id desc`,
  },
  uteis: {
    chave: sql`to_timestamp(${UTIL})::text`,
    depois: ({ chave, id }) =>
      chave === FIM.chave
        ? sql`true`
        : sql`(${UTIL}, p.id) < (extract(epoch from ${chave}::timestamptz)::int, ${id}::uuid)`,
    ordem: sql`order by ${UTIL} desc, p.id desc`,
  },
}

/** Authors to whom a filter leads; null where none narrows them. */
function autores(uid: string, { area, plano, cidade, seguidos }: Filtro): RawBuilder<unknown> | null {
  const doFiltro = area ?? plano ?? cidade
  const corte = cidade?.lastIndexOf('/') ?? 0
  const daVitrine = sql`leitura_autores(${area ?? null}, ${plano ?? null}, ${cidade?.slice(0, corte) ?? null}, ${cidade?.slice(corte + 1) ?? null})`
  const meus = sql`array(select s.autor_id from seguidores s where s.usuario_id = ${uid}::uuid)`
  if (doFiltro !== undefined && seguidos)
    return sql`array(select unnest(${daVitrine}) intersect select unnest(${meus}))`
  if (doFiltro !== undefined) return daVitrine
  return seguidos ? meus : null
}

/** Places of one page of the room, and one more where there are more. */
export function findLugares(uid: string, ordem: OrdemDaLeitura, filtro: Filtro, cursor: Cursor | undefined) {
  const { chave, depois, ordem: por } = lugar[ordem]
  const { q, assunto, tipo, midia, estado } = filtro
  const quantos = POSTS_POR_PAGINA + 1
  const condicoes = [sql`p.tipo_autor = 'profissional'`, naoAfastado(uid), depois(cursor ?? FIM)]
  if (tipo) condicoes.push(sql`p.tipo_post = ${tipo}`)
  if (midia) condicoes.push(sql`p.midias @> ${JSON.stringify([{ type: midia }])}::jsonb`)
  if (estado) condicoes.push(doEstado[estado](uid))
  if (assunto)
    condicoes.push(
      sql`exists (select from hashtags_posts h where h.post_id = p.id and h.tag = ${tagNormal(assunto)})`,
    )
  if (q)
    condicoes.push(
      sql`p.id = any (array(select b.post_id from rede_busca(${q}, 'infinity'::timestamptz, ${FIM.id}::uuid, ${ACHADOS}) b))`,
    )
  const onde = sql.join(condicoes, sql` and `)
  const quem = autores(uid, filtro)
  // The newest of each author by index, where a filter names the authors.
  const fonte = quem
    ? sql`unnest(${quem}) a (autor) cross join lateral (
        select p.* from posts_rede p where p.autor_id = a.autor and ${onde} ${por} limit ${quantos}) p`
    : sql`posts_rede p where ${onde}`
  return sql<Cursor>`with ${eu(uid)} select p.id, ${chave} as chave from ${fonte} ${por} limit ${quantos}`
}

export interface LinhaDaLeitura {
  id: string
  tipo_autor: string
  progresso: number
  lido_em: Date | null
  revisado_em: Date
  demonstracao: boolean
  registros: RegistroConferido[]
}

/** What the room knows of posts besides the network, by id. */
export const findDaLeitura = (uid: string, ids: readonly string[]) => sql<LinhaDaLeitura>`
  select p.id, p.tipo_autor, coalesce(l.progresso, 0) as progresso, l.lido_em, coalesce(p.revisado_em, p.publicado_em, p.created_at) as revisado_em, p.demonstracao,
    (select coalesce(json_agg(json_build_object('especialidade', e.nome, 'sub', s.nome, 'rqe', x.rqe, 'numero_registro', x.numero_registro)
        order by x.principal desc, x.uf_registro, e.nome), '[]')
      from profissionais r join vitrine_profissionais v on v.profissional_id = r.id join profissional_especialidades x on x.profissional_id = r.id and x.conferido
      join especialidades e on e.id = x.especialidade_id left join sub_especialidades s on s.id = x.sub_especialidade_id
     where r.usuario_id = p.autor_id) as registros
  from posts_rede p left join leituras_de_posts l on l.post_id = p.id and l.usuario_id = ${uid}::uuid where p.id = any (${ids as string[]}::uuid[])`

/** Every area with the words that name it: its own, and those that an administrator wrote. */
export const findAreas = () => sql<AreaConhecida>`
  with ditos as (select b.tipo, b.alvo, array_agg(b.termo) as termos from sinonimos_busca b where b.ativo and b.tipo in ('area', 'profissao') group by b.tipo, b.alvo)
  select e.nome as especialidade, null as sub, e.sinonimos || coalesce(d.termos, '{}') as termos
    from especialidades e left join ditos d on d.tipo = 'profissao' and d.alvo = e.nome where e.ativo
  union all
  select e.nome, s.nome, s.sinonimos || coalesce(d.termos, '{}')
    from sub_especialidades s join especialidades e on e.id = s.especialidade_id and e.ativo left join ditos d on d.tipo = 'area' and d.alvo = s.nome where s.ativo`

export const findOpcoes = () => sql<{ tipo: 'area' | 'plano' | 'cidade'; nome: string; autores: number }>`
  select o.* from leitura_opcoes() o order by o.tipo, o.nome`

/** Hashtags of the newest posts of professionals, those of most authors first. */
export const findAssuntos = (uid: string) => sql<{
  tag: string
  nome: string
  publicacoes: number
  autores: number
}>`
  with ${eu(uid)}, novos as materialized (
    select p.autor_id, p.tags from posts_rede p where p.tipo_autor = 'profissional' and ${naoAfastado(uid)} order by p.publicado_em desc, p.id desc limit ${DOS_ASSUNTOS})
  select x.tag, mode() within group (order by x.nome) as nome, count(*)::int as publicacoes, count(distinct x.autor_id)::int as autores
    from (select n.autor_id, tag_normal(t) as tag, ltrim(btrim(t), '#') as nome from novos n cross join lateral unnest(n.tags) t) x
   where x.tag <> '' group by x.tag order by 4 desc, 3 desc, x.tag limit 12`

/** How many posts of professionals have each of these hashtags. */
export const countDosAssuntos = (tags: readonly string[]) => sql<{ tag: string; quantas: number }>`
  select h.tag, count(*)::int as quantas from hashtags_posts h join posts_rede p on p.id = h.post_id and p.status = 'publicado' and p.tipo_autor = 'profissional'
   where h.tag = any (${tags as string[]}::text[]) group by h.tag`

/** What the reader began last and did not finish. */
export const findAbertas = (uid: string) => sql<LeituraAberta>`
  with ${eu(uid)}
  select p.id, coalesce(nullif(btrim(p.titulo), ''), left(p.conteudo, 80)) as titulo, f.nome_completo as autor, l.progresso
    from leituras_de_posts l join posts_rede p on p.id = l.post_id and p.tipo_autor = 'profissional' and ${naoAfastado(uid)} join profiles f on f.user_id = p.autor_id
   where l.usuario_id = ${uid}::uuid and l.lido_em is null and l.progresso > 0 order by l.updated_at desc, p.id limit 3`

export const findQuemSou = (uid: string) => sql<{ cidade: string | null; seguindo: number }>`
  select (select c.cidade || '/' || c.uf from minha_cidade() c) as cidade, (select count(*)::int from seguidores s where s.usuario_id = ${uid}::uuid) as seguindo`

/** Moves the place of reading on. What was read stays read, and nothing goes back. */
export const upsertLeitura = (uid: string, post: string, progresso: number, lido_em: Date | null) => sql`
  insert into leituras_de_posts (usuario_id, post_id, progresso, lido_em)
  select ${uid}::uuid, p.id, ${progresso}, ${lido_em?.toISOString() ?? null}::timestamptz
    from posts_rede p where p.id = ${post}::uuid and p.status = 'publicado' and p.tipo_autor = 'profissional' and p.autor_id <> all ((select rede_muro())::uuid[])
  on conflict (usuario_id, post_id) do update set progresso = greatest(leituras_de_posts.progresso, excluded.progresso),
    lido_em = coalesce(leituras_de_posts.lido_em, excluded.lido_em)`

export const deleteLeitura = (uid: string, post: string) => sql`
  delete from leituras_de_posts l where l.usuario_id = ${uid}::uuid and l.post_id = ${post}::uuid`

export const findLeitura = (uid: string, post: string) => sql<{ progresso: number; lido_em: Date | null }>`
  select coalesce(l.progresso, 0) as progresso, l.lido_em from posts_rede p left join leituras_de_posts l on l.post_id = p.id and l.usuario_id = ${uid}::uuid
   where p.id = ${post}::uuid and p.status = 'publicado' and p.tipo_autor = 'profissional' and p.autor_id <> all ((select rede_muro())::uuid[])`
