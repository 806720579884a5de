import { definicoesDeMedida, numeroEscrito, type TipoDeMedida, type ValorDeMedida } from './medida.ts'

/** What a living person may have, both included, in the unit of the kind: beyond it somebody mistyped. No range of health. */
export const limitesDeMedida: Record<TipoDeMedida, readonly [minimo: number, maximo: number]> = {
  pressao: [40, 300],
  'frequencia-cardiaca': [20, 300],
  'frequencia-respiratoria': [4, 120],
  temperatura: [25, 45],
  saturacao: [30, 100],
  'glicemia-jejum': [10, 1500],
  glicemia: [10, 1500],
  peso: [0.3, 650],
  altura: [20, 260],
  cintura: [20, 300],
  'perimetro-cefalico': [20, 75],
  dor: [0, 10],
}
/** Of the lower pressure. */
export const limitesDaMinima = [20, 200] as const

const fora = (valor: number, [minimo, maximo]: readonly [number, number]) => valor < minimo || valor > maximo

/**
 * Why a value cannot be, with what to do; null when it can.
 * @param medida in the unit of its kind
 */
export function recusaDaMedida({ tipo, valor, valor2 }: ValorDeMedida): string | null {
  const { rotulo, unidade, casas } = definicoesDeMedida[tipo]
  const limites = limitesDeMedida[tipo]
  const numero = (n: number) => numeroEscrito(n, casas)
  const com = (n: number) => `${numero(n)}${unidade ? ` ${unidade}` : ''}`
  if (tipo === 'pressao') {
    if (valor2 === null) return 'Informe a máxima e a mínima com uma barra, como 120/80.'
    if (valor <= valor2)
      return `A máxima (${numero(valor)}) precisa ser maior que a mínima (${numero(valor2)}). Confira se estão trocadas: ${numero(valor2)}/${numero(valor)}?`
    if (fora(valor, limites) || fora(valor2, limitesDaMinima))
      return `Pressão de ${numero(valor)}/${numero(valor2)} mmHg não é possível. Escreva em milímetros, como 120/80, e confira.`
  } else if (valor2 !== null) return `${rotulo} é um número só, como ${definicoesDeMedida[tipo].exemplo}.`
  if (fora(valor, limites))
    return `${rotulo} de ${com(valor)} não é possível: o esperado fica entre ${com(limites[0])} e ${com(limites[1])}. Confira o número e a unidade.`
  if (Math.round(valor * 10 ** casas) !== Number((valor * 10 ** casas).toFixed(6)))
    return casas === 0
      ? `${rotulo} é um número inteiro, como ${definicoesDeMedida[tipo].exemplo}.`
      : `${rotulo} tem no máximo ${casas} ${casas === 1 ? 'casa' : 'casas'} depois da vírgula.`
  if (valor2 !== null && !Number.isInteger(valor2)) return 'A pressão é em números inteiros, como 120/80.'
  return null
}

const UM_OU_DOIS = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:\s*[/xX×]\s*(\d{1,4}))?$/

/**
 * Reads what a person typed, '120/80', '12×8' or '36,5'.
 * @returns null when it is no number
 */
export function lerValor(tipo: TipoDeMedida, texto: string): ValorDeMedida | null {
  const partes = UM_OU_DOIS.exec(texto.trim())
  if (!partes) return null
  return {
    tipo,
    valor: Number(partes[1]!.replace(',', '.')),
    valor2: partes[2] === undefined ? null : Number(partes[2]),
  }
}

/** Clocks differ: so much later than now is still now. */
const FOLGA_MS = 5 * 60_000

/**
 * Why an instant cannot be that of a measure, with what to do; null when it can.
 * @param nascimento 'YYYY-MM-DD', null where it is not known
 */
export function recusaDoInstante(em: Date, agora: Date, nascimento: string | null): string | null {
  if (em.getTime() > agora.getTime() + FOLGA_MS)
    return 'O dia e a hora ainda não chegaram. Informe quando a medida foi feita.'
  // A day earlier, wherever on Earth the person was born.
  const antes = nascimento === null ? Date.UTC(1900, 0, 1) : Date.parse(nascimento) - 86_400_000
  if (em.getTime() < antes)
    return 'A data é anterior ao nascimento da pessoa. Confira o ano da medida ou a data de nascimento no cadastro.'
  return null
}
