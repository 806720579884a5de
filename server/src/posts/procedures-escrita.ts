import { implement } from '@orpc/server'
import { escritaContract } from '#domain/posts/contract-escrita.ts'
import {
  autorDoPerfil,
  diasParaAgendar,
  diasParaDesfazer,
  mesmoEscrito,
  tiposQuePublica,
  type PessoasNasImagens,
} from '#domain/posts/escrita.ts'
import { mencionadosEm, tagsDe } from '#domain/posts/achar-facetas.ts'
import { type Faceta } from '#domain/posts/facetas.ts'
import type { Midia } from '#domain/posts/post.ts'
import type { ConteudoDoPost } from '#domain/posts/escrita-schema.ts'
import { recusaDeEdicao } from '#domain/posts/rules-escrita.ts'
import type { Db } from '../database/db.ts'
import { findMinhaRestricao } from '../moderacao/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarMencionados, avisosDe, conferir, facetasDoTexto, limpo, semMuro } from './conferir.ts'
import { meuPostDe, resumoDe } from './linhas.ts'
import { midiasGuardadas } from './midias.ts'
import {
  agendarPost,
  apagarPost,
  desfazerPost,
  findAutor,
  findColaboracoes,
  findConvidado,
  findConvites,
  findMencionados,
  findMencionaveis,
  findMeu,
  findMeuMuro,
  findMeus,
  insertDeclaracao,
  insertRascunho,
  lockMeu,
  publicarPost,
  revisarPost,
  updatePublicado,
  updateRascunho,
  type LinhaDoMeu,
} from './queries-escrita.ts'

const os = implement(escritaContract).$context<Contexto>()
const PAGINA = 20
const MENCIONAVEIS = 8
const DIA_MS = 86_400_000

type Recusas = {
  MUDOU(options: { data: { post: Awaited<ReturnType<typeof meu>> } }): Error
  EM_REVISAO(): Error
  REMOVIDO(): Error
  APAGADO(): Error
}

/** The caller, who may write. @throws SEM_PERMISSAO, SO_LEITURA */
export function exigirEscrita(context: Contexto, errors: { SO_LEITURA(): Error }) {
  const sessao = exigirRota(context, '/rede')
  const tipo_autor = autorDoPerfil(sessao.perfil)
  if (!tipo_autor) throw errors.SO_LEITURA()
  return { ...sessao, tipo_autor }
}

/** An own post as its author sees it. @throws NAO_ENCONTRADO */
async function meu(db: Db, id: string, autor_id: string) {
  const linha = await db.first(findMeu(id, autor_id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  const [pessoas, colaboracoes] = await db.together([
    findMencionados(mencionadosEm(linha.facetas)),
    findColaboracoes([id]),
  ])
  return meuPostDe(linha, pessoas, colaboracoes[0])
}

/** Refuses what is no draft any more, or in another version than the caller saw. */
async function exigirRascunho(db: Db, post: LinhaDoMeu, versao: number, errors: Recusas): Promise<void> {
  const recusa = recusaDeEdicao(post.status)
  if (recusa) throw errors[recusa]()
  if (post.status !== 'rascunho' || post.versao !== versao)
    throw errors.MUDOU({ data: { post: await meu(db, post.id, post.autor_id) } })
}

async function facetasDoPedido(
  db: Db,
  { conteudo, mencoes }: Pick<ConteudoDoPost, 'conteudo' | 'mencoes'>,
): Promise<Faceta[]> {
  const pessoas = mencoes.length > 0 ? await db.rows(findMencionados(mencoes)) : []
  return facetasDoTexto(conteudo, pessoas).facetas
}

const outrasImagens = (antes: readonly Midia[], depois: readonly Midia[]) =>
  depois.some(({ url }) => antes.every((velha) => velha.url !== url))

const gravado = ({ versao, updated_at }: { versao: number; updated_at: Date }) => ({
  versao,
  updated_at: updated_at.toISOString(),
})

export const escritaRouter = {
  quemEscreve: os.quemEscreve.handler(async ({ context }) => {
    const { usuario_id, perfil } = exigirRota(context, '/rede')
    const [[autor], convites] = await context.db.together([findAutor(usuario_id), findConvites])
    return {
      tipo_autor: autorDoPerfil(perfil),
      tipos: tiposQuePublica(perfil, autor?.em_vigor ?? false),
      conselhos: autor?.conselhos ?? [],
      nome: autor?.nome ?? '',
      convites: convites.filter(({ situacao }) => situacao === 'pendente').length,
    }
  }),

  meus: os.meus.handler(async ({ input: { grupo, cursor: texto }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/rede')
    const cursor = lerCursor(texto)
    if (cursor === null) throw errors.ENTRADA_INVALIDA({ data: { campos: [] } })
    const linhas = await context.db.rows(findMeus(usuario_id, grupo, cursor ?? null, PAGINA))
    const pagina = paginar(
      linhas.map((linha) => ({ ...linha, chave: linha.exato })),
      PAGINA,
    )
    const colaboracoes = await context.db.rows(findColaboracoes(pagina.linhas.map(({ id }) => id)))
    return {
      posts: pagina.linhas.map((linha) =>
        resumoDe(
          linha,
          colaboracoes.find(({ post_id }) => post_id === linha.id),
        ),
      ),
      proximo_cursor: pagina.proximo,
    }
  }),

  meu: os.meu.handler(({ input: { id }, context }) => {
    const { usuario_id } = exigirRota(context, '/rede')
    return context.db.transaction((db) => meu(db, id, usuario_id))
  }),

  mencionaveis: os.mencionaveis.handler(({ input: { q }, context }) => {
    exigirRota(context, '/rede')
    return q.length < 2 ? [] : context.db.rows(findMencionaveis(q, MENCIONAVEIS))
  }),

  salvar: os.salvar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id, tipo_autor } = exigirEscrita(context, errors)
      const { id, versao } = input
      let escrito = limpo(input)
      const antes = await db.first(lockMeu(id, usuario_id))
      const igual = antes && mesmoEscrito(antes, escrito)
      // The answer to this very save was lost on its way.
      if (igual && (antes.status === 'rascunho' || antes.status === 'publicado')) return gravado(antes)
      if (antes) await exigirRascunho(db, antes, versao, errors)
      escrito = {
        ...escrito,
        midias: await midiasGuardadas(db, usuario_id, escrito.midias, antes?.midias ?? [], errors),
      }
      const facetas = await facetasDoPedido(db, escrito)
      if (antes)
        return gravado(
          await db.only(
            updateRascunho(id, { ...escrito, facetas }, outrasImagens(antes.midias, escrito.midias)),
          ),
        )
      if (versao !== 0) throw errors.NAO_ENCONTRADO()
      const novo = await db.first(
        insertRascunho({ ...escrito, id, autor_id: usuario_id, tipo_autor, facetas }),
      )
      if (novo) return gravado(novo)
      // Two tabs began it at once, or it is somebody else's.
      throw errors.MUDOU({ data: { post: await meu(db, id, usuario_id) } })
    }),
  ),

  publicar: os.publicar.handler(({ input: { id, versao, pessoas }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEscrita(context, errors)
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      const avisos = avisosDe(post.conteudo)
      if (post.status === 'publicado') return { id, created_at: post.created_at.toISOString(), avisos }
      await exigirLivre(db, usuario_id, context, errors)
      await exigirRascunho(db, post, versao, errors)
      const [[autor], muro] = await db.together([findAutor(usuario_id), findMeuMuro])
      exigirConferido(
        conferir(post, autor!, pessoas !== undefined || post.imagens_confirmadas_em !== null),
        errors,
      )
      await declarar(db, post, post.midias, pessoas)
      const facetas = semMuro(post.facetas, muro)
      const { created_at } = await db.only(publicarPost(id, facetas, tagsDe(facetas)))
      await avisarMencionados(db, post, facetas, autor!.nome)
      return { id, created_at: created_at.toISOString(), avisos }
    }),
  ),

  editar: os.editar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEscrita(context, errors)
      const { id, versao, pessoas } = input
      let escrito = limpo(input)
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      const recusa = recusaDeEdicao(post.status)
      if (recusa) throw errors[recusa]()
      const avisos = avisosDe(escrito.conteudo)
      if (post.status === 'publicado' && mesmoEscrito(post, escrito))
        return { versao: post.versao, editado_em: post.editado_em?.toISOString() ?? null, avisos }
      if (post.status !== 'publicado' || post.versao !== versao)
        throw errors.MUDOU({ data: { post: await meu(db, id, usuario_id) } })
      await exigirLivre(db, usuario_id, context, errors)
      escrito = {
        ...escrito,
        midias: await midiasGuardadas(db, usuario_id, escrito.midias, post.midias, errors),
      }
      const [[autor], [colaboracao]] = await db.together([findAutor(usuario_id), findColaboracoes([id])])
      const confirmou = pessoas !== undefined || !outrasImagens(post.midias, escrito.midias)
      exigirConferido(conferir(escrito, autor!, confirmou), errors)
      await declarar(db, post, escrito.midias, pessoas)
      const facetas = await facetasDoPedido(db, escrito)
      const gravada = await db.only(updatePublicado(id, { ...escrito, facetas }, tagsDe(facetas)))
      await avisarMencionados(db, { ...post, ...escrito }, facetas, autor!.nome)
      if (colaboracao?.situacao === 'aceita') {
        const { usuario_id: parceiro } = await db.only(findConvidado(colaboracao.profissional_id))
        if (parceiro)
          await notificar(db, {
            usuario_id: parceiro,
            tipo: 'convite',
            titulo: 'Um post que você assina mudou',
            mensagem: `${autor!.nome} editou o post. Veja como ficou; você pode deixar de assinar.`,
            link: `/post/${id}`,
            chave: `post:${id}:mudou:${gravada.versao}`,
            sobre: [usuario_id],
          })
      }
      return { versao: gravada.versao, editado_em: gravada.editado_em?.toISOString() ?? null, avisos }
    }),
  ),

  agendar: os.agendar.handler(({ input: { id, versao, publicar_em, pessoas }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEscrita(context, errors)
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      await exigirRascunho(db, post, versao, errors)
      const quando = publicar_em === null ? null : new Date(publicar_em)
      if (quando) {
        await exigirLivre(db, usuario_id, context, errors)
        const falta = quando.getTime() - context.agora().getTime()
        if (falta <= 0 || falta > diasParaAgendar * DIA_MS) throw errors.INSTANTE()
        const autor = await db.only(findAutor(usuario_id))
        exigirConferido(
          conferir(post, autor, pessoas !== undefined || post.imagens_confirmadas_em !== null),
          errors,
        )
      }
      if (quando) await declarar(db, post, post.midias, pessoas)
      await db.affected(
        agendarPost(id, quando, quando !== null && pessoas !== undefined && post.midias.length > 0),
      )
      return { versao, publicar_em: quando?.toISOString() ?? null }
    }),
  ),

  revisar: os.revisar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/rede')
    const post = await context.db.first(revisarPost(id, usuario_id))
    if (!post) throw errors.NAO_ENCONTRADO()
    return { revisado_em: post.revisado_em.toISOString() }
  }),

  apagar: os.apagar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirRota(context, '/rede')
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      if (post.status === 'removido') throw errors.REMOVIDO()
      const { apagado_em } = post.apagado_em ? { apagado_em: post.apagado_em } : await db.only(apagarPost(id))
      return { apagado_em: apagado_em.toISOString() }
    }),
  ),

  desfazer: os.desfazer.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id, perfil } = exigirRota(context, '/rede')
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      if (post.status !== 'arquivado') return { status: post.status }
      if (
        !post.apagado_em ||
        context.agora().getTime() - post.apagado_em.getTime() > diasParaDesfazer * DIA_MS
      )
        throw errors.TARDE()
      const autor = await db.only(findAutor(usuario_id))
      if (
        post.status_antes === 'publicado' &&
        !tiposQuePublica(perfil, autor.em_vigor).includes(post.tipo_post)
      )
        throw errors.TIPO()
      if (post.status_antes === 'publicado') await exigirLivre(db, usuario_id, context, errors)
      return db.only(desfazerPost(id))
    }),
  ),
}

/** Keeps what the author said of the people in these pictures. */
async function declarar(
  db: Db,
  { id, autor_id, versao }: LinhaDoMeu,
  midias: readonly Midia[],
  pessoas: PessoasNasImagens | undefined,
): Promise<void> {
  if (pessoas === undefined || midias.length === 0) return
  const urls = midias.map(({ url }) => url)
  await db.affected(insertDeclaracao({ post_id: id, autor_id, versao, pessoas, midias: urls }))
}

/** @throws RESTRITO while the moderation lets the caller only read */
async function exigirLivre(
  db: Db,
  usuario_id: string,
  context: Contexto,
  errors: { RESTRITO(): Error },
): Promise<void> {
  if (await db.first(findMinhaRestricao(usuario_id, context.agora()))) throw errors.RESTRITO()
}

/** @throws FALTAM, RETIDO */
function exigirConferido(
  { faltas, achados }: ReturnType<typeof conferir>,
  errors: {
    FALTAM(options: { data: { faltas: typeof faltas } }): Error
    RETIDO(options: { data: { achados: typeof achados } }): Error
  },
): void {
  if (faltas.length > 0) throw errors.FALTAM({ data: { faltas } })
  if (achados.length > 0) throw errors.RETIDO({ data: { achados } })
}
