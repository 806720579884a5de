import { diasParaDesfazer } from '#domain/posts/escrita.ts'
import { tagsDe } from '#domain/posts/achar-facetas.ts'
import { RESTRITO } from '#domain/moderacao/restricao.ts'
import { takeFileAway } from '../armazem/keep-file.ts'
import type { Store } from '../armazem/store.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { findMinhaRestricao } from '../moderacao/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisarMencionados, conferir, semMuro } from './conferir.ts'
import { limparVideos } from './videos/limpeza.ts'
import {
  agendarPost,
  deleteApagados,
  findAutor,
  findImagensSoltas,
  findMuroDe,
  lockDevido,
  publicarPost,
} from './queries-escrita.ts'

const CADA_S = 30
const LIMPEZA_S = 6 * 3_600
const DIA_MS = 86_400_000
const LOTE = 200

/**
 * Publishes drafts whose instant came, each in one transaction with its notices: a process that dies in between publishes nothing twice. A text that may not be published any more stays a draft,
 * and its author is told.
 * @param sistema acts as the product
 * @returns how many were published
 */
export async function publicarAgendados(sistema: SessionDb, agora: Date): Promise<number> {
  for (let publicados = 0; ;) {
    const feito = await sistema.transaction((db) => umAgendado(db, agora))
    if (feito === null) return publicados
    if (feito) publicados += 1
  }
}

async function umAgendado(db: Db, agora: Date): Promise<boolean | null> {
  const post = await db.first(lockDevido(agora))
  if (!post) return null
  const [[autor], muro] = await db.together([findAutor(post.autor_id), findMuroDe(post.autor_id)])
  const restrito = await db.first(findMinhaRestricao(post.autor_id, agora))
  const { faltas, achados } = conferir(post, autor!, post.imagens_confirmadas_em !== null)
  const dizer = (titulo: string, mensagem: string, link: string) =>
    notificar(db, {
      usuario_id: post.autor_id,
      tipo: 'rede',
      titulo,
      mensagem,
      link,
      chave: `post:${post.id}:agendado:${post.publicar_em!.toISOString()}`,
    })
  if (!autor!.ativo || restrito || faltas.length > 0 || achados.length > 0) {
    await db.affected(agendarPost(post.id, null, false))
    await dizer(
      'Seu post agendado não foi publicado',
      (restrito ? RESTRITO.message : faltas[0]?.mensagem) ??
        'O texto precisa de uma mudança antes. Ele continua nos seus rascunhos.',
      '/rede?meus=rascunhos',
    )
    return false
  }
  const facetas = semMuro(post.facetas, muro)
  await db.only(publicarPost(post.id, facetas, tagsDe(facetas)))
  await avisarMencionados(db, post, facetas, autor!.nome)
  await dizer('Seu post agendado foi publicado', post.titulo || 'Ele já está na Rede.', `/post/${post.id}`)
  return true
}

/**
 * Deletes for good what its author deleted a while ago, and pictures and videos that no post names.
 * @returns how many
 */
export async function limparPosts(sistema: SessionDb, armazem: Store, agora: Date): Promise<number> {
  let tirados = await sistema.affected(deleteApagados(new Date(agora.getTime() - diasParaDesfazer * DIA_MS)))
  for (let lote = LOTE; lote === LOTE; tirados += lote) {
    // A younger one may belong to a draft that is still on a device.
    const soltas = await sistema.rows(findImagensSoltas(new Date(agora.getTime() - 7 * DIA_MS), LOTE))
    lote = soltas.length
    for (const { caminho, dono_id } of soltas)
      await sistema.transaction((db) =>
        takeFileAway({ armazem, db, usuario_id: dono_id }, { bucket: 'posts', caminho }),
      )
  }
  return tirados
}

/** Looks every half minute, and cleans every six hours. @returns a function that stops both and waits for what is under way */
export function iniciarPosts(
  sistema: SessionDb,
  armazem: Store,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  const paradas = [
    repetir(CADA_S, () => observar('posts-agendados', CADA_S, () => publicarAgendados(sistema, agora()))),
    repetir(LIMPEZA_S, () =>
      observar('posts-apagados', LIMPEZA_S, async () => {
        const posts = await limparPosts(sistema, armazem, agora())
        return posts + (await limparVideos(sistema, armazem, agora()))
      }),
    ),
  ]
  return async () => {
    await Promise.all(paradas.map((parar) => parar()))
  }
}
