import { abasDosMeus, type AbaDosMeus } from '#domain/posts/grupos-meus.ts'
import { feeds, ordens, type Feed, type Ordem } from '#domain/rede/feed.ts'

/** What the address of /rede carries, without empty values. */
export type BuscaDaRede = {
  feed?: Feed
  ordem?: Ordem
  /** A hashtag, without its sign. */
  assunto?: string
  /** The wall of a person. */
  pessoa?: string
  /** The wall of a professional, as homes link to it. */
  profissional?: string
  /** Their name, shown while the wall loads. */
  autor?: string
  /** Words looked for. */
  q?: string
  /** What was silenced and who was blocked; or, where the screen has no room beside the feed, what many write about and whom to follow. */
  ver?: 'silencios' | 'descobrir'
  /** A group of one's own posts, opened over the feed. */
  meus?: AbaDosMeus
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the values of the address; what is not among them is left out. */
export function lerBusca(valores: Record<string, unknown>): BuscaDaRede {
  const texto = (valor: unknown, maximo: number) => {
    const lido = typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : ''
    return lido === '' ? undefined : lido.slice(0, maximo)
  }
  const id = (valor: unknown) => (typeof valor === 'string' && UUID.test(valor) ? valor : undefined)
  const busca: BuscaDaRede = {
    feed: feeds.find((cada) => cada === valores.feed),
    ordem: ordens.find((cada) => cada === valores.ordem),
    assunto: texto(valores.assunto, 100),
    pessoa: id(valores.pessoa),
    profissional: id(valores.profissional),
    autor: texto(valores.autor, 200),
    q: texto(valores.q, 200),
    ver: (['silencios', 'descobrir'] as const).find((cada) => cada === valores.ver),
    meus: abasDosMeus.find((cada) => cada === valores.meus),
  }
  return Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor !== undefined))
}
