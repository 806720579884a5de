import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import type { PostPublico } from '#domain/posts/contract.ts'
import { facetasDe } from '#domain/posts/achar-facetas.ts'
import { midiasVisiveis } from '#domain/posts/rules.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { findPublicos } from './queries.ts'

export type LinhaDePost = Awaited<ReturnType<ReturnType<typeof findPublicos>['execute']>>[number]

export const temaDe = (tema: string | null) => temasEspecialidade.find((cada) => cada === tema) ?? 'neutra'

/** Whether the seal stands: the register was checked, and the next check is not overdue. */
export const seloDe = (conferir_ate: Date | null, agora: Date) =>
  conferir_ate !== null && situacaoDaVerificacao(conferir_ate.getTime(), agora.getTime()) === 'em-vigor'

/** A published post as anyone may read it. */
export function postPublicoDe(post: LinhaDePost, agora: Date): PostPublico {
  const { especialidade, sub_especialidade, colaboracao_nome, colaboracao_especialidade } = post
  return {
    id: post.id,
    autor: {
      nome: post.autor_nome,
      avatar_url: post.autor_avatar_url,
      tipo_autor: post.tipo_autor,
      profissional_id: post.profissional_id,
      especialidade: sub_especialidade ?? especialidade,
      tema: temaDe(post.tema),
      identidade: especialidade === null ? null : identidadeProfissional(especialidade, post.registros),
      verificado: seloDe(post.conferir_ate, agora),
    },
    colaboracao:
      colaboracao_nome !== null && colaboracao_especialidade !== null
        ? { nome: colaboracao_nome, especialidade: colaboracao_especialidade }
        : null,
    tipo_post: post.tipo_post,
    titulo: post.titulo,
    conteudo: post.conteudo,
    facetas: post.facetas ?? facetasDe(post.conteudo),
    tags: post.tags,
    midias: midiasVisiveis(post.midias),
    likes_count: post.likes_count,
    comentarios_count: post.comentarios_count,
    visualizacoes_count: post.visualizacoes_count,
    created_at: post.created_at!.toISOString(),
    editado_em: post.editado_em?.toISOString() ?? null,
  }
}
