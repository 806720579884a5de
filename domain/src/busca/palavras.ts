import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** Words that join others: they part no phrase and narrow nothing. */
const ligacoes = new Set(
  'a o as os um uma uns umas de da do das dos d em na no nas nos ao aos e ou que se eu com por pelo pela pra pro para'.split(
    ' ',
  ),
)

/** Words of a request that narrow nothing by themselves: they are not called misunderstood. */
const pedido = new Set(
  (
    'me meu minha meus minhas quero queria preciso gostaria procuro procurar busco buscar buscando achar encontrar ver marcar agendar consulta consultas consultar ' +
    'atendimento atende atendam atenda atendem atender aceita aceite aceitam aceitem aceitar convenio convenios plano planos saude profissional profissionais especialista especialistas clinica clinicas ' +
    'consultorio bairro cidade cep dia alguem algum alguma tem ter tenho estou sou fazer sobre la aqui ai horario horarios vaga vagas hora dor dores problema ' +
    'problemas tratamento tratar favor mais dr dra doutor doutora'
  ).split(' '),
)

/** A word of a sentence, with the forms in which it is compared. */
export type Palavra = {
  /** As typed. */
  texto: string
  /** Lower case without accents. */
  dobra: string
  /** `dobra` without the endings of plural and gender. */
  chave: string
  /** Joins others, and is no part of a phrase. */
  ligacao: boolean
  /** Of the request itself ('quero', 'consulta'): never called misunderstood. */
  pedido: boolean
}

/** The words of a text in their order; hyphens and bars part words, and '18:30', '350,00' or '03/12' is one. */
export function palavrasDaFrase(texto: string): Palavra[] {
  return Array.from(texto.normalize('NFC').matchAll(/[\p{L}\p{N}]+(?:[.,:/]\p{N}+)*/gu), ([achado]) => {
    const dobra = semAcentos(achado)
    return {
      texto: achado,
      dobra,
      chave: chaveDe(dobra),
      ligacao: ligacoes.has(dobra),
      pedido: pedido.has(dobra),
    }
  })
}

/**
 * The form in which words are compared: 'cardiologistas' and 'cardiologista', 'psicóloga' and 'psicólogo', 'rins' and 'rim' are one.
 * @param dobra lower case without accents
 */
export function chaveDe(dobra: string): string {
  if (/\d/.test(dobra)) return dobra
  const singular = singularDe(dobra)
  return singular.length > 4 ? singular.replace(/[aoe]$/, '') : singular
}

function singularDe(dobra: string): string {
  if (dobra.length < 4 || !dobra.endsWith('s')) return dobra
  if (/(oes|aes)$/.test(dobra)) return `${dobra.slice(0, -3)}ao`
  if (/(ais|ois|uis)$/.test(dobra) && dobra.length > 4) return `${dobra.slice(0, -2)}l`
  if (dobra.endsWith('eis')) return `${dobra.slice(0, -3)}el`
  if (dobra.endsWith('ns')) return `${dobra.slice(0, -2)}m`
  if (/[rz]es$/.test(dobra)) return dobra.slice(0, -2)
  if (/(ss|us|is)$/.test(dobra)) return dobra
  return dobra.slice(0, -1)
}

/** Key of a phrase: the keys of its words without those that only join; of all of them when none is left. */
export function chaveDaFrase(texto: string): string {
  const palavras = palavrasDaFrase(texto)
  const cheias = palavras.filter(({ ligacao }) => !ligacao)
  return (cheias.length > 0 ? cheias : palavras).map(({ chave }) => chave).join(' ')
}

/** Edits (letter added, left out, changed, or two neighbours swapped) from one word to the other, or `limite + 1` beyond the limit. */
export function distanciaDeEscrita(a: string, b: string, limite: number): number {
  if (Math.abs(a.length - b.length) > limite) return limite + 1
  let antes: number[] = []
  let atual = Array.from({ length: b.length + 1 }, (_, coluna) => coluna)
  for (let linha = 1; linha <= a.length; linha++) {
    const nova = [linha]
    for (let coluna = 1; coluna <= b.length; coluna++) {
      const igual = a[linha - 1] === b[coluna - 1]
      let custo = Math.min(nova[coluna - 1]! + 1, atual[coluna]! + 1, atual[coluna - 1]! + (igual ? 0 : 1))
      if (linha > 1 && coluna > 1 && a[linha - 1] === b[coluna - 2] && a[linha - 2] === b[coluna - 1])
        custo = Math.min(custo, antes[coluna - 2]! + 1)
      nova.push(custo)
    }
    if (Math.min(...nova) > limite) return limite + 1
    ;[antes, atual] = [atual, nova]
  }
  return Math.min(atual[b.length]!, limite + 1)
}

/** How many edits a word of this length may be away from the one that was meant. Short words differ by too little to guess. */
export function errosAceitos(letras: number): number {
  if (letras < 4) return 0
  if (letras < 8) return 1
  return letras < 12 ? 2 : 3
}
