import * as z from 'zod'
import { limitesDaAnotacao, modelosDeAnotacao, type SecaoDoModelo } from './modelo.ts'

/** Not beside the words of the templates: a browser reads those, and has no use for the library of schemas. */
export const secaoDoModeloSchema = z.object({
  chave: z.string().regex(/^[a-z0-9-]{1,40}$/),
  titulo: z
    .string()
    .trim()
    .min(1, 'Dê um título à seção.')
    .max(limitesDaAnotacao.titulo, `Use no máximo ${limitesDaAnotacao.titulo} letras no título.`),
})

/** Column `anotacoes.status`. */
export const statusDaAnotacao = ['rascunho', 'assinada'] as const
export type StatusDaAnotacao = (typeof statusDaAnotacao)[number]

export const rotulosDaAnotacao: Record<StatusDaAnotacao, string> = {
  rascunho: 'Rascunho',
  assinada: 'Assinada',
}

/** Letters of a text that PostgreSQL keeps: it refuses U+0000 and halves of a surrogate pair. */
const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()

export const textoDoProntuario = z
  .string()
  .max(limitesDaAnotacao.texto, 'Use no máximo 20.000 letras. Divida o texto em outra seção ou adendo.')
  .refine(guardavel, 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.')

/** A section of a note with what was written in it. */
export const secaoSchema = secaoDoModeloSchema.extend({ texto: textoDoProntuario })
export type SecaoDaAnotacao = z.infer<typeof secaoSchema>

/** What is written in a note: the part that a draft keeps. */
export const conteudoSchema = z.object({
  modelo: z.enum(modelosDeAnotacao),
  secoes: z
    .array(secaoSchema)
    .min(1, 'A anotação precisa de pelo menos uma seção.')
    .max(limitesDaAnotacao.secoes, `Use no máximo ${limitesDaAnotacao.secoes} seções.`)
    .refine(
      (secoes) => new Set(secoes.map(({ chave }) => chave)).size === secoes.length,
      'Há duas seções com a mesma chave.',
    ),
  /** Under the secrecy of the profession: nobody but its author reads it. */
  sigilo: z.boolean(),
})
export type Conteudo = z.infer<typeof conteudoSchema>

/** The registration of whoever signed, as it stood then. */
export const assinanteSchema = z.object({
  nome: z.string(),
  conselho: z.string().nullable(),
  /** As the professional writes it, such as `CRM/SP 123456`. */
  registro: z.string(),
  uf: z.string(),
})
export type Assinante = z.infer<typeof assinanteSchema>

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
