import { sql, type RawBuilder } from 'kysely'
import type { PessoasNasImagens, SituacaoDaColaboracao } from '#domain/posts/escrita.ts'
import type { GrupoMeu } from '#domain/posts/grupos-meus.ts'
import type { Faceta } from '#domain/posts/facetas.ts'
import type { Midia, StatusPost, TipoAutor, TipoPost } from '#domain/posts/post.ts'
import type { Cursor } from '../rpc/cursor.ts'

/** The author of a post, as far as the rules depend on it. */
export interface LinhaDeAutor {
  nome: string
  perfil: string
  ativo: boolean
  em_vigor: boolean
  conselhos: string[]
}

export const findAutor = (usuario_id: string) => sql<LinhaDeAutor>`
  select f.nome_completo as nome, u.tipo_usuario as perfil, u.status = 'ativo' as ativo, coalesce(p.status_profissional = 'ativo' and p.verificado, false) as em_vigor,
    array(select distinct e.codigo_conselho from profissional_especialidades e where e.profissional_id = p.id and e.codigo_conselho is not null order by 1) as conselhos
    from usuarios u join profiles f on f.user_id = u.id left join profissionais p on p.usuario_id = u.id where u.id = ${usuario_id}::uuid`

export interface LinhaDoMeu {
  id: string
  autor_id: string
  versao: number
  status: StatusPost
  status_antes: StatusPost | null
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  midias: Midia[]
  facetas: Faceta[]
  imagens_confirmadas_em: Date | null
  publicar_em: Date | null
  editado_em: Date | null
  apagado_em: Date | null
  created_at: Date
  updated_at: Date
}

const colunas = sql`p.id, p.autor_id, p.versao, p.status, p.status_antes, p.tipo_post, p.titulo, p.conteudo, p.midias, coalesce(p.facetas, '[]') as facetas,
  p.imagens_confirmadas_em, p.publicar_em, p.editado_em, p.apagado_em, coalesce(p.publicado_em, p.created_at) as created_at, p.updated_at`

/** A post of the caller, locked until the transaction ends. */
export const lockMeu = (id: string, autor_id: string) => sql<LinhaDoMeu>`
  select ${colunas} from posts_rede p where p.id = ${id}::uuid and p.autor_id = ${autor_id}::uuid for update`

export const findMeu = (id: string, autor_id: string) => sql<LinhaDoMeu>`
  select ${colunas} from posts_rede p where p.id = ${id}::uuid and p.autor_id = ${autor_id}::uuid`

/** A draft whose instant came; those that another process holds are left to it. */
export const lockDevido = (agora: Date) => sql<LinhaDoMeu>`
  select ${colunas} from posts_rede p where p.publicar_em <= ${agora} and p.status = 'rascunho' order by p.publicar_em, p.id limit 1 for update skip locked`

const doGrupo: Record<GrupoMeu, RawBuilder<unknown>> = {
  rascunhos: sql`p.status = 'rascunho' and p.publicar_em is null`,
  agendados: sql`p.status = 'rascunho' and p.publicar_em is not null`,
  publicados: sql`p.status = 'publicado'`,
  'em-revisao': sql`p.status in ('em-revisao', 'removido')`,
  apagados: sql`p.status = 'arquivado' and p.apagado_em is not null`,
}

export type LinhaResumida = Omit<
  LinhaDoMeu,
  'conteudo' | 'midias' | 'facetas' | 'autor_id' | 'status_antes'
> & {
  comeco: string
  imagens: number
  likes_count: number
  comentarios_count: number
  exato: string
}

/** A page of own posts by when they were begun, newest first, and one row more when there are more. */
export const findMeus = (
  autor_id: string,
  grupo: GrupoMeu,
  cursor: Cursor | null,
  limite: number,
) => sql<LinhaResumida>`
  select p.id, p.versao, p.status, p.tipo_post, p.titulo, left(p.conteudo, 240) as comeco, jsonb_array_length(p.midias) as imagens, p.imagens_confirmadas_em,
    p.publicar_em, p.editado_em, p.apagado_em, coalesce(p.publicado_em, p.created_at) as created_at, p.updated_at, p.likes_count, p.comentarios_count,
    p.created_at::text as exato
    from posts_rede p where p.autor_id = ${autor_id}::uuid and ${doGrupo[grupo]}
     and ${cursor ? sql`(p.created_at, p.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)` : sql`true`}
   order by p.created_at desc, p.id desc limit ${limite + 1}`

export interface NovoRascunho {
  id: string
  autor_id: string
  tipo_autor: TipoAutor
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  midias: readonly Midia[]
  facetas: readonly Faceta[]
}

type Gravada = { versao: number; updated_at: Date }

export const insertRascunho = (novo: NovoRascunho) => sql<Gravada>`
  insert into posts_rede (id, autor_id, tipo_autor, tipo_post, titulo, conteudo, midias, facetas)
  values (${novo.id}::uuid, ${novo.autor_id}::uuid, ${novo.tipo_autor}, ${novo.tipo_post}, ${novo.titulo}, ${novo.conteudo}, ${JSON.stringify(novo.midias)}::jsonb,
    ${JSON.stringify(novo.facetas)}::jsonb)
  on conflict do nothing returning versao, updated_at`

type Escrita = Pick<NovoRascunho, 'tipo_post' | 'titulo' | 'conteudo' | 'midias' | 'facetas'>

const escrita = (
  novo: Escrita,
) => sql`tipo_post = ${novo.tipo_post}, titulo = ${novo.titulo}, conteudo = ${novo.conteudo}, midias = ${JSON.stringify(novo.midias)}::jsonb,
  facetas = ${JSON.stringify(novo.facetas)}::jsonb, versao = versao + 1, updated_at = app_agora()`

/** Writes over a draft. Pictures that were confirmed and are others now ask again. */
export const updateRascunho = (id: string, novo: Escrita, outrasImagens: boolean) => sql<Gravada>`
  update posts_rede set ${escrita(novo)}, imagens_confirmadas_em = ${outrasImagens ? sql`null` : sql`imagens_confirmadas_em`}
   where id = ${id}::uuid returning versao, updated_at`

export const updatePublicado = (id: string, novo: Escrita, tags: readonly string[]) => sql<{
  versao: number
  editado_em: Date | null
}>`
  update posts_rede set ${escrita(novo)}, tags = ${tags as string[]}, imagens_confirmadas_em = case when ${novo.midias.length > 0} then app_agora() end
   where id = ${id}::uuid returning versao, editado_em`

/** Keeps an answer about the people in the pictures; the same answer again is the same. */
export const insertDeclaracao = (nova: {
  post_id: string
  autor_id: string
  versao: number
  pessoas: PessoasNasImagens
  midias: readonly string[]
}) => sql`
  insert into declaracoes_de_imagem (post_id, autor_id, versao, pessoas, midias)
  values (${nova.post_id}::uuid, ${nova.autor_id}::uuid, ${nova.versao}, ${nova.pessoas}, ${nova.midias as string[]}::text[]) on conflict do nothing`

/** Makes a draft public. */
export const publicarPost = (id: string, facetas: readonly Faceta[], tags: readonly string[]) => sql<{
  created_at: Date
}>`
  update posts_rede set status = 'publicado', facetas = ${JSON.stringify(facetas)}::jsonb, tags = ${tags as string[]}, publicar_em = null, versao = versao + 1,
    imagens_confirmadas_em = case when midias <> '[]' then coalesce(imagens_confirmadas_em, app_agora()) end, updated_at = app_agora()
   where id = ${id}::uuid and status = 'rascunho' returning coalesce(publicado_em, created_at) as created_at`

export const agendarPost = (id: string, publicar_em: Date | null, confirmou: boolean) => sql`
  update posts_rede set publicar_em = ${publicar_em}, updated_at = app_agora(),
    imagens_confirmadas_em = ${confirmou ? sql`coalesce(imagens_confirmadas_em, app_agora())` : sql`imagens_confirmadas_em`}
   where id = ${id}::uuid`

export const apagarPost = (id: string) => sql<{ apagado_em: Date }>`
  update posts_rede set status_antes = status, status = 'arquivado', apagado_em = app_agora(), publicar_em = null, updated_at = app_agora()
   where id = ${id}::uuid returning apagado_em`

/** The author stands by what they published, today. */
export const revisarPost = (id: string, autor_id: string) => sql<{ revisado_em: Date }>`
  update posts_rede set revisado_em = app_agora() where id = ${id}::uuid and autor_id = ${autor_id}::uuid and status = 'publicado' returning revisado_em`

export const desfazerPost = (id: string) => sql<{ status: StatusPost }>`
  update posts_rede set status = status_antes, status_antes = null, apagado_em = null, updated_at = app_agora() where id = ${id}::uuid returning status`

/** Deletes for good what its author deleted before an instant. */
export const deleteApagados = (antes: Date) => sql`delete from posts_rede where apagado_em < ${antes}`

export const findVersoes = (post_id: string) => sql<{
  versao: number
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  imagens: number
  desde: Date
  ate: Date
  tipo_autor: TipoAutor
}>`
  select v.versao, v.tipo_post, v.titulo, v.conteudo, jsonb_array_length(v.midias) as imagens, v.desde, v.created_at as ate, p.tipo_autor
    from versoes_posts v join posts_rede p on p.id = v.post_id where v.post_id = ${post_id}::uuid and p.status = 'publicado'
   order by v.versao desc limit 200`

export interface Pessoa {
  usuario_id: string
  nome: string
  avatar_url: string | null
  especialidade: string | null
}

/** Of these people, those whom a text of the caller may name. */
export const findMencionados = (ids: readonly string[]) => sql<Pessoa>`
  select m.usuario_id, m.nome, m.avatar_url, m.especialidade from mencionaveis(${ids as string[]}::uuid[]) m`

export const findMencionaveis = (q: string, limite: number) => sql<Pessoa & { profissional_id: string }>`
  select m.usuario_id, m.nome, m.avatar_url, m.especialidade, m.profissional_id from mencionaveis_por_nome(${q}, ${limite}) m`

/** Everybody on the other side of a wall from the caller. */
export const findMeuMuro = sql<{ id: string }>`select unnest(rede_muro()) as id`
/** The same for an author, asked by the product. */
export const findMuroDe = (usuario_id: string) => sql<{ id: string }>`
  select b.bloqueado_id as id from bloqueios_rede b where b.usuario_id = ${usuario_id}::uuid
  union select b.usuario_id from bloqueios_rede b where b.bloqueado_id = ${usuario_id}::uuid`

/** Of these paths, those that are files of the person. */
export const findImagens = (dono_id: string, caminhos: readonly string[]) => sql<{ caminho: string }>`
  select a.caminho from arquivos a where a.bucket = 'posts' and a.dono_id = ${dono_id}::uuid and a.caminho = any (${caminhos as string[]}::text[])`

export interface LinhaDeColaboracao {
  id: string
  post_id: string
  profissional_id: string
  nome: string
  situacao: SituacaoDaColaboracao
}

/** The last invitation of each of these posts that still says something to their author. */
export const findColaboracoes = (posts: readonly string[]) => sql<LinhaDeColaboracao>`
  select distinct on (c.post_id) c.id, c.post_id, c.profissional_id, coalesce(v.nome, 'Profissional') as nome, c.situacao
    from colaboracoes_posts c left join vitrine_profissionais v on v.profissional_id = c.profissional_id
   where c.post_id = any (${posts as string[]}::uuid[]) and c.situacao <> 'retirada' order by c.post_id, c.situacao in ('pendente', 'aceita') desc, c.created_at desc`

export const insertConvite = (post_id: string, profissional_id: string) => sql<{ id: string }>`
  insert into colaboracoes_posts (post_id, profissional_id) values (${post_id}::uuid, ${profissional_id}::uuid) on conflict do nothing returning id`

export const findConvidado = (profissional_id: string) => sql<{ usuario_id: string | null }>`
  select convidado_da_colaboracao(${profissional_id}::uuid) as usuario_id`

export const retirarConvite = (post_id: string) => sql`
  update colaboracoes_posts set situacao = 'retirada', respondida_em = app_agora() where post_id = ${post_id}::uuid and situacao in ('pendente', 'aceita')`

export const responderConvite = (
  id: string,
  situacao: 'aceita' | 'recusada',
  de: readonly SituacaoDaColaboracao[],
) => sql<{
  situacao: SituacaoDaColaboracao
}>`
  update colaboracoes_posts set situacao = ${situacao}, respondida_em = app_agora()
   where id = ${id}::uuid and profissional_id = meu_profissional_id() and situacao = any (${de as string[]}::text[]) returning situacao`

export const findConvites = sql<{
  id: string
  post_id: string
  situacao: SituacaoDaColaboracao
  created_at: Date
  autor: string
  autor_id: string
  post_status: StatusPost
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  facetas: Faceta[]
  midias: Midia[]
}>`select * from convites_de_colaboracao()`

/** Pictures and videos that no post and no version names, kept before an instant. */
export const findImagensSoltas = (antes: Date, limite: number) => sql<{ caminho: string; dono_id: string }>`
  select a.caminho, a.dono_id from arquivos a
   where a.bucket = 'posts' and split_part(a.caminho, '/', 2) in ('post', 'video') and a.created_at < ${antes}
     and not exists (select from posts_rede p where p.autor_id = a.dono_id and (p.midias @> jsonb_build_array(jsonb_build_object('url', '/arquivos/posts/' || a.caminho))
       or p.midias @> jsonb_build_array(jsonb_build_object('poster', '/arquivos/posts/' || a.caminho))))
     and not exists (select from versoes_posts v join posts_rede p on p.id = v.post_id where p.autor_id = a.dono_id
       and (v.midias @> jsonb_build_array(jsonb_build_object('url', '/arquivos/posts/' || a.caminho))
         or v.midias @> jsonb_build_array(jsonb_build_object('poster', '/arquivos/posts/' || a.caminho))))
   order by a.created_at limit ${limite}`
