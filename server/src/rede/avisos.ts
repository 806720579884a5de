import { mencionadosEm } from '#domain/posts/achar-facetas.ts'
import { type Faceta } from '#domain/posts/facetas.ts'
import { resumo } from '#domain/posts/rules.ts'
import { marcosDeCurtidas } from '#domain/rede/feed.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { findNome, findPostDoAviso, findQuemOuve } from './queries.ts'

/** Characters of a title that stand in a notice. */
const TITULO = 60

const linkDo = (post_id: string) => `/post/${post_id}`

/** Tells the author of the post, whoever is answered, and whoever is mentioned: each person once, and nobody who silenced or blocked the writer. */
export async function avisarComentario(
  db: Db,
  quem: string,
  {
    id,
    post_id,
    facetas,
    pai,
  }: { id: string; post_id: string; facetas: readonly Faceta[]; pai: string | null },
): Promise<void> {
  const post = await db.first(findPostDoAviso(post_id))
  if (!post) return
  const titulo = resumo(post.titulo, TITULO)
  const frases = new Map<string, [titulo: string, frase: string, tipo: 'comentario' | 'mencao']>()
  frases.set(post.autor_id, ['Novo comentário', `comentou o seu post “${titulo}”.`, 'comentario'])
  if (pai) frases.set(pai, ['Nova resposta', `respondeu ao seu comentário em “${titulo}”.`, 'comentario'])
  for (const mencionado of mencionadosEm(facetas))
    frases.set(mencionado, ['Você foi mencionado', `mencionou você em “${titulo}”.`, 'mencao'])
  const [ouvintes, [pessoa]] = await db.together([findQuemOuve([...frases.keys()], post_id), findNome(quem)])
  await notificar(
    db,
    ...ouvintes.map((ouvinte) => {
      const [cabecalho, frase, tipo] = frases.get(ouvinte.id)!
      return {
        usuario_id: ouvinte.id,
        tipo,
        titulo: cabecalho,
        mensagem: `${pessoa?.nome ?? 'Alguém'} ${frase}`,
        link: linkDo(post_id),
        chave: `rede-comentario:${id}`,
      }
    }),
  )
}

/** Tells an author at the first like and at round numbers, and never who it was. */
export async function avisarCurtidas(db: Db, post_id: string): Promise<void> {
  const post = await db.first(findPostDoAviso(post_id))
  const marco = post && marcosDeCurtidas.find((cada) => cada === post.likes_count)
  if (!post || !marco) return
  const ouvintes = await db.rows(findQuemOuve([post.autor_id], post_id))
  const titulo = resumo(post.titulo, TITULO)
  await notificar(
    db,
    ...ouvintes.map(({ id }) => ({
      usuario_id: id,
      tipo: 'rede' as const,
      prioridade: 'baixa' as const,
      titulo: marco === 1 ? 'Primeira curtida' : `${marco.toLocaleString('pt-BR')} curtidas`,
      mensagem:
        marco === 1
          ? `Seu post “${titulo}” recebeu a primeira curtida.`
          : `Seu post “${titulo}” chegou a ${marco.toLocaleString('pt-BR')} curtidas.`,
      link: linkDo(post_id),
      chave: `rede-curtidas:${post_id}:${marco}`,
    })),
  )
}

/** Tells somebody that they are followed, once for each follower. */
export async function avisarSeguidor(db: Db, quem: string, autor: string): Promise<void> {
  const [ouvintes, [pessoa]] = await db.together([findQuemOuve([autor], autor), findNome(quem)])
  await notificar(
    db,
    ...ouvintes.map(({ id }) => ({
      usuario_id: id,
      tipo: 'seguidor' as const,
      prioridade: 'baixa' as const,
      titulo: 'Novo seguidor',
      mensagem: `${pessoa?.nome ?? 'Alguém'} começou a seguir você.`,
      link: `/rede?pessoa=${quem}`,
      chave: `rede-seguidor:${quem}`,
    })),
  )
}
