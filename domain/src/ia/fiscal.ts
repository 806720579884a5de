import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { semInvisiveis } from './limpar.ts'
import {
  comecos,
  comuns,
  condutas,
  conselhos,
  doencas,
  dose,
  estrangeiras,
  fins,
  golpes,
  numerais,
  remedios,
} from './palavras-vigiadas.ts'

/** Why a text of a model was stopped. */
export type Infracao = 'clinico' | 'conselho' | 'sem-fonte' | 'endereco' | 'golpe' | 'disfarce'

/** Words of a text that name an illness or a medicine. */
export const doencasDitas = (texto: string): string[] =>
  palavrasDe(texto).filter(
    (palavra) =>
      doencas.test(palavra) ||
      remedios.test(palavra) ||
      (!comuns.has(palavra) && palavra.length > 4 && fins.test(palavra)),
  )

export const fraseFixa =
  'Eu só ajudo a encontrar atendimento. Quem pode dizer o que é e o que fazer é um profissional: veja os horários abaixo.'

/** The words, numbers and names that a text may hold: those of its sources and of the person. */
export type Fontes = { palavras: Set<string>; nomes: Set<string>; numeros: Set<string>; precos: Set<string> }

export const fontesDe = (confiaveis: readonly string[]): Fontes => {
  const fontes: Fontes = { palavras: new Set(), nomes: new Set(), numeros: new Set(), precos: new Set() }
  acrescentar(fontes, { confiaveis })
  return fontes
}

/**
 * More sources, as they come. Words that the product or the person wrote may be repeated with their numbers. Of a name that somebody else wrote the words alone may be, and never as the name of
 * an illness or a medicine.
 */
export function acrescentar(
  { palavras, nomes, numeros, precos }: Fontes,
  { confiaveis = [], nomes: novos = [] }: { confiaveis?: readonly string[]; nomes?: readonly string[] },
): void {
  for (const texto of confiaveis) {
    for (const palavra of palavrasDe(texto)) palavras.add(palavra)
    for (const numero of texto.match(/\d+(?:[.,:h]\d+)*/g) ?? [])
      for (const forma of formasDe(numero)) numeros.add(forma)
    for (const [, com, antes] of texto.matchAll(/R\$\s*(\d[\d.,]*)|(\d[\d.,]*)\s*reais/gi))
      for (const forma of formasDe((com ?? antes ?? '').replace(/[.,]$/, ''))) precos.add(forma)
  }
  for (const nome of novos) for (const palavra of palavrasDe(nome)) nomes.add(palavra)
}

const palavrasDe = (texto: string) => semAcentos(semInvisiveis(texto)).match(/[a-z]+(?:-[a-z]+)*/g) ?? []

/** '09:00', '9h', '9:00' and '9' are one hour; 'R$ 320,00' and '320' one price. */
function formasDe(numero: string): string[] {
  const limpo = numero.replace(/\.(?=\d{3})/g, '')
  const hora = /^0?(\d{1,2})[:h](\d{2})?$/.exec(limpo)
  if (hora)
    return [
      `${Number(hora[1])}:${hora[2] ?? '00'}`,
      ...(hora[2] && hora[2] !== '00' ? [] : [String(Number(hora[1]))]),
    ]
  return [limpo.replace(/,00$/, '').replace(/^0+(?=\d)/, '')]
}

/**
 * Reads a text word by word as a model writes it, and stops it before the word that it may not say: an illness or a medicine that nobody named, advice, a number or a name that its
 * sources lack, an address. Nothing waits for more than the end of its own word.
 */
export class Fiscal {
  #fontes: Fontes
  #resto = ''
  #dito = ''
  #comecoDeFrase = true
  /** Single letters that came one after another. */
  #soltas = 0
  infracao: Infracao | null = null

  constructor(fontes: Fontes) {
    this.#fontes = fontes
  }

  /** @returns what may be shown of what came so far */
  ler(pedaco: string): string {
    if (this.infracao) return ''
    this.#resto += semInvisiveis(pedaco)
    const fim = Math.max(this.#resto.lastIndexOf(' '), this.#resto.lastIndexOf('\n'))
    if (fim === -1) {
      // A word that long is none.
      if (this.#resto.length > 60) this.infracao = 'endereco'
      return ''
    }
    const inteiro = this.#resto.slice(0, fim + 1)
    this.#resto = this.#resto.slice(fim + 1)
    return this.#palavras(inteiro)
  }

  /** @returns the last word */
  terminar(): string {
    const resto = this.#resto
    this.#resto = ''
    return this.infracao ? '' : this.#palavras(resto)
  }

  #palavras(texto: string): string {
    let mostrado = ''
    for (const parte of texto.split(/(?<=\s)/)) {
      if (parte.trim() !== '') {
        this.infracao = this.#infracaoDe(parte.trim())
        if (this.infracao) break
        this.#dito = `${this.#dito} ${chave(parte)}`.slice(-80)
        // 'Dra.' ends no sentence: what follows is a name.
        this.#comecoDeFrase =
          /[.!?:]["”)]?\s*$|\n/.test(parte) && !/^\W*(?:dra?|sra?|prof|av|r)\.\s*$/i.test(parte)
      } else if (parte.includes('\n')) this.#comecoDeFrase = true
      mostrado += parte
    }
    return mostrado
  }

  #infracaoDe(palavra: string): Infracao | null {
    if (disfarcada(palavra)) return 'disfarce'
    if (/https?:|www\.|<|>|!\[|\]\(|\[|@|\/\/|\p{L}[.:]\p{L}{2,}|&#?\w+;|`/iu.test(palavra)) return 'endereco'
    const limpa = chave(palavra)
    const ate = `${this.#dito} ${limpa}`.trim()
    const daPessoa = (parte: string) => this.#fontes.palavras.has(parte)
    // Letters one by one are a word that hides.
    this.#soltas = /^[a-z0-9]$/.test(limpa) && !/^[aeo]$/.test(limpa) ? this.#soltas + 1 : 0
    if (this.#soltas > 2) return 'disfarce'
    if (conselhos.test(ate) || condutas.test(ate)) return 'conselho'
    if (golpes.test(ate) && !daPessoa(limpa)) return 'golpe'
    const partes = limpa.split(' ')
    // 'dipi-rona' is read as one word too.
    for (const parte of partes.length > 1 ? [...partes, partes.join('')] : partes) {
      if (parte === '' || daPessoa(parte)) continue
      if (dose.test(parte) || remedios.test(parte) || doencas.test(parte)) return 'clinico'
      if (!comuns.has(parte) && parte.length > 4 && fins.test(parte)) return 'clinico'
      if (estrangeiras.test(parte)) return 'disfarce'
      const numeral = Object.hasOwn(numerais, parte) ? numerais[parte] : undefined
      if (numeral !== undefined && !this.#fontes.numeros.has(numeral)) return 'sem-fonte'
    }
    for (const numero of palavra.match(/\d+(?:[.,:h]\d+)*h?/g) ?? []) {
      const formas = formasDe(numero)
      // A price is one of the prices, and an hour one of the hours: no other number stands for them.
      const preco = /\br$/.test(this.#dito) || /r\$/i.test(palavra)
      const fontes = preco ? this.#fontes.precos : this.#fontes.numeros
      if (!(/[h:]/.test(numero) ? formas.slice(0, 1) : formas).some((forma) => fontes.has(forma)))
        return 'sem-fonte'
    }
    if (/^reais?$/.test(limpa)) {
      const antes = this.#dito.split(' ').at(-1) ?? ''
      if (/^\d/.test(antes) && !this.#fontes.precos.has(antes)) return 'sem-fonte'
    }
    return this.#semFonte(palavra) ? 'sem-fonte' : null
  }

  /** A name that no source holds: with a capital letter, or after the title of somebody. */
  #semFonte(palavra: string): boolean {
    const nome = /^["“(*_]*(\p{L}[\p{L}'-]+)/u.exec(palavra)?.[1]
    if (nome === undefined) return false
    const dobrado = semAcentos(nome)
    const conhecido = [dobrado, ...dobrado.split('-')].some(
      (parte) => this.#fontes.palavras.has(parte) || this.#fontes.nomes.has(parte) || conhecidos.has(parte),
    )
    if (conhecido) return false
    if (/\b(?:dra?|doutora?)$/.test(this.#dito))
      return !/^(?:que|de|do|da|e|com|em|para|mais|por|tem|atende|atendem|esta|ou|no|na|perto)$/.test(dobrado)
    if (!/^\p{Lu}/u.test(nome)) return false
    return this.#comecoDeFrase ? !comecos.has(dobrado) : true
  }
}

/** Letters of another alphabet, numbers among letters, or dots within: a word that is written so that nobody finds it. */
function disfarcada(palavra: string): boolean {
  const simples = palavra.normalize('NFC')
  if (/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(simples)) return true
  // Full width, circled or raised letters and digits.
  if (/[^\t\n\r -\u024F\u2010-\u2027\u2030-\u203A\u20AC\u2116\u2122•…]/u.test(simples)) return true
  if (
    /\p{L}\d|\d\p{L}{3,}|[|\\^~_=+{}$€](?=\p{L})|\p{L}[|\\^~_=+{}*.·'](?=\p{L})/u.test(simples) &&
    !/^\W*(?:r\$|\d+h(?:\d+)?)/iu.test(simples)
  )
    return true
  // Encoded text.
  return /^[A-Za-z0-9+/=]{24,}$/.test(simples)
}

const conhecidos = new Set(
  'segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro eu app saude samu dr dra sr sra prof'.split(
    ' ',
  ),
)
const chave = (texto: string) =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
