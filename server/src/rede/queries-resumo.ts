import { sql } from 'kysely'

export interface LinhaDaSemana {
  posts: number
  comentarios: number
  curtidas: number
  seguidores: number
  titulo: string | null
  autor: string | null
}

/** People who want the week in short on some channel and were not told of it yet, after an id. */
export const findQuemQuerResumo = (chave: string, depois: string, limite: number) => sql<{ id: string }>`
  select distinct p.usuario_id as id from preferencias_notificacao p join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
   where p.tipo = 'resumo' and p.ativo and p.usuario_id > ${depois}::uuid
     and not exists (select from notificacoes n where n.usuario_id = p.usuario_id and n.chave = ${chave})
   order by p.usuario_id limit ${limite}`

/** What happened around one person between two instants: nothing of who stands behind a wall, and nothing that they silenced. Asked by the product. */
export const findSemana = (uid: string, inicio: Date, fim: Date) => sql<LinhaDaSemana>`
  with muro as (
    select b.bloqueado_id as id from bloqueios_rede b where b.usuario_id = ${uid}::uuid
    union select b.usuario_id from bloqueios_rede b where b.bloqueado_id = ${uid}::uuid
  ), calados as (
    select id from muro union select s.autor_id from silencios s where s.usuario_id = ${uid}::uuid and s.autor_id is not null
  ), meus as (
    select p.id from posts_rede p where p.autor_id = ${uid}::uuid and p.status = 'publicado'
      and not exists (select from silencios s where s.usuario_id = ${uid}::uuid and s.post_id = p.id)
  ), novos as (
    select p.id, p.titulo, p.conteudo, p.likes_count, p.publicado_em, p.autor_id from seguidores g join posts_rede p on p.autor_id = g.autor_id
     where g.usuario_id = ${uid}::uuid and p.status = 'publicado' and p.publicado_em >= ${inicio} and p.publicado_em < ${fim}
       and p.autor_id not in (select id from calados)
       and not exists (select from posts_ocultos o where o.usuario_id = ${uid}::uuid and o.post_id = p.id)
       and not exists (select from silencios s where s.usuario_id = ${uid}::uuid and (s.post_id = p.id
         or s.palavra is not null and position(s.palavra in sem_acentos(p.titulo || ' ' || p.conteudo)) > 0))
  ), destaque as (
    select coalesce(nullif(btrim(n.titulo), ''), left(n.conteudo, 60)) as titulo, f.nome_completo as autor from novos n join profiles f on f.user_id = n.autor_id
     order by n.likes_count desc, n.publicado_em desc, n.id limit 1
  )
  select (select count(*) from novos)::int as posts,
    (select count(*) from comentarios_posts c where c.post_id in (select id from meus) and c.status = 'publicado' and c.autor_id <> ${uid}::uuid
       and c.autor_id not in (select id from calados) and c.created_at >= ${inicio} and c.created_at < ${fim})::int as comentarios,
    (select count(*) from curtidas_posts c where c.post_id in (select id from meus) and c.usuario_id <> ${uid}::uuid
       and c.usuario_id not in (select id from muro) and c.created_at >= ${inicio} and c.created_at < ${fim})::int as curtidas,
    (select count(*) from seguidores g where g.autor_id = ${uid}::uuid and g.usuario_id not in (select id from calados)
       and g.created_at >= ${inicio} and g.created_at < ${fim})::int as seguidores,
    (select titulo from destaque) as titulo, (select autor from destaque) as autor`
