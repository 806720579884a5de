import { implement } from '@orpc/server'
import { seloConferidoDesde } from '#domain/aprovacao/prazo.ts'
import { postsContract } from '#domain/posts/contract.ts'
import { limiteSugestoes } from '#domain/posts/post.ts'
import { midiasVisiveis, resumo } from '#domain/posts/rules.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { Contexto } from '../rpc/context.ts'
import { findPublico, findRecentes, findVisualizacoes, insertVisualizacao } from './queries.ts'

const os = implement(postsContract).$context<Contexto>()

/** Characters of the text that stand for a missing title. */
const COMECO = 80

export const postsRouter = os.router({
  recentes: os.recentes.handler(async ({ input, context }) => {
    const posts = await context.db.rows(findRecentes(input ?? {}, limiteSugestoes))
    return posts.map(({ comeco, ...post }) => ({
      ...post,
      titulo: post.titulo.trim() || resumo(comeco, COMECO),
      created_at: post.created_at.toISOString(),
    }))
  }),

  publico: os.publico.handler(async ({ input, context, errors }) => {
    const post = await context.db.first(findPublico(input.id))
    if (!post) throw errors.NAO_ENCONTRADO()
    const { especialidade, colaboracao_nome, colaboracao_especialidade } = post
    return {
      id: post.id,
      autor: {
        nome: post.autor_nome,
        avatar_url: post.autor_avatar_url,
        tipo_autor: post.tipo_autor,
        profissional_id: post.profissional_id,
        especialidade,
        tema: temasEspecialidade.find((tema) => tema === post.tema) ?? 'neutra',
        identidade: especialidade === null ? null : identidadeProfissional(especialidade, post.registros),
        verificado:
          post.verificado_em !== null &&
          post.verificado_em.getTime() > seloConferidoDesde(context.agora().getTime()),
      },
      colaboracao:
        colaboracao_nome !== null && colaboracao_especialidade !== null
          ? { nome: colaboracao_nome, especialidade: colaboracao_especialidade }
          : null,
      tipo_post: post.tipo_post,
      titulo: post.titulo,
      conteudo: post.conteudo,
      tags: post.tags,
      midias: midiasVisiveis(post.midias),
      likes_count: post.likes_count,
      comentarios_count: post.comentarios_count,
      visualizacoes_count: post.visualizacoes_count,
      created_at: post.created_at.toISOString(),
    }
  }),

  registrarVisualizacao: os.registrarVisualizacao.handler(async ({ input, context, errors }) => {
    const [, [contagem]] = await context.db.together([
      insertVisualizacao(input.id, input.carga_id),
      findVisualizacoes(input.id),
    ])
    if (!contagem) throw errors.NAO_ENCONTRADO()
    return contagem
  }),
})
