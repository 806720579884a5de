import { implement } from '@orpc/server'
import { postsContract } from '#domain/posts/contract.ts'
import { limiteSugestoes } from '#domain/posts/post.ts'
import { resumo } from '#domain/posts/rules.ts'
import type { Contexto } from '../rpc/context.ts'
import { postPublicoDe } from './entrada.ts'
import { findPublico, findRecentes, findVisualizacoes, insertVisualizacao } from './queries.ts'

const os = implement(postsContract).$context<Contexto>()

/** Characters of the text that stand for a missing title. */
const COMECO = 80

/** Page loads of one visitor that count for a post, and of everybody behind one address, in an hour: a person reads again, a script counts. */
const DO_VISITANTE = { times: 5, seconds: 3600 }
const DA_REDE = { times: 50, seconds: 3600 }

export const postsRouter = os.router({
  recentes: os.recentes.handler(async ({ input, context }) => {
    const posts = await context.atrasavel.rows(findRecentes(input ?? {}, limiteSugestoes))
    return posts.map(({ comeco, ...post }) => ({
      ...post,
      titulo: post.titulo.trim() || resumo(comeco, COMECO),
      created_at: post.created_at.toISOString(),
    }))
  }),

  publico: os.publico.handler(async ({ input, context, errors }) => {
    const post = await context.atrasavel.first(findPublico(input.id))
    if (!post) throw errors.NAO_ENCONTRADO()
    return postPublicoDe(post, context.agora())
  }),

  registrarVisualizacao: os.registrarVisualizacao.handler(async ({ input, context, errors }) => {
    const [contagem] = (await contaDeNovo(context, input.id))
      ? (
          await context.db.together([
            insertVisualizacao(input.id, input.carga_id),
            findVisualizacoes(input.id),
          ])
        )[1]
      : await context.db.rows(findVisualizacoes(input.id))
    if (!contagem) throw errors.NAO_ENCONTRADO()
    return contagem
  }),
})

/** Whether a page load of this visitor counts: the number that a page gives its load is chosen by whoever sends it. */
async function contaDeNovo({ cabe, sessao, pedido }: Contexto, post: string): Promise<boolean> {
  const quem = sessao?.usuario_id ?? `${pedido.rede} ${pedido.navegador}`
  if (!(await cabe({ name: 'visualizacao', of: `${post} ${quem}`, limit: DO_VISITANTE }))) return false
  return sessao !== null || cabe({ name: 'visualizacao-rede', of: `${post} ${pedido.rede}`, limit: DA_REDE })
}
