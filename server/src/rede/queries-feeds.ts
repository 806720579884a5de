import { sql, type RawBuilder } from 'kysely'
import {
  limiteDoAssunto,
  limiteNovos,
  limitePagina,
  type Feed,
  type Motivo,
  type Ordem,
} from '#domain/rede/feed.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { semMuro } from './muro.ts'

/** Place of a post in a list, exact to the microsecond, and why it stands there. */
export interface Lugar extends Cursor {
  motivo: Motivo
}

/** Before every post, where a first page begins. */
export const FIM: Cursor = { chave: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Which way from a place, and how many: a page back in time, or what is newer. */
interface Trecho {
  de: RawBuilder<boolean>
  quantos: number
  /** Own posts are no news. */
  alheios: boolean
}

const lugarDe = ({ chave, id }: Cursor) => sql`(${chave}::timestamptz, ${id}::uuid)`
const antesDe = (cursor: Cursor | undefined, coluna = sql`(p.publicado_em, p.id)`): Trecho => ({
  de: sql`${coluna} < ${lugarDe(cursor ?? FIM)}`,
  quantos: limitePagina + 1,
  alheios: false,
})
const depoisDe = (cursor: Cursor): Trecho => ({
  de: sql`(p.publicado_em, p.id) > ${lugarDe(cursor)}`,
  quantos: limiteNovos,
  alheios: true,
})

/** Letters that a word without accents may stand with. */
const LETRAS = ['aáàâãäÁÀÂÃÄ', 'cçÇ', 'eéêèëÉÊÈË', 'iíìîïÍÌÎÏ', 'nñÑ', 'oóòôõöÓÒÔÕÖ', 'uúùûüÚÙÛÜ']

/** A pattern for a folded word: folding each text of a feed would take seven times as long as looking for the word as it may be written. */
const comAcentos = (palavra: RawBuilder<unknown>) =>
  LETRAS.reduce((dita, letras) => sql`replace(${dita}, ${letras[0]!}, ${`[${letras}]`})`, palavra)

/** What the caller silenced and hid, read once for the whole query. The latest that were hidden are enough: older ones are far down. */
export const eu = (uid: string) => sql`eu as materialized (select
  array(select s.autor_id from silencios s where s.usuario_id = ${uid}::uuid and s.autor_id is not null) as calados,
  array(select x.post_id from (
    select o.post_id, o.created_at from posts_ocultos o where o.usuario_id = ${uid}::uuid
    union all
    select s.post_id, s.created_at from silencios s where s.usuario_id = ${uid}::uuid and s.post_id is not null) x
    order by x.created_at desc limit 500) as ocultos,
  (select '\\m(' || string_agg(${comAcentos(sql.ref('s.palavra'))}, '|') || ')\\M' from silencios s where s.usuario_id = ${uid}::uuid and s.palavra is not null) as palavras)`

/** Published posts that the caller did not send away, nobody's behind a wall. */
export const naoAfastado = (uid: string) => sql`p.status = 'publicado' and ${semMuro('p.autor_id')}
  and p.autor_id <> all ((select calados from eu)::uuid[]) and p.id <> all ((select ocultos from eu)::uuid[])
  and ((select palavras from eu) is null or p.autor_id = ${uid}::uuid or p.titulo || ' ' || p.conteudo !~* (select palavras from eu))`

const mostrado = (uid: string, { de, alheios }: Trecho) => sql`${naoAfastado(uid)} and ${de}
  ${alheios ? sql`and p.autor_id <> ${uid}::uuid` : sql``}`

const ORDEM = sql`order by p.publicado_em desc, p.id desc`

/** Posts among which a page is looked for first. Where others write a lot, it lies among the newest of all; where they do not, each author is asked. */
const JANELA = 1_000
/** People of one specialty are few among all: a page of theirs lies in a short window, where they write a lot, or in none. */
const JANELA_DA_AREA = 250

interface Fonte {
  motivo: Motivo
  /** Whether a post `p` is of it. */
  de: RawBuilder<unknown>
  /** Its newest posts. Read only where the window held too few. */
  posts(trecho: Trecho): RawBuilder<unknown>
}

/** Everything by these authors. Where as many have a post as a page holds, nothing older than the newest of the last of them is on it. */
const deAutores = (uid: string, motivo: Motivo, autores: RawBuilder<unknown>): Fonte => ({
  motivo,
  de: sql`p.autor_id = any ((${autores})::uuid[])`,
  posts: (trecho) => sql`
  (with a as materialized (select x.autor, n.publicado_em from (select unnest((${autores})::uuid[]) as autor) x cross join lateral (
      select p.publicado_em from posts_rede p where p.autor_id = x.autor and ${mostrado(uid, trecho)} ${ORDEM} limit 1) n),
    limiar as materialized (select coalesce(
      (select a.publicado_em from a order by a.publicado_em desc offset ${trecho.quantos - 1} limit 1), '-infinity') as publicado_em)
  select p.id, p.publicado_em, ${motivo} as motivo from a
    cross join lateral (select p.id, p.publicado_em from posts_rede p where p.autor_id = a.autor and ${mostrado(uid, trecho)}
      and p.publicado_em >= (select publicado_em from limiar) ${ORDEM} limit ${trecho.quantos}) p
   where a.publicado_em >= (select publicado_em from limiar) ${ORDEM} limit ${trecho.quantos})`,
})

/** Everything of a kind that an index keeps in order. */
const deTodos = (uid: string, motivo: Motivo, quais: RawBuilder<unknown>): Fonte => ({
  motivo,
  de: quais,
  posts: (trecho) => sql`
  (select p.id, p.publicado_em, ${motivo} as motivo from posts_rede p where ${quais} and ${mostrado(uid, trecho)} ${ORDEM} limit ${trecho.quantos})`,
})

/** A feed that is made of what several sources wrote. */
export type DeFontes = Exclude<Feed, 'salvos'>

/** In the order in which reasons are told: the first that holds. */
function fontes(uid: string, feed: DeFontes, ordem: Ordem): Fonte[] {
  const proprios = deAutores(uid, 'proprio', sql`select array[${uid}::uuid]`)
  const doCirculo = deAutores(
    uid,
    'seguindo',
    sql`select array(select s.autor_id from seguidores s where s.usuario_id = ${uid}::uuid)`,
  )
  const dosProximos = (fonte: 'especialidade' | 'cidade') =>
    deAutores(uid, fonte, sql`select rede_autores(${fonte})`)
  if (feed === 'seguindo') return [proprios, doCirculo]
  if (feed !== 'para-voce') return [dosProximos(feed)]
  if (ordem === 'recentes') return [deTodos(uid, 'todas', sql`true`)]
  return [
    proprios,
    doCirculo,
    dosProximos('especialidade'),
    dosProximos('cidade'),
    deTodos(uid, 'em-alta', sql`p.likes_count >= 5`),
    deTodos(uid, 'dica', sql`p.tipo_post = 'dica_saude'`),
  ]
}

const juntar = (partes: readonly RawBuilder<unknown>[]) => sql.join([...partes], sql` union all `)

/**
 * Places of one page of a feed that lie among the newest posts of all, newest first, and one more where there are more.
 * @param janela how many of the newest posts are looked through
 */
export function findPerto(
  uid: string,
  feed: DeFontes,
  ordem: Ordem,
  cursor: Cursor | undefined,
  janela = feed === 'especialidade' ? JANELA_DA_AREA : JANELA,
) {
  const { de, quantos } = antesDe(cursor)
  const motivo = sql.join(
    fontes(uid, feed, ordem).map((cada) => sql`when ${cada.de} then ${cada.motivo}`),
    sql` `,
  )
  return sql<Lugar>`with ${eu(uid)}
    select p.id, p.publicado_em::text as chave, p.motivo from (
      select p.*, case ${motivo} end as motivo from (
        select p.id, p.publicado_em, p.autor_id, p.status, p.titulo, p.conteudo, p.likes_count, p.tipo_post from posts_rede p
         where p.status = 'publicado' and ${de} ${ORDEM} limit ${janela}) p ${ORDEM} offset 0) p
     where p.motivo is not null and ${naoAfastado(uid)} ${ORDEM} limit ${quantos}`
}

/** The same page out of what each author wrote, however long ago. Rows are read by key afterwards. */
export function findLugares(uid: string, feed: DeFontes, ordem: Ordem, cursor: Cursor | undefined) {
  const trecho = antesDe(cursor)
  const quais = fontes(uid, feed, ordem)
  const pesos = sql`array_position(${quais.map((cada) => cada.motivo)}::text[], f.motivo)`
  return sql<Lugar>`with ${eu(uid)}, f as (${juntar(quais.map((cada) => cada.posts(trecho)))})
    select f.id, f.publicado_em::text as chave, (array_agg(f.motivo order by ${pesos}))[1] as motivo
      from f group by f.id, f.publicado_em order by f.publicado_em desc, f.id desc limit ${trecho.quantos}`
}

/** Saved by the reader, the last saved first. What was silenced stays: the reader chose each of them. */
export const findSalvos = (uid: string, cursor: Cursor | undefined) => sql<Lugar>`
  select s.post_id as id, s.created_at::text as chave, 'salvo' as motivo from posts_salvos s join posts_rede p on p.id = s.post_id and p.status = 'publicado'
   where s.usuario_id = ${uid}::uuid and ${semMuro('p.autor_id')} and (s.created_at, s.post_id) < ${lugarDe(cursor ?? FIM)}
   order by s.created_at desc, s.post_id desc limit ${limitePagina + 1}`

/** How many posts of others a feed got since a place. */
export const countNovos = (uid: string, feed: DeFontes, ordem: Ordem, desde: Cursor) => sql<{
  novos: number
}>`
  with ${eu(uid)}, f as (${juntar(fontes(uid, feed, ordem).map((cada) => cada.posts(depoisDe(desde))))})
  select least(count(distinct f.id), ${limiteNovos})::int as novos from f`

/** Posts of one author. */
export const findDoAutor = (uid: string, autor: string, cursor: Cursor | undefined) => sql<Lugar>`
  select p.id, p.publicado_em::text as chave, ${autor === uid ? 'proprio' : 'autor'} as motivo from posts_rede p
   where p.autor_id = ${autor}::uuid and p.status = 'publicado' and ${semMuro('p.autor_id')} and ${antesDe(cursor).de} ${ORDEM} limit ${limitePagina + 1}`

/** Posts with a hashtag, but for those that the caller sent away. */
export const findDoAssunto = (uid: string, tag: string, cursor: Cursor | undefined) => sql<Lugar>`
  with ${eu(uid)}
  select h.post_id as id, h.publicado_em::text as chave, 'assunto' as motivo from hashtags_posts h
   where h.tag = ${tag} and ${semMuro('h.autor_id')} and (h.publicado_em, h.post_id) < ${lugarDe(cursor ?? FIM)}
     and h.autor_id <> all ((select calados from eu)::uuid[]) and h.post_id <> all ((select ocultos from eu)::uuid[])
   order by h.publicado_em desc, h.post_id desc limit ${limitePagina + 1}`

/** Counted among the newest ones: of a hashtag that everybody uses, more says nothing. */
export const countDoAssunto = (tag: string) => sql<{ publicacoes: number; autores: number }>`
  select count(*)::int as publicacoes, count(distinct x.autor_id)::int as autores from (
    select h.autor_id from hashtags_posts h where h.tag = ${tag} and ${semMuro('h.autor_id')}
     order by h.publicado_em desc, h.post_id desc limit ${limiteDoAssunto}) x`

/** Posts with these words. The function searches under the caller's wall; the rows are read under their policies. */
export const findDaBusca = (q: string, cursor: Cursor | undefined) => {
  const { chave, id } = cursor ?? FIM
  return sql<Lugar>`
  select b.post_id as id, b.publicado_em::text as chave, 'busca' as motivo
    from rede_busca(${q}, ${chave}::timestamptz, ${id}::uuid, ${limitePagina + 1}) b order by b.publicado_em desc, b.post_id desc`
}

/** Hashtags that begin with these letters, those of most authors first. */
export const findAssuntos = (tag: string) => sql<{ tag: string; publicacoes: number; autores: number }>`
  select x.tag, count(*)::int as publicacoes, count(distinct x.autor_id)::int as autores
    from (select h.tag, h.autor_id from hashtags_posts h where h.tag >= ${tag} and h.tag < ${tag} || chr(1114111) and ${semMuro('h.autor_id')} limit 5000) x
   group by x.tag order by 3 desc, x.tag limit 5`

/** What many authors write about of late. One author who writes a lot counts once. */
export const findEmAlta = (desde: Date) => sql<{ tag: string; publicacoes: number; autores: number }>`
  select x.tag, count(*)::int as publicacoes, count(distinct x.autor_id)::int as autores from (
    select h.tag, h.autor_id from hashtags_posts h where h.publicado_em > ${desde.toISOString()}::timestamptz and ${semMuro('h.autor_id')} order by h.publicado_em desc limit ${limiteDoAssunto}) x
   group by x.tag having count(distinct x.autor_id) >= 2 order by 3 desc, 2 desc, x.tag limit 5`

/** What a feed rests on: the caller's city or specialty, or how many they follow. */
export const findBase = (uid: string) => sql<{
  cidade: string | null
  especialidade: string | null
  seguidos: number
}>`
  select (select c.cidade || ', ' || c.uf from minha_cidade() c) as cidade,
    (select coalesce(s.nome, e.nome) from profissionais r join profissional_especialidades x on x.profissional_id = r.id join especialidades e on e.id = x.especialidade_id
      left join sub_especialidades s on s.id = x.sub_especialidade_id where r.usuario_id = ${uid}::uuid and x.principal limit 1) as especialidade,
    (select count(*)::int from seguidores s where s.usuario_id = ${uid}::uuid) as seguidos`

/** Where the caller stopped reading, with the post as they knew it. */
export const findLugarDeLeitura = (uid: string, feed: Feed) => sql<{
  post_id: string
  titulo: string
  comeco: string
  autor: string
  chave: string
}>`
  select l.post_id, p.titulo, left(p.conteudo, 200) as comeco, f.nome_completo as autor, l.momento::text as chave
    from lugares_de_leitura l join posts_rede p on p.id = l.post_id and p.status = 'publicado' join profiles f on f.user_id = p.autor_id
   where l.usuario_id = ${uid}::uuid and ${semMuro('p.autor_id')} and l.feed = ${feed}`

/** @returns nothing written where there is no such post */
export const upsertLugar = (uid: string, feed: Feed, post: string) => sql`
  insert into lugares_de_leitura (usuario_id, feed, post_id, momento)
  select ${uid}::uuid, ${feed}, p.id, ${feed === 'salvos' ? sql`coalesce((select s.created_at from posts_salvos s where s.usuario_id = ${uid}::uuid and s.post_id = p.id), p.publicado_em)` : sql`p.publicado_em`}
    from posts_rede p where p.id = ${post}::uuid and p.status = 'publicado' and ${semMuro('p.autor_id')}
  on conflict (usuario_id, feed) do update set post_id = excluded.post_id, momento = excluded.momento, updated_at = app_agora()`
