import type { Escala, Resposta } from './formulario.ts'
import { PERGUNTA_DE_CUIDADO } from './prontos.ts'

interface Regra {
  /** Questions whose answers are added up. */
  soma: readonly string[]
  maximo: number
  /** The greatest score of each band, ascending. */
  faixas: readonly (readonly [ate: number, rotulo: string])[]
}

const perguntas = (quantas: number) => Array.from({ length: quantas }, (_, n) => `p${n + 1}`)

const regras: Record<Escala, Regra> = {
  'phq-9': {
    soma: perguntas(9),
    maximo: 27,
    faixas: [
      [4, 'Mínima'],
      [9, 'Leve'],
      [14, 'Moderada'],
      [19, 'Moderadamente grave'],
      [27, 'Grave'],
    ],
  },
  'gad-7': {
    soma: perguntas(7),
    maximo: 21,
    faixas: [
      [4, 'Mínima'],
      [9, 'Leve'],
      [14, 'Moderada'],
      [21, 'Grave'],
    ],
  },
  dor: {
    soma: ['p1'],
    maximo: 10,
    faixas: [
      [0, 'Sem dor'],
      [3, 'Leve'],
      [6, 'Moderada'],
      [10, 'Intensa'],
    ],
  },
}

export interface Pontuacao {
  pontos: number
  maximo: number
  faixa: string
}

type ComValor = Pick<Resposta, 'pergunta_id' | 'numero'>

/**
 * Scores a scale: the sum of its answers, and the band of that sum. A screening and no diagnosis.
 * @returns null while a question that counts has no answer
 */
export function pontuar(escala: Escala, respostas: readonly ComValor[]): Pontuacao | null {
  const { soma, maximo, faixas } = regras[escala]
  const numeros = soma.map((id) => respostas.find(({ pergunta_id }) => pergunta_id === id)?.numero ?? null)
  if (numeros.some((numero) => numero === null)) return null
  const pontos = numeros.reduce<number>((total, numero) => total + numero!, 0)
  return { pontos, maximo, faixa: faixas.find(([ate]) => pontos <= ate)![1] }
}

export const maximoDa = (escala: Escala): number => regras[escala].maximo

/** Item 9 of PHQ-9 above zero. */
export const pedeCuidado = (escala: Escala | null, { pergunta_id, numero }: ComValor): boolean =>
  escala === 'phq-9' && pergunta_id === PERGUNTA_DE_CUIDADO && numero !== null && numero > 0
