import { textoLimpo } from '#domain/posts/achar-facetas.ts'
import type { Comentario } from '#domain/rede/schemas.ts'
import type { Db } from '../database/db.ts'
import { paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarComentario } from './avisos.ts'
import { facetasDoTexto } from './mencoes.ts'
import { findMinhaRestricao } from '../moderacao/queries.ts'
import { comentariosDe, postsDe } from './montar.ts'
import { cursorDe, exigirLeitor, FEITO, os } from './os.ts'
import {
  deleteCurtidaDeComentario,
  findComentario,
  findConversas,
  findRespostas,
  insertComentario,
  insertCurtidaDeComentario,
  updateComentario,
  updateStatus,
} from './queries.ts'

const CONVERSAS = 20
/** Comments that one person may write in an hour: a person talks, a script floods. */
const ESCRITOS = { times: 60, seconds: 3600 }

type Leitor = ReturnType<typeof exigirLeitor>

/** One published comment as its reader sees it. @throws NAO_ENCONTRADO */
async function umComentario(db: Db, leitor: Leitor, id: string): Promise<Comentario> {
  const linha = await db.first(findComentario(leitor.usuario_id, id))
  if (linha?.status !== 'publicado') throw erroComum('NAO_ENCONTRADO')
  return (await comentariosDe(db, leitor, [linha]))[0]!
}

/** @throws ENTRADA_INVALIDA when nothing of the text is seen */
function escrito(conteudo: string): string {
  const texto = textoLimpo(conteudo)
  if (texto === '')
    throw erroComum('ENTRADA_INVALIDA', {
      campos: [{ campo: 'conteudo', mensagem: 'Escreva o comentário.' }],
    })
  return texto
}

export const dosComentarios = {
  comentarios: os.comentarios.handler(async ({ input, context }) => {
    const leitor = exigirLeitor(context)
    const [post] = await postsDe(context.db, leitor, [{ id: input.id, motivo: 'autor' }])
    if (!post) throw erroComum('NAO_ENCONTRADO')
    const lidas = await context.db.rows(
      findConversas(leitor.usuario_id, input.id, cursorDe(input.cursor), CONVERSAS + 1),
    )
    const { linhas, proximo } = paginar(lidas, CONVERSAS)
    const ids = linhas.map(({ id }) => id)
    const respostas = ids.length === 0 ? [] : await context.db.rows(findRespostas(leitor.usuario_id, ids))
    const todos = await comentariosDe(context.db, leitor, [...linhas, ...respostas])
    return {
      comentarios: todos
        .slice(0, linhas.length)
        .map((raiz) => ({ ...raiz, respostas: todos.filter(({ pai_id }) => pai_id === raiz.id) })),
      proximo,
    }
  }),

  comentar: os.comentar.handler(async ({ input, context, errors }) => {
    const leitor = exigirLeitor(context)
    const { usuario_id } = leitor
    const conteudo = escrito(input.conteudo)
    await context.limitar({ name: 'rede-comentario', of: usuario_id, limit: ESCRITOS })
    return context.db.transaction(async (db) => {
      if (await db.first(findMinhaRestricao(usuario_id, context.agora()))) throw errors.RESTRITO()
      const [post] = await postsDe(db, leitor, [{ id: input.id, motivo: 'autor' }])
      if (!post) throw erroComum('NAO_ENCONTRADO')
      const respondido = input.pai_id ? await db.first(findComentario(usuario_id, input.pai_id)) : null
      if (input.pai_id && (respondido?.status !== 'publicado' || respondido.post_id !== input.id))
        throw errors.MUDOU()
      const facetas = await facetasDoTexto(db, usuario_id, conteudo, input.mencoes)
      const novo = {
        id: input.comentario_id,
        post_id: input.id,
        autor_id: usuario_id,
        // Two levels: an answer to an answer stands beside it.
        pai_id: respondido ? (respondido.pai_id ?? respondido.id) : null,
        conteudo,
        facetas,
      }
      const novas = await db.affected(insertComentario(novo))
      const feito = await db.first(findComentario(usuario_id, novo.id))
      if (feito?.status !== 'publicado' || feito.autor_id !== usuario_id || feito.post_id !== input.id)
        throw errors.MUDOU()
      if (novas > 0)
        await avisarComentario(db, usuario_id, {
          id: novo.id,
          post_id: input.id,
          facetas,
          pai: respondido?.autor_id ?? null,
        })
      return (await comentariosDe(db, leitor, [feito]))[0]!
    })
  }),

  editarComentario: os.editarComentario.handler(
    async ({ input: { id, conteudo, mencoes }, context, errors }) => {
      const leitor = exigirLeitor(context)
      const texto = escrito(conteudo)
      return context.db.transaction(async (db) => {
        const antes = await db.first(findComentario(leitor.usuario_id, id))
        if (antes?.autor_id !== leitor.usuario_id) throw erroComum('NAO_ENCONTRADO')
        const facetas = await facetasDoTexto(db, leitor.usuario_id, texto, mencoes)
        if ((await db.affected(updateComentario(leitor.usuario_id, id, texto, facetas, leitor.agora))) === 0)
          throw errors.MUDOU()
        return umComentario(db, leitor, id)
      })
    },
  ),

  apagarComentario: os.apagarComentario.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirLeitor(context)
    const antes = await context.db.first(findComentario(usuario_id, id))
    if (antes?.autor_id !== usuario_id) throw erroComum('NAO_ENCONTRADO')
    await context.db.affected(updateStatus(usuario_id, id, 'publicado', 'apagado'))
    return FEITO
  }),

  voltarComentario: os.voltarComentario.handler(async ({ input: { id }, context, errors }) => {
    const leitor = exigirLeitor(context)
    const antes = await context.db.first(findComentario(leitor.usuario_id, id))
    if (antes?.autor_id !== leitor.usuario_id) throw erroComum('NAO_ENCONTRADO')
    // One that a moderator took away stays away.
    if (antes.status === 'removido') throw errors.MUDOU()
    await context.db.affected(updateStatus(leitor.usuario_id, id, 'apagado', 'publicado'))
    return umComentario(context.db, leitor, id)
  }),

  curtirComentario: os.curtirComentario.handler(({ input: { id }, context }) => {
    const leitor = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      await db.affected(insertCurtidaDeComentario(leitor.usuario_id, id))
      return umComentario(db, leitor, id)
    })
  }),

  descurtirComentario: os.descurtirComentario.handler(({ input: { id }, context }) => {
    const leitor = exigirLeitor(context)
    return context.db.transaction(async (db) => {
      await db.affected(deleteCurtidaDeComentario(leitor.usuario_id, id))
      return umComentario(db, leitor, id)
    })
  }),
}
