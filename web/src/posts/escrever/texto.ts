import type { ConteudoDoPost } from '#domain/posts/escrita-schema.ts'
import { mesmoEscrito } from '#domain/posts/escrita.ts'
import { textoLimpo } from '#domain/posts/achar-facetas.ts'
import type { MeuPost, PessoaMencionavel } from '#domain/posts/contract-escrita.ts'
import type { Midia, TipoPost } from '#domain/posts/post.ts'

/** What stands in the composer. */
export type Texto = {
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  midias: Midia[]
  /** People chosen after an `@`. */
  pessoas: PessoaMencionavel[]
}

export const vazio = (tipo_post: TipoPost): Texto => ({
  tipo_post,
  titulo: '',
  conteudo: '',
  midias: [],
  pessoas: [],
})

export const doPost = ({ tipo_post, titulo, conteudo, midias, mencoes }: MeuPost): Texto => ({
  tipo_post,
  titulo,
  conteudo,
  midias,
  pessoas: mencoes,
})

const limpo = (texto: Texto) => ({
  ...texto,
  titulo: textoLimpo(texto.titulo).replace(/\s+/g, ' '),
  conteudo: textoLimpo(texto.conteudo),
  midias: texto.midias.map((midia) => ({ ...midia, alt: textoLimpo(midia.alt ?? '').replace(/\s+/g, ' ') })),
})

/** Whether two texts are kept alike: space at the ends and marks that nobody sees do not count. */
export const mesmoTexto = (um: Texto, outro: Texto): boolean => mesmoEscrito(limpo(um), limpo(outro))

/** What the server is asked to keep. People whose name left the text are left out. */
export function pedidoDe({ pessoas, midias, ...texto }: Texto): ConteudoDoPost {
  return {
    ...texto,
    midias: midias.map(({ type, url, name, alt, poster }) => ({
      type,
      url,
      name,
      ...(alt && { alt }),
      ...(poster && { poster }),
    })),
    mencoes: pessoas
      .filter(({ nome }) => texto.conteudo.includes(`@${nome}`))
      .map(({ usuario_id }) => usuario_id),
  }
}
