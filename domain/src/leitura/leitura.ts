/** Orders of the reading room. `uteis`: what others liked and commented most. */
export const ordensDaLeitura = ['recentes', 'uteis'] as const
export type OrdemDaLeitura = (typeof ordensDaLeitura)[number]
export const rotulosOrdem: Record<OrdemDaLeitura, string> = {
  recentes: 'Mais recentes',
  uteis: 'Mais úteis',
}

/** What a post is for its reader. `salvos`: kept for later, the same list as in the network. */
export const estadosDaLeitura = ['nao-lidos', 'lendo', 'lidos', 'salvos'] as const
export type EstadoDaLeitura = (typeof estadosDaLeitura)[number]
export const rotulosEstado: Record<EstadoDaLeitura, string> = {
  'nao-lidos': 'Não lidos',
  lendo: 'Comecei a ler',
  lidos: 'Lidos',
  salvos: 'Ler depois',
}

/** Media by which posts are chosen. */
export const midiasDaLeitura = ['image', 'video'] as const
export type MidiaDaLeitura = (typeof midiasDaLeitura)[number]
export const rotulosMidia: Record<MidiaDaLeitura, string> = { image: 'Com imagem', video: 'Com vídeo' }

/** Sizes of the letters of an open post. */
export const letras = ['comum', 'grande', 'maior'] as const
export type Letra = (typeof letras)[number]

/** Posts on one page of the list. */
export const POSTS_POR_PAGINA = 12
/** Hundredths of a text after which it counts as read: the sources below it need not be seen. */
export const LIDO_EM = 95
/** Words that a grown person reads in a minute, at ease. */
const PALAVRAS_POR_MINUTO = 180
/** Months after which what an author stands by counts as old. */
const MESES_DE_VALIDADE = 24

/** Whole minutes, one at least. */
export const minutosDe = (texto: string): number =>
  Math.max(1, Math.round(texto.split(/\s+/u).filter(Boolean).length / PALAVRAS_POR_MINUTO))

/** Whether the author stood by the text too long ago. Instants in milliseconds. */
export function revisaoAntiga(revisado_em: number, agora: number): boolean {
  const ate = new Date(revisado_em)
  ate.setUTCMonth(ate.getUTCMonth() + MESES_DE_VALIDADE)
  return agora > ate.getTime()
}

/** The hashtag by which posts belong to a campaign of the calendar. */
export const tagDaCampanha = (chave: string): string => chave.replaceAll('-', '')
