import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** Words in a service's text that a council's advertising rules forbid. */
export type AvisoDeDivulgacao = {
  regra: 'preco' | 'gratuidade' | 'desconto' | 'resultado' | 'superlativo'
  frase: string
}

const regras: readonly {
  regra: AvisoDeDivulgacao['regra']
  expressao: RegExp
  frase: string
  soSemPreco: boolean
}[] = [
  {
    regra: 'preco',
    expressao: /r\$\s*\d|\b\d+(?:[.,]\d{2})?\s*reais\b/,
    frase: 'Seu conselho restringe a divulgação de preços: tire o valor do texto.',
    soSemPreco: true,
  },
  {
    regra: 'gratuidade',
    expressao: /\b(?:gratis|gratuit[oa]s?|cortesia)\b/,
    frase: 'Seu conselho restringe anunciar atendimento gratuito: tire do texto.',
    soSemPreco: true,
  },
  {
    regra: 'desconto',
    expressao: /\b(?:descontos?|promocao|promocoes|promocional|sorteio|brinde|\d+\s*% off)\b/,
    frase: 'Descontos, promoções e sorteios não combinam com as regras de publicidade dos conselhos.',
    soSemPreco: false,
  },
  {
    regra: 'resultado',
    expressao: /\b(?:garantid[oa]s?|garantimos|resultado certo|cura (?:total|definitiva)|100\s*% eficaz)\b/,
    frase: 'Nenhum resultado pode ser prometido: descreva o que é feito.',
    soSemPreco: false,
  },
  {
    regra: 'superlativo',
    expressao: /\b(?:o melhor|a melhor|numero um|n[ºo°]?\s*1 d[aoe])\b/,
    frase: "Evite comparações como 'o melhor': as regras de publicidade não permitem.",
    soSemPreco: false,
  },
]

/**
 * Words in a service's texts that go against the advertising rules of the professional's council. It only warns, since the words may have another reason.
 * @param mostra_preco whether the council lets prices be shown (`conselhos_profissionais.mostra_preco`)
 */
export function avisosDeDivulgacao(texto: string, mostra_preco: boolean): AvisoDeDivulgacao[] {
  const limpo = semAcentos(texto)
  return regras
    .filter(({ expressao, soSemPreco }) => !(soSemPreco && mostra_preco) && expressao.test(limpo))
    .map(({ regra, frase }) => ({ regra, frase }))
}
