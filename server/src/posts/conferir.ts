import { rotulosTipoPost, type Midia } from '#domain/posts/post.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { segura, semAutolesao, type QuemEscreve } from '#domain/cuidado/achado.ts'
import type { AchadoDoPost } from '#domain/posts/contract-escrita.ts'
import { autorDoPerfil, limitesDoPost, tiposQuePublica, type Escrito } from '#domain/posts/escrita.ts'
import {
  facetasDe,
  limiteHashtags,
  limiteMencoes,
  mencionadosEm,
  tagsDe,
  textoLimpo,
} from '#domain/posts/achar-facetas.ts'
import { type Faceta } from '#domain/posts/facetas.ts'
import { avisoDeHashtags, faltasParaPublicar, type Falta } from '#domain/posts/rules-escrita.ts'
import { resumo } from '#domain/posts/rules.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { LinhaDeAutor, LinhaDoMeu, Pessoa } from './queries-escrita.ts'

/** What a person typed, as it is kept. */
export function limpo<T extends Escrito>(escrito: T): T {
  return {
    ...escrito,
    titulo: textoLimpo(escrito.titulo).replace(/\s+/g, ' '),
    conteudo: textoLimpo(escrito.conteudo),
    midias: escrito.midias.map(({ type, url, name, alt, poster }): Midia => {
      const palavras = textoLimpo(alt ?? '')
        .replace(/\s+/g, ' ')
        .slice(0, limitesDoPost.alternativo * 2)
      return {
        type,
        url,
        name: textoLimpo(name),
        ...(palavras && { alt: palavras }),
        ...(type === 'video' && poster && { poster }),
      }
    }),
  }
}

/** Ranges of a text, with mentions of these people. The first hashtags and mentions count. */
export function facetasDoTexto(
  conteudo: string,
  pessoas: readonly Pessoa[],
): { facetas: Faceta[]; hashtags: number } {
  const todas = facetasDe(conteudo, pessoas)
  const tags = tagsDe(todas)
  const valem = new Set(tags.slice(0, limiteHashtags))
  const nomeados = new Set(mencionadosEm(todas).slice(0, limiteMencoes))
  const facetas = todas.filter(
    (faceta) =>
      (faceta.tipo !== 'hashtag' || valem.has(faceta.tag)) &&
      (faceta.tipo !== 'mencao' || nomeados.has(faceta.usuario_id)),
  )
  return { facetas, hashtags: tags.length }
}

/** The same ranges without mentions of people behind a wall. */
export const semMuro = (facetas: readonly Faceta[], muro: readonly { id: string }[]): Faceta[] => {
  const fora = new Set(muro.map(({ id }) => id))
  return facetas.filter((faceta) => faceta.tipo !== 'mencao' || !fora.has(faceta.usuario_id))
}

export const avisosDe = (conteudo: string): string[] => {
  const aviso = avisoDeHashtags(tagsDe(facetasDe(conteudo)).length)
  return aviso ? [aviso] : []
}

/** What keeps a writing of this author from readers: what is missing, and what was found in its words. */
export function conferir(
  escrito: Escrito,
  autor: LinhaDeAutor,
  confirmou: boolean,
): { faltas: Falta[]; achados: AchadoDoPost[] } {
  const faltas = faltasParaPublicar(escrito, {
    tipos: tiposQuePublica(autor.perfil, autor.em_vigor),
    confirmou,
  })
  const quem: QuemEscreve = {
    tipo_autor: autorDoPerfil(autor.perfil) ?? 'paciente',
    conselhos: autor.conselhos,
    nomes: [autor.nome],
  }
  const lugares = [
    { onde: 'titulo' as const, texto: escrito.titulo },
    { onde: 'texto' as const, texto: escrito.conteudo },
    ...escrito.midias.map(({ alt }) => ({ onde: 'imagem' as const, texto: alt ?? '' })),
  ]
  const achados = lugares.flatMap(({ onde, texto }) => {
    const daqui = revisarTexto(texto, quem)
    if (!segura(daqui)) return []
    return semAutolesao(daqui).map(({ tipo, inicio, fim, achado, regra, passo }) => ({
      onde,
      tipo,
      achado,
      trecho: texto.slice(inicio, fim),
      regra,
      passo,
    }))
  })
  return { faltas, achados }
}

/** Tells the people whom a public text names, each once for a post. */
export function avisarMencionados(
  db: Db,
  post: Pick<LinhaDoMeu, 'id' | 'autor_id' | 'titulo' | 'conteudo' | 'tipo_post'>,
  facetas: readonly Faceta[],
  nome: string,
): Promise<string[]> {
  return notificar(
    db,
    ...mencionadosEm(facetas)
      .filter((usuario_id) => usuario_id !== post.autor_id)
      .map((usuario_id) => ({
        usuario_id,
        tipo: 'mencao' as const,
        titulo: `${nome} mencionou você em um post`,
        mensagem: `${rotulosTipoPost[post.tipo_post]}: ${post.titulo || resumo(post.conteudo, 80)}`,
        link: `/post/${post.id}`,
        chave: `post:${post.id}:mencao:${usuario_id}`,
        sobre: [post.autor_id],
      })),
  )
}
