import type { ColumnType, Generated } from 'kysely'
import type { Midia, StatusPost, TipoAutor, TipoPost } from '#domain/posts/post.ts'

export interface ComentariosPostsTable {
  id: Generated<string>
  post_id: string
  autor_id: string
  conteudo: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CurtidasPostsTable {
  post_id: string
  usuario_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PostsRedeTable {
  id: Generated<string>
  status: Generated<StatusPost>
  autor_id: string
  tipo_autor: TipoAutor
  tipo_post: TipoPost
  titulo: Generated<string>
  conteudo: string
  tags: Generated<string[]>
  midias: ColumnType<Midia[], string | undefined, string>
  likes_count: Generated<number>
  comentarios_count: Generated<number>
  visualizacoes_count: Generated<number>
  colaboracao_profissional_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VisualizacoesPostsTable {
  carga_id: string
  post_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PostsTables {
  comentarios_posts: ComentariosPostsTable
  curtidas_posts: CurtidasPostsTable
  posts_rede: PostsRedeTable
  visualizacoes_posts: VisualizacoesPostsTable
}
