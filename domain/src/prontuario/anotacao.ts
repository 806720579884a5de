import { secoesDoModelo, type ModeloDeAnotacao, type SecaoDoModelo } from './modelo.ts'

/** Column `anotacoes.status`. */
export const statusDaAnotacao = ['rascunho', 'assinada'] as const
export type StatusDaAnotacao = (typeof statusDaAnotacao)[number]

export const rotulosDaAnotacao: Record<StatusDaAnotacao, string> = {
  rascunho: 'Rascunho',
  assinada: 'Assinada',
}

/** A section of a note with what was written in it. */
export interface SecaoDaAnotacao extends SecaoDoModelo {
  texto: string
}

/** What is written in a note: the part that a draft keeps. */
export interface Conteudo {
  modelo: ModeloDeAnotacao
  secoes: SecaoDaAnotacao[]
  /** Under the secrecy of the profession: nobody but its author reads it. */
  sigilo: boolean
}

/** A note of the usual template without a word. @param modelos those that are offered, the usual one first */
export function conteudoVazio({ modelos }: { modelos: readonly ModeloDeAnotacao[] }): Conteudo {
  const modelo = modelos[0] ?? 'livre'
  const secoes = secoesDoModelo[modelo === 'proprio' ? 'livre' : modelo]
  return { modelo, secoes: secoes.map((secao) => ({ ...secao, texto: '' })), sigilo: false }
}

/** The registration of whoever signed, as it stood then. */
export interface Assinante {
  nome: string
  /** Council, such as `CRM`. */
  conselho: string | null
  /** As the professional writes it, such as `CRM/SP 123456`. */
  registro: string
  uf: string
}

/** Whether anything was written. Nothing empty is signed. */
export const estaVazia = (secoes: readonly Pick<SecaoDaAnotacao, 'texto'>[]): boolean =>
  secoes.every(({ texto }) => texto.trim() === '')

export const mesmoConteudo = (a: Conteudo, b: Conteudo): boolean =>
  a.modelo === b.modelo &&
  a.sigilo === b.sigilo &&
  a.secoes.length === b.secoes.length &&
  a.secoes.every((secao, i) => {
    const outra = b.secoes[i]!
    return secao.chave === outra.chave && secao.titulo === outra.titulo && secao.texto === outra.texto
  })

/**
 * The same text under another template: each section keeps its text where the title is the same, and what finds no place is appended to the first section.
 * Nothing that was written is lost.
 */
export function comOutroModelo(
  secoes: readonly SecaoDaAnotacao[],
  modelo: readonly SecaoDoModelo[],
): SecaoDaAnotacao[] {
  const sobra = new Map(secoes.map((secao) => [secao.titulo, secao]))
  const novas = modelo.map((secao) => {
    const antes = sobra.get(secao.titulo)
    sobra.delete(secao.titulo)
    return { ...secao, texto: antes?.texto ?? '' }
  })
  const restos = [...sobra.values()].filter(({ texto }) => texto.trim() !== '')
  const primeira = novas[0]
  if (primeira)
    primeira.texto = [primeira.texto, ...restos.map(({ titulo, texto }) => `${titulo}: ${texto}`)]
      .filter((texto) => texto !== '')
      .join('\n\n')
  return novas
}

/**
 * Two versions of one note in one: of each section both texts, the one of `minha` first, where they differ. Nothing of either is lost.
 */
export function juntar(minha: Conteudo, outra: Conteudo): Conteudo {
  const restantes = [...outra.secoes]
  const secoes = minha.secoes.map((secao) => {
    const i = restantes.findIndex(({ chave, titulo }) => chave === secao.chave && titulo === secao.titulo)
    const par = i < 0 ? undefined : restantes.splice(i, 1)[0]
    if (!par || par.texto.trim() === '' || secao.texto.includes(par.texto)) return secao
    if (secao.texto.trim() === '' || par.texto.includes(secao.texto)) return { ...secao, texto: par.texto }
    return { ...secao, texto: `${secao.texto}\n\n${par.texto}` }
  })
  const chaves = new Set(secoes.map(({ chave }) => chave))
  const livre = (chave: string): string => {
    let n = 1
    let nova = chave
    while (chaves.has(nova)) nova = `${chave.slice(0, 34)}-${++n}`
    chaves.add(nova)
    return nova
  }
  return {
    modelo: minha.modelo,
    sigilo: minha.sigilo || outra.sigilo,
    secoes: [
      ...secoes,
      ...restantes
        .filter(({ texto }) => texto.trim() !== '')
        .map((secao) => ({ ...secao, chave: livre(secao.chave) })),
    ],
  }
}
