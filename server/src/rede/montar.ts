import type { Motivo } from '#domain/rede/feed.ts'
import { emOrdem, limitePagina, type Ordem } from '#domain/rede/feed.ts'
import type { Comentario, PaginaDePosts, PessoaDaRede, PostDaRede } from '#domain/rede/schemas.ts'
import { postPublicoDe, seloDe, temaDe } from '../posts/post-publico.ts'
import { findPublicos } from '../posts/queries.ts'
import type { Db } from '../database/db.ts'
import { escreverCursor, paginar } from '../rpc/cursor.ts'
import { findEstados, findPessoas, type LinhaDeComentario, type LinhaDePessoa } from './queries.ts'
import type { Lugar } from './queries-feeds.ts'

interface Leitor {
  usuario_id: string
  agora: Date
}

/** Posts by id, each with what the reader did with it. Ids that the reader may not read are left out. */
export async function postsDe(
  db: Db,
  { usuario_id, agora }: Leitor,
  lugares: readonly { id: string; motivo: Motivo }[],
): Promise<PostDaRede[]> {
  if (lugares.length === 0) return []
  const ids = lugares.map(({ id }) => id)
  const [linhas, estados] = await db.together([findPublicos(ids), findEstados(usuario_id, ids)])
  const porId = new Map(linhas.map((linha) => [linha.id, linha]))
  const estadoDe = new Map(estados.map((estado) => [estado.id, estado]))
  return lugares.flatMap(({ id, motivo }) => {
    const linha = porId.get(id)
    const estado = estadoDe.get(id)
    if (!linha || !estado) return []
    const post = postPublicoDe(linha, agora)
    return {
      ...post,
      autor: { ...post.autor, id: estado.autor_id },
      likes_count: estado.likes_count,
      comentarios_count: estado.comentarios_count,
      motivo,
      proprio: estado.autor_id === usuario_id,
      curtido: estado.curtido,
      salvo: estado.salvo,
      seguindo: estado.seguindo,
    }
  })
}

/** A page out of one place more than it holds. */
export async function paginaDe(
  db: Db,
  leitor: Leitor,
  lugares: readonly Lugar[],
  ordem: Ordem = 'recentes',
): Promise<PaginaDePosts> {
  const { linhas, proximo } = paginar(lugares, limitePagina)
  const posts = await postsDe(db, leitor, linhas)
  return { posts: emOrdem(posts, ordem), proximo, topo: linhas[0] ? escreverCursor(linhas[0]) : null }
}

export function pessoaDe(linha: LinhaDePessoa, agora: Date): PessoaDaRede {
  return {
    id: linha.id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    profissional_id: linha.profissional_id,
    especialidade: linha.especialidade,
    tema: temaDe(linha.tema),
    verificado: seloDe(linha.conferir_ate, agora),
    seguindo: linha.seguindo,
  }
}

/** People by id, in the order of the ids. */
export async function pessoasDe(
  db: Db,
  { usuario_id, agora }: Leitor,
  ids: readonly string[],
): Promise<PessoaDaRede[]> {
  if (ids.length === 0) return []
  const linhas = await db.rows(findPessoas(usuario_id, ids))
  const porId = new Map(linhas.map((linha) => [linha.id, pessoaDe(linha, agora)]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}

/** Comments with their authors. One that was taken away keeps its place, and neither its words nor its author. */
export async function comentariosDe(
  db: Db,
  leitor: Leitor,
  linhas: readonly LinhaDeComentario[],
): Promise<Comentario[]> {
  const autores = await pessoasDe(db, leitor, [...new Set(linhas.map(({ autor_id }) => autor_id))])
  const porId = new Map(autores.map(({ seguindo: _, ...autor }) => [autor.id, autor]))
  return linhas.map((linha) => {
    const noAr = linha.status === 'publicado'
    return {
      id: linha.id,
      pai_id: linha.pai_id,
      autor: noAr ? (porId.get(linha.autor_id) ?? null) : null,
      conteudo: noAr ? linha.conteudo : null,
      facetas: noAr ? linha.facetas : [],
      likes_count: noAr ? linha.likes_count : 0,
      curtido: noAr && linha.curtido,
      proprio: linha.autor_id === leitor.usuario_id,
      created_at: linha.created_at.toISOString(),
      editado_em: linha.editado_em?.toISOString() ?? null,
    }
  })
}
