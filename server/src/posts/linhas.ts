import type { MeuPost, ResumoDoMeuPost } from '#domain/posts/contract-escrita.ts'
import type { LinhaDeColaboracao, LinhaDoMeu, LinhaResumida, Pessoa } from './queries-escrita.ts'

const instante = (quando: Date | null) => quando?.toISOString() ?? null

const colaboracaoDe = (linha: LinhaDeColaboracao | undefined) =>
  linha ? { id: linha.id, nome: linha.nome, situacao: linha.situacao } : null

const comum = (linha: LinhaDoMeu | LinhaResumida) => ({
  id: linha.id,
  versao: linha.versao,
  status: linha.status,
  tipo_post: linha.tipo_post,
  titulo: linha.titulo,
  publicar_em: instante(linha.publicar_em),
  editado_em: instante(linha.editado_em),
  apagado_em: instante(linha.apagado_em),
  created_at: linha.created_at.toISOString(),
  updated_at: linha.updated_at.toISOString(),
})

export const meuPostDe = (
  linha: LinhaDoMeu,
  mencoes: readonly Pessoa[],
  colaboracao: LinhaDeColaboracao | undefined,
): MeuPost => ({
  ...comum(linha),
  conteudo: linha.conteudo,
  midias: linha.midias,
  mencoes: [...mencoes],
  colaboracao: colaboracaoDe(colaboracao),
})

export const resumoDe = (
  linha: LinhaResumida,
  colaboracao: LinhaDeColaboracao | undefined,
): ResumoDoMeuPost => ({
  ...comum(linha),
  comeco: linha.comeco,
  imagens: linha.imagens,
  likes_count: linha.likes_count,
  comentarios_count: linha.comentarios_count,
  colaboracao: colaboracaoDe(colaboracao),
})
