import { useMemo } from 'react'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { segura, semAutolesao } from '#domain/cuidado/achado.ts'
import { facetasDe, textoLimpo } from '#domain/posts/achar-facetas.ts'
import type { TipoAutor, TipoPost } from '#domain/posts/post.ts'
import type { Texto } from './texto.ts'

/** The writer, as far as the rules depend on them. */
export type Quem = {
  tipo_autor: TipoAutor | null
  tipos: TipoPost[]
  conselhos: string[]
  nome: string
}

/** What a text leads to and what is found in it, as the server will see it. */
export function useRevisao(texto: Texto, quem: Quem) {
  return useMemo(() => {
    const limpo = textoLimpo(texto.conteudo)
    const facetas = facetasDe(limpo, texto.pessoas)
    const pessoa = {
      tipo_autor: quem.tipo_autor ?? 'paciente',
      conselhos: quem.conselhos,
      nomes: [quem.nome],
    } as const
    const lugares = [
      { onde: 'titulo' as const, texto: textoLimpo(texto.titulo) },
      { onde: 'texto' as const, texto: limpo },
      ...texto.midias.map(({ alt }) => ({ onde: 'imagem' as const, texto: alt ?? '' })),
    ].map(({ onde, texto: dito }) => ({ onde, dito, achados: revisarTexto(dito, pessoa) }))
    return {
      facetas,
      achados: lugares.flatMap(({ onde, dito, achados }) =>
        segura(achados)
          ? semAutolesao(achados).map(({ tipo, inicio, fim, achado, regra, passo }) => ({
              onde,
              tipo,
              achado,
              trecho: dito.slice(inicio, fim),
              regra,
              passo,
            }))
          : [],
      ),
      dificil: lugares.some(({ achados }) => achados.some(({ grupo }) => grupo === 'autolesao')),
    }
  }, [texto, quem.tipo_autor, quem.conselhos, quem.nome])
}
