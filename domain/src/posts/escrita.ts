import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { tiposPost, type Midia, type TipoAutor, type TipoPost } from './post.ts'

/** Characters are counted as people see them in most cases: code points, not UTF-16 units. */
export const limitesDoPost = {
  titulo: 120,
  texto: 10_000,
  /** What a draft holds at most: a text that is too long to publish is kept all the same. */
  rascunho: 20_000,
  imagens: 10,
  /** Words for a picture. */
  alternativo: 500,
  mencoes: 10,
} as const

/** The longer side of a picture of a post, in pixels. */
export const LADO_DA_IMAGEM = 1600
export const maximoDaImagem = 10 * 1024 * 1024
export const imagemGrande = 'A imagem deve ter no máximo 10 MB. Reduza e envie de novo.'

/** Days in which the author may undo a deletion. */
export const diasParaDesfazer = 30
/** How far ahead a post may be scheduled. */
export const diasParaAgendar = 365

export const situacoesDaColaboracao = ['pendente', 'aceita', 'recusada', 'retirada'] as const
export type SituacaoDaColaboracao = (typeof situacoesDaColaboracao)[number]

/** Who can be recognised in the pictures of a post, as its author says: kept with each answer (REDE-09). */
export const pessoasNasImagens = ['ninguem', 'eu', 'autorizadas'] as const
export type PessoasNasImagens = (typeof pessoasNasImagens)[number]

export const caracteres = (texto: string): number => [...texto].length

/** What an author writes, without whom it names. */
export interface Escrito {
  tipo_post: TipoPost
  titulo: string
  conteudo: string
  midias: readonly Midia[]
}

/** As whom a profile writes; null for one that only reads. */
export function autorDoPerfil(perfil: string | null | undefined): TipoAutor | null {
  if (ehProfissional(perfil)) return 'profissional'
  return ehPaciente(perfil) ? 'paciente' : null
}

/** The types that a profile may publish. A tip is of a professional whose register was checked. */
export function tiposQuePublica(perfil: string | null | undefined, emVigor: boolean): TipoPost[] {
  const autor = autorDoPerfil(perfil)
  if (!autor) return []
  return tiposPost.filter((tipo) => tipo !== 'dica_saude' || (autor === 'profissional' && emVigor))
}

/** Whether two writings are the same to a reader. */
export const mesmoEscrito = (um: Escrito, outro: Escrito): boolean =>
  um.tipo_post === outro.tipo_post &&
  um.titulo === outro.titulo &&
  um.conteudo === outro.conteudo &&
  um.midias.length === outro.midias.length &&
  um.midias.every(
    (midia, i) =>
      midia.url === outro.midias[i]!.url &&
      (midia.alt ?? '') === (outro.midias[i]!.alt ?? '') &&
      (midia.poster ?? '') === (outro.midias[i]!.poster ?? ''),
  )

export const estaVazio = ({ titulo, conteudo, midias }: Escrito): boolean =>
  titulo.trim() === '' && conteudo.trim() === '' && midias.length === 0
