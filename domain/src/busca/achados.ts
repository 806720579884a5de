import type { Busca } from '#domain/profissionais/busca.ts'
import { chaveDe, distanciaDeEscrita, errosAceitos, type Palavra } from './palavras.ts'
import type { Leitura } from './leitura.ts'
import type { Indice } from './vocabulario.ts'

/** A word of the sentence: what it was taken for, and whether it has become part of the answer. */
export type Item = Palavra & { indice: number; trocada?: string; corrigida?: string; usada: boolean }
/** A phrase with its meanings. */
export type Achado = { leituras: readonly Leitura[]; itens: Item[] }

export type FiltroEntendido = Exclude<keyof Busca, 'frase'> | 'perto'

/** What else is known when a sentence is read. */
export type Contexto = {
  /** Words of the sentence, lower case without accents, that occur in what professionals write of their services and interests. */
  conhecidas?: ReadonlySet<string>
  /** The place that is in force: a district belongs to its city. */
  cidade?: string
  /** Today, 'YYYY-MM-DD': dates are read only with it. */
  hoje?: string
  /** Places of words that were understood before, in another way. */
  ocupadas?: ReadonlySet<number>
  /** Places of words of a complaint: an area that is named beside it comes first. */
  queixas?: ReadonlySet<number>
  /** Words that are right as they are: they are taken for no other word. */
  certas?: ReadonlySet<string>
}

/** Takes an unknown word for the beginning of an area, or for the word that it most nearly is. */
export function entenderPalavra(item: Item, indice: Indice, { conhecidas, certas }: Contexto): void {
  const { chave, dobra } = item
  if (
    item.pedido ||
    certas?.has(dobra) ||
    indice.palavras.has(chave) ||
    indice.nomes.has(dobra) ||
    conhecidas?.has(dobra) ||
    /\d/.test(dobra)
  )
    return
  if (dobra.length >= 4) {
    const comeco = indice.comecos.find((cada) => cada.startsWith(dobra.replace(/[aoe]$/, '')))
    if (comeco !== undefined && dobra.length >= 4 && comeco.length > dobra.length) {
      item.trocada = comeco
      // 'pediata' is no beginning of 'pediatria': the sentence says what it was taken for.
      const inteira = indice.palavras.get(comeco)?.texto
      if (inteira !== undefined && !comeco.startsWith(dobra)) item.corrigida = inteira
      return
    }
  }
  const limite = errosAceitos(dobra.length)
  let melhor: { chave: string; texto: string; erros: number; peso: number } | undefined
  const olhar = (outra: string, texto: string, peso: number, ate: number) => {
    if (outra.length < 3 || Math.abs(outra.length - chave.length) > ate) return
    const erros = distanciaDeEscrita(chave, outra, ate)
    if (erros > ate) return
    // A changed first letter is the rarest mistake.
    const custo = erros + (outra[0] === chave[0] ? 0 : 0.5)
    if (
      !melhor ||
      custo < melhor.erros ||
      (custo === melhor.erros && (peso < melhor.peso || (peso === melhor.peso && texto < melhor.texto)))
    )
      melhor = { chave: outra, texto, erros: custo, peso }
  }
  if (limite === 0) return
  for (const [outra, { texto, peso }] of indice.palavras) olhar(outra, texto, peso, limite)
  for (const nome of indice.nomes)
    if (nome[0] === dobra[0] && nome.length > 3) olhar(chaveDe(nome), nome, 6, Math.min(limite, 1))
  if (!melhor) return
  item.trocada = melhor.chave
  item.corrigida = melhor.texto
}

/** The longest phrases first, from left to right. */
export function acharFrases(livres: readonly Item[], { frases, maiorFrase }: Indice): Achado[] {
  const achados: Achado[] = []
  for (let tamanho = Math.min(maiorFrase, livres.length); tamanho > 0; tamanho--)
    for (let i = 0; i + tamanho <= livres.length; i++) {
      const trecho = livres.slice(i, i + tamanho)
      if (trecho.some(({ usada }) => usada)) continue
      const leituras = frases.get(trecho.map(({ trocada, chave }) => trocada ?? chave).join(' '))
      if (!leituras) continue
      for (const item of trecho) item.usada = true
      achados.push({ leituras, itens: trecho })
    }
  return achados.toSorted((a, b) => a.itens[0]!.indice - b.itens[0]!.indice)
}

export type Area = Extract<Leitura, { tipo: 'area' | 'profissao' }>
export const ehArea = (leitura: Leitura): leitura is Area =>
  leitura.tipo === 'area' || leitura.tipo === 'profissao'
