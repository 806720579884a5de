import { sql } from 'kysely'
import type { Midia, TipoPost } from '#domain/posts/post.ts'

export interface LinhaDeRss {
  id: string
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  tags: string[]
  midias: Midia[]
  autor: string
  publicado_em: Date
}

/** The newest published posts, of everybody or of one public professional. */
export const findParaRss = (profissional_id: string | null, limite: number) => sql<LinhaDeRss>`
  select p.id, p.tipo_post, p.titulo, left(p.conteudo, 4000) as conteudo, p.tags, p.midias, f.nome_completo as autor, p.publicado_em
    from posts_rede p join profiles f on f.user_id = p.autor_id
   where p.status = 'publicado' and ${
     profissional_id === null
       ? sql`true`
       : sql`p.tipo_autor = 'profissional' and p.autor_id = (select r.usuario_id from profissionais r where r.id = ${profissional_id}::uuid and profissional_publico(r.id))`
   }
   order by p.publicado_em desc, p.id desc limit ${limite}`
