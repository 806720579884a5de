import type { Uf } from '#domain/referencia/ufs.ts'

/** Column `anuncios.tipo`: a notice to people, or an ad of the market among professionals. */
export const tiposAnuncio = ['aviso', 'anuncio'] as const
export type TipoAnuncio = (typeof tiposAnuncio)[number]
/** The label that stands on each of them wherever it is shown. */
export const rotulosTipo: Record<TipoAnuncio, string> = { aviso: 'Aviso', anuncio: 'Anúncio' }

/** What an ad offers. */
export const categoriasAnuncio = ['servico', 'sala', 'equipamento', 'curso', 'vaga'] as const
export type CategoriaAnuncio = (typeof categoriasAnuncio)[number]
export const rotulosCategoria: Record<CategoriaAnuncio, string> = {
  servico: 'Serviço',
  sala: 'Sala ou horário de sala',
  equipamento: 'Equipamento',
  curso: 'Curso',
  vaga: 'Vaga de trabalho',
}

/** To whom a notice speaks. An ad speaks to professionals and clinics alone. */
export const publicosAviso = ['todos', 'pacientes', 'profissionais'] as const
export type PublicoAviso = (typeof publicosAviso)[number]
export const rotulosPublico: Record<PublicoAviso, string> = {
  todos: 'Pacientes e profissionais',
  pacientes: 'Pacientes',
  profissionais: 'Profissionais',
}

export const prioridadesAviso = ['normal', 'alta'] as const
export type PrioridadeAviso = (typeof prioridadesAviso)[number]

/** A picture: its words are read by the rules, what is written inside it is not. */
export interface ImagemDoAnuncio {
  url: string
  alt: string
}

/** What an author writes: columns `anuncios.conteudo` and `versoes_anuncios.conteudo`. */
export interface ConteudoAnuncio {
  titulo: string
  texto: string
  /** Null for a notice. */
  categoria: CategoriaAnuncio | null
  preco_centavos: number | null
  negociavel: boolean
  /** Where it holds; empty and null mean the whole country. */
  cidade: string
  uf: Uf | null
  publico: PublicoAviso
  /** Name of a specialty whose professionals alone are spoken to; null for all. */
  especialidade: string | null
  prioridade: PrioridadeAviso
  /** First and last day. */
  inicio: string
  fim: string
  imagens: ImagemDoAnuncio[]
}

export const limitesDoAnuncio = {
  titulo: 90,
  texto: 3000,
  alternativo: 300,
  imagens: 5,
  mensagem: 2000,
} as const
/** The longest time for which one approval shows something. */
export const DIAS_NO_AR = 90
/** So many days before the end its author is told, and may renew. */
export const DIAS_ANTES_DO_FIM = 3
export const ANUNCIOS_POR_PAGINA = 20

/** Column `anuncios.situacao`: what its author did with it. */
export const situacoesAnuncio = ['novo', 'ativo', 'pausado', 'encerrado'] as const
export type SituacaoAnuncio = (typeof situacoesAnuncio)[number]

/** Column `versoes_anuncios.situacao`. The first three are open, one of them at a time. */
export const situacoesVersao = ['rascunho', 'em-analise', 'recusada', 'aprovada', 'substituida'] as const
export type SituacaoVersao = (typeof situacoesVersao)[number]
export const versoesAbertas = ['rascunho', 'em-analise', 'recusada'] as const
export type VersaoAberta = (typeof versoesAbertas)[number]

/** Column `anuncios.moderacao`: null while nobody took it away. */
export const moderacoesDoAnuncio = ['em-revisao', 'removido'] as const
export type ModeracaoDoAnuncio = (typeof moderacoesDoAnuncio)[number]

/** Column `mensagens_anuncios.status`. */
export const statusMensagem = ['publicado', 'em-revisao', 'removido'] as const
export type StatusMensagem = (typeof statusMensagem)[number]
