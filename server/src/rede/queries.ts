import { sql } from 'kysely'
import type { Faceta } from '#domain/posts/facetas.ts'
import type { motivosDaSugestao } from '#domain/rede/schemas.ts'
import { semMuro } from './muro.ts'

const uuids = (ids: readonly string[]) => sql`${ids}::uuid[]`

export interface Estado {
  id: string
  autor_id: string
  likes_count: number
  comentarios_count: number
  curtido: boolean
  salvo: boolean
  seguindo: boolean
}

/** What the caller did with posts, and their counts without people behind the caller's wall. */
export const findEstados = (uid: string, ids: readonly string[]) => sql<Estado>`
  select p.id, p.autor_id, greatest(0, p.likes_count - coalesce(m.curtidas, 0)) as likes_count,
    greatest(0, p.comentarios_count - coalesce(m.comentarios, 0)) as comentarios_count,
    exists (select from curtidas_posts c where c.post_id = p.id and c.usuario_id = ${uid}::uuid) as curtido,
    exists (select from posts_salvos s where s.post_id = p.id and s.usuario_id = ${uid}::uuid) as salvo,
    exists (select from seguidores s where s.autor_id = p.autor_id and s.usuario_id = ${uid}::uuid) as seguindo
  from posts_rede p left join rede_atras_do_muro(${uuids(ids)}) m on m.post_id = p.id
  where p.id = any (${uuids(ids)}) and p.status = 'publicado' and ${semMuro('p.autor_id')}`

/** A mark of the caller on a published post: a like, a place among the saved, or out of sight. */
type Marca = 'curtidas_posts' | 'posts_salvos' | 'posts_ocultos'

export const insertMarca = (marca: Marca, uid: string, post: string) => sql`
  insert into ${sql.table(marca)} (usuario_id, post_id) select ${uid}::uuid, p.id from posts_rede p where p.id = ${post}::uuid and p.status = 'publicado' and ${semMuro('p.autor_id')}
  on conflict do nothing`
export const deleteMarca = (marca: Marca, uid: string, post: string) => sql`
  delete from ${sql.table(marca)} m where m.usuario_id = ${uid}::uuid and m.post_id = ${post}::uuid`

export interface LinhaDePessoa {
  id: string
  nome: string
  avatar_url: string | null
  profissional_id: string | null
  especialidade: string | null
  tema: string | null
  conferir_ate: Date | null
  seguindo: boolean
}

const colunasDaPessoa = (
  uid: string,
) => sql`f.user_id as id, f.nome_completo as nome, f.avatar_url, v.profissional_id,
  coalesce(v.sub_especialidade, v.especialidade) as especialidade, v.tema, v.conferir_ate,
  exists (select from seguidores s where s.usuario_id = ${uid}::uuid and s.autor_id = f.user_id) as seguindo`
const aVitrine = sql`left join profissionais r on r.usuario_id = f.user_id left join vitrine_profissionais v on v.profissional_id = r.id`

/** People by id, but for those behind the caller's wall. */
export const findPessoas = (uid: string, ids: readonly string[]) => sql<LinhaDePessoa>`
  select ${colunasDaPessoa(uid)} from profiles f ${aVitrine} where f.user_id = any (${uuids(ids)}) and ${semMuro('f.user_id')}`

/** Whether there is somebody of that id whom the caller may know, besides who is behind a wall. */
export const findExiste = (pessoa: string) => sql<{ existe: boolean }>`
  select exists (select from profiles f where f.user_id = ${pessoa}::uuid and ${semMuro('f.user_id')}) as existe`

/** The same, of whoever is already behind the wall: the wall may be built from both sides. */
export const findConhecido = (pessoa: string) => sql<{ existe: boolean }>`
  select exists (select from profiles f where f.user_id = ${pessoa}::uuid) as existe`

export const findDoProfissional = (profissional: string) => sql<{ id: string | null }>`
  select rede_pessoa_do_profissional(${profissional}::uuid) as id`

/** What the wall of an author says beside their posts. */
export const findMural = (autor: string) => sql<{
  bio: string | null
  seguidores: number
  publicacoes: number
  registros: { numero_registro: string; rqe: string | null }[]
  area: string | null
}>`
  select coalesce(nullif(v.biografia, ''), f.bio) as bio, rede_seguidores(f.user_id) as seguidores, v.especialidade as area,
    (select count(*)::int from posts_rede p where p.autor_id = f.user_id and p.status = 'publicado') as publicacoes,
    (select coalesce(json_agg(json_build_object('numero_registro', x.numero_registro, 'rqe', x.rqe) order by x.principal desc, x.uf_registro), '[]')
       from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
      where x.profissional_id = v.profissional_id and x.conferido and (x.principal or e.nome = v.especialidade)) as registros
  from profiles f ${aVitrine} where f.user_id = ${autor}::uuid`

export const findIdsDePessoas = (termo: string, quantas: number) => sql<{ usuario_id: string }>`
  select p.usuario_id from rede_pessoas(regexp_replace(sem_acentos(${termo}), '([\\\\%_])', '\\\\\\1', 'g'), ${quantas}) p`

export const findSugestoes = (quantas: number) => sql<{
  usuario_id: string
  motivo: (typeof motivosDaSugestao)[number]
  em_comum: number
}>`
  select s.* from rede_sugestoes(${quantas}) s`

/** @returns nothing where the limit is reached, or it was so already */
export const insertSeguidor = (uid: string, autor: string) => sql`
  insert into seguidores (usuario_id, autor_id) values (${uid}::uuid, ${autor}::uuid) on conflict do nothing`
export const countSeguidos = (uid: string) => sql<{ total: number }>`
  select count(*)::int as total from seguidores s where s.usuario_id = ${uid}::uuid`
export const deleteSeguidor = (uid: string, autor: string) => sql`
  delete from seguidores s where s.usuario_id = ${uid}::uuid and s.autor_id = ${autor}::uuid`

export const insertBloqueio = (uid: string, outro: string) => sql`
  insert into bloqueios_rede (usuario_id, bloqueado_id) values (${uid}::uuid, ${outro}::uuid) on conflict do nothing`
export const deleteBloqueio = (uid: string, outro: string) => sql`
  delete from bloqueios_rede b where b.usuario_id = ${uid}::uuid and b.bloqueado_id = ${outro}::uuid`
export const findBloqueados = (uid: string) => sql<{ id: string; nome: string; avatar_url: string | null }>`
  select b.bloqueado_id as id, coalesce(f.nome_completo, 'Pessoa da rede') as nome, f.avatar_url from bloqueios_rede b left join profiles f on f.user_id = b.bloqueado_id
   where b.usuario_id = ${uid}::uuid order by b.created_at desc, b.bloqueado_id limit 500`

/** What is silenced: one of the three. */
export type Alvo = { palavra?: string; autor_id?: string; post_id?: string }

export const insertSilencio = (uid: string, { palavra, autor_id, post_id }: Alvo) => sql`
  insert into silencios (usuario_id, palavra, autor_id, post_id) values (${uid}::uuid, ${palavra ?? null}, ${autor_id ?? null}::uuid, ${post_id ?? null}::uuid)
  on conflict do nothing`
export const countSilencios = (uid: string) => sql<{ total: number }>`
  select count(*)::int as total from silencios s where s.usuario_id = ${uid}::uuid`
export const deleteSilencio = (uid: string, id: string) => sql`
  delete from silencios s where s.usuario_id = ${uid}::uuid and s.id = ${id}::uuid`
export const findSilencios = (uid: string, alvo?: Alvo) => sql<{
  id: string
  palavra: string | null
  autor_nome: string | null
  post_titulo: string | null
}>`
  select s.id, s.palavra, case when s.autor_id is not null then coalesce(f.nome_completo, 'Pessoa da rede') end as autor_nome,
    case when s.post_id is not null then coalesce(nullif(btrim(p.titulo), ''), left(p.conteudo, 60), 'Conversa') end as post_titulo
  from silencios s left join profiles f on f.user_id = s.autor_id left join posts_rede p on p.id = s.post_id
  where s.usuario_id = ${uid}::uuid
    ${alvo ? sql`and (s.palavra, s.autor_id, s.post_id) is not distinct from (${alvo.palavra ?? null}::text, ${alvo.autor_id ?? null}::uuid, ${alvo.post_id ?? null}::uuid)` : sql``}
  order by s.created_at desc, s.id limit 500`

export interface LinhaDeComentario {
  id: string
  post_id: string
  pai_id: string | null
  autor_id: string
  status: 'publicado' | 'apagado' | 'removido'
  conteudo: string
  facetas: Faceta[]
  likes_count: number
  curtido: boolean
  created_at: Date
  editado_em: Date | null
  chave: string
}

const colunasDoComentario = (
  uid: string,
) => sql`c.id, c.post_id, c.pai_id, c.autor_id, c.status, c.conteudo, c.facetas,
  greatest(0, c.likes_count - rede_curtidas_atras_do_muro(c.id)) as likes_count, c.created_at, c.editado_em, c.created_at::text as chave,
  exists (select from curtidas_comentarios k where k.comentario_id = c.id and k.usuario_id = ${uid}::uuid) as curtido`

/** First-level comments of a post, oldest first: those published, and those taken away that somebody answered. */
export const findConversas = (
  uid: string,
  post: string,
  cursor: { chave: string; id: string } | undefined,
  quantas: number,
) => sql<LinhaDeComentario>`
  select ${colunasDoComentario(uid)} from comentarios_posts c
   where c.post_id = ${post}::uuid and c.pai_id is null and ${semMuro('c.autor_id')}
     ${cursor ? sql`and (c.created_at, c.id) > (${cursor.chave}::timestamptz, ${cursor.id}::uuid)` : sql``}
     and (c.status = 'publicado' or exists (select from comentarios_posts r where r.pai_id = c.id and r.status = 'publicado' and ${semMuro('r.autor_id')}))
   order by c.created_at, c.id limit ${quantas}`

export const findRespostas = (uid: string, pais: readonly string[]) => sql<LinhaDeComentario>`
  select ${colunasDoComentario(uid)} from unnest(${uuids(pais)}) pai (id)
    cross join lateral (select r.* from comentarios_posts r where r.pai_id = pai.id and r.status = 'publicado' and ${semMuro('r.autor_id')} order by r.created_at, r.id limit 100) c
   order by c.created_at, c.id`

export const findComentario = (uid: string, id: string) => sql<LinhaDeComentario>`
  select ${colunasDoComentario(uid)} from comentarios_posts c where c.id = ${id}::uuid and ${semMuro('c.autor_id')}`

export const insertComentario = (novo: {
  id: string
  post_id: string
  autor_id: string
  pai_id: string | null
  conteudo: string
  facetas: readonly Faceta[]
}) => sql`
  insert into comentarios_posts (id, post_id, autor_id, pai_id, conteudo, facetas)
  values (${novo.id}::uuid, ${novo.post_id}::uuid, ${novo.autor_id}::uuid, ${novo.pai_id}::uuid, ${novo.conteudo}, ${JSON.stringify(novo.facetas)}::jsonb)
  on conflict do nothing`

export const updateComentario = (
  uid: string,
  id: string,
  conteudo: string,
  facetas: readonly Faceta[],
  agora: Date,
) => sql`
  update comentarios_posts set conteudo = ${conteudo}, facetas = ${JSON.stringify(facetas)}::jsonb, editado_em = ${agora.toISOString()}::timestamptz
   where id = ${id}::uuid and autor_id = ${uid}::uuid and status = 'publicado'`

export const updateStatus = (
  uid: string,
  id: string,
  de: 'publicado' | 'apagado',
  para: 'publicado' | 'apagado',
) => sql`
  update comentarios_posts set status = ${para} where id = ${id}::uuid and autor_id = ${uid}::uuid and status = ${de}`

export const insertCurtidaDeComentario = (uid: string, id: string) => sql`
  insert into curtidas_comentarios (usuario_id, comentario_id) select ${uid}::uuid, c.id from comentarios_posts c where c.id = ${id}::uuid and c.status = 'publicado' and ${semMuro('c.autor_id')}
  on conflict do nothing`
export const deleteCurtidaDeComentario = (uid: string, id: string) => sql`
  delete from curtidas_comentarios k where k.usuario_id = ${uid}::uuid and k.comentario_id = ${id}::uuid`

export const findQuemOuve = (pessoas: readonly string[], post: string) => sql<{ id: string }>`
  select q as id from rede_quem_ouve(${uuids(pessoas)}, ${post}::uuid) q`

/** The author of a published post, and its title or beginning, for a notice. */
export const findPostDoAviso = (id: string) => sql<{ autor_id: string; titulo: string; likes_count: number }>`
  select p.autor_id, coalesce(nullif(btrim(p.titulo), ''), left(p.conteudo, 60)) as titulo, p.likes_count from posts_rede p where p.id = ${id}::uuid and p.status = 'publicado' and ${semMuro('p.autor_id')}`

export const findNome = (uid: string) => sql<{ nome: string }>`
  select f.nome_completo as nome from profiles f where f.user_id = ${uid}::uuid`
