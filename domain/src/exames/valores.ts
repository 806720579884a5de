import { numeroEscrito } from '#domain/medidas/medida.ts'
import type { Quem } from '#domain/medidas/faixas.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { analitoDe, type Limites } from './analitos.ts'
import { limitesDoExame, type MarcaDeExame } from './exame.ts'

/** A value as it is typed: a number, or the words of the paper ('Não reagente', '< 0,01'). Exactly one of them. */
export interface ValorDigitado {
  /** Key of one of ours; null for the words of the laboratory. */
  analito: string | null
  rotulo: string
  valor: number | null
  texto: string | null
  unidade: string
  /** As on the paper; empty: ours, where there is one. */
  referencia: string
  /** The professional says so, whatever the number. */
  critico: boolean
}

export interface ReferenciaDeExame {
  texto: string
  minimo: number | null
  maximo: number | null
  fonte: string
}

const LABORATORIO = 'Laudo do laboratório'
const NUMERO = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`

/** '4.000' is four thousand and '0.4' is less than one: a dot before three digits groups, unless it begins with a zero. */
const numeroDe = (texto: string): number =>
  Number(
    /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(texto)
      ? texto.replaceAll('.', '').replace(',', '.')
      : texto.replace(',', '.'),
  )

/**
 * The limits that a reference of a paper says, as '3,5 a 5,1', 'até 99', 'inferior a 100', '> 40'. Nothing where it says more than that.
 * @returns both included
 */
export function lerReferencia(texto: string): Limites {
  const limpo = texto.trim().toLowerCase()
  const entre = new RegExp(`^(?:de |entre )?${NUMERO}\\s*(?:a|até|e|-|–)\\s*${NUMERO}\\D*$`).exec(limpo)
  if (entre) {
    const [minimo, maximo] = [numeroDe(entre[1]!), numeroDe(entre[2]!)]
    return minimo <= maximo ? [minimo, maximo] : [null, null]
  }
  const um = new RegExp(
    `^(até|<=|≤|<|inferior a|menor que|abaixo de|>=|≥|>|superior a|maior que|acima de|a partir de)\\s*${NUMERO}\\D*$`,
  ).exec(limpo)
  if (!um) return [null, null]
  const numero = numeroDe(um[2]!)
  return /^(até|<|≤|inferior|menor|abaixo)/.test(um[1]!) ? [null, numero] : [numero, null]
}

const IDADE_ADULTA = 18

/** What is usual of one of ours for an adult on a day; null where nothing holds for them. */
function faixaNossa(chave: string, { nascimento, genero }: Quem, dia: string): Limites | null {
  const anos = idadeEm(nascimento, dia)
  const adulto = analitoDe(chave)?.adulto
  if (!adulto || anos === null || anos < IDADE_ADULTA) return null
  if (!('feminino' in adulto)) return adulto
  return genero === 'feminino' || genero === 'masculino' ? adulto[genero] : null
}

/** 'até 99', 'a partir de 41', '3,5 a 5,1'. */
export function limitesEscritos([minimo, maximo]: Limites, casas: number): string {
  const numero = (n: number) => numeroEscrito(n, casas)
  if (minimo === null) return maximo === null ? '' : `até ${numero(maximo)}`
  return maximo === null ? `a partir de ${numero(minimo)}` : `${numero(minimo)} a ${numero(maximo)}`
}

/** The reference of ours for a person on a day, 'YYYY-MM-DD'; null where there is none. */
export function referenciaNossa(chave: string, quem: Quem, dia: string): ReferenciaDeExame | null {
  const analito = analitoDe(chave)
  const limites = faixaNossa(chave, quem, dia)
  if (!analito || !limites) return null
  const [minimo, maximo] = limites
  return { texto: limitesEscritos(limites, analito.casas), minimo, maximo, fonte: analito.fonte }
}

/** The reference of a value: that of the paper, or else ours. */
export function referenciaDe(
  { analito, referencia }: Pick<ValorDigitado, 'analito' | 'referencia'>,
  quem: Quem,
  dia: string,
): ReferenciaDeExame | null {
  const nossa = analito === null ? null : referenciaNossa(analito, quem, dia)
  const texto = referencia.trim()
  if (texto === '' || texto === nossa?.texto) return nossa
  const [minimo, maximo] = lerReferencia(texto)
  return { texto, minimo, maximo, fonte: LABORATORIO }
}

const abaixo = (valor: number, minimo: number | null) => minimo !== null && valor < minimo
const acima = (valor: number, maximo: number | null) => maximo !== null && valor > maximo

/** How a value stands; null for words without a word on them, and for a number without a reference. Critical comes first, at any age. */
export function marcaDe(
  { analito, valor, critico }: Pick<ValorDigitado, 'analito' | 'valor' | 'critico'>,
  referencia: Pick<ReferenciaDeExame, 'minimo' | 'maximo'> | null,
): MarcaDeExame | null {
  if (critico) return 'critico'
  if (valor === null) return null
  const [pouco, muito] = (analito === null ? null : analitoDe(analito)?.critico) ?? [null, null]
  if (abaixo(valor, pouco) || acima(valor, muito)) return 'critico'
  if (!referencia || (referencia.minimo === null && referencia.maximo === null)) return null
  if (abaixo(valor, referencia.minimo)) return 'baixo'
  return acima(valor, referencia.maximo) ? 'alto' : 'normal'
}

/** Why a value cannot be, with what to do; null when it can. */
export function recusaDoValor({
  analito: chave,
  rotulo,
  valor,
  texto,
  unidade,
}: Pick<ValorDigitado, 'analito' | 'rotulo' | 'valor' | 'texto' | 'unidade'>): string | null {
  if ((valor === null) === (texto === null)) return `${rotulo}: escreva um número ou as palavras do laudo.`
  const analito = chave === null ? null : analitoDe(chave)
  if (chave !== null && !analito) return `${rotulo} não está na lista. Escreva o nome como no laudo.`
  if (analito && unidade !== analito.unidade)
    return `${rotulo} é anotado aqui em ${analito.unidade}. Para outra unidade, acrescente como outro analito.`
  if (valor === null) return null
  if (!Number.isFinite(valor) || Math.abs(valor) >= 1e9) return `${rotulo}: confira o número.`
  if (!analito) return valor < 0 ? `${rotulo} não pode ser negativo. Confira o número.` : null
  const [minimo, maximo] = analito.plausivel
  const com = (n: number) => `${numeroEscrito(n, analito.casas)} ${analito.unidade}`.trim()
  if (valor < minimo || valor > maximo)
    return `${rotulo} de ${com(valor)} não é possível: o esperado fica entre ${com(minimo)} e ${com(maximo)}. Confira o número e a unidade.`
  return null
}

/** Reads what was typed in the field of a value: a number, or else words. Null for nothing. */
export function lerDigitado(texto: string): Pick<ValorDigitado, 'valor' | 'texto'> | null {
  const limpo = texto.trim()
  if (limpo === '') return null
  if (new RegExp(`^-?${NUMERO}$`).test(limpo)) {
    const negativo = limpo.startsWith('-')
    return { valor: numeroDe(limpo.replace('-', '')) * (negativo ? -1 : 1), texto: null }
  }
  return { valor: null, texto: limpo.slice(0, limitesDoExame.qualitativo) }
}

/** '6,4 mEq/L', 'Não reagente'. */
export function valorEscrito({
  analito,
  valor,
  texto,
  unidade,
}: {
  analito: string
  valor: number | null
  texto: string | null
  unidade: string
}): string {
  if (valor === null) return texto ?? ''
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: analitoDe(analito)?.casas ?? 4 })} ${unidade}`.trim()
}

/** Why a day cannot be that of a collection, with what to do; null when it can. Days are 'YYYY-MM-DD'. */
export function recusaDaColeta(dia: string, hoje: string, nascimento: string | null): string | null {
  if (dia > hoje) return 'A data da coleta ainda não chegou. Informe o dia em que o exame foi feito.'
  if (dia < (nascimento ?? '1900-01-01'))
    return 'A data da coleta é anterior ao nascimento da pessoa. Confira o ano, ou a data de nascimento no cadastro.'
  return null
}
