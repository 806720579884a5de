import type { Palavra } from './palavras.ts'

/** A unit of time in one and in several, by each way of saying it. */
export type UnidadesDeTempo = Record<string, readonly [um: string, varios: string]>

/** What lasts a day or longer. */
export const temposLongos: UnidadesDeTempo = {
  dia: ['dia', 'dias'],
  dias: ['dia', 'dias'],
  semana: ['semana', 'semanas'],
  semanas: ['semana', 'semanas'],
  mes: ['mês', 'meses'],
  meses: ['mês', 'meses'],
  ano: ['ano', 'anos'],
  anos: ['ano', 'anos'],
}

export const tempos: UnidadesDeTempo = {
  minuto: ['minuto', 'minutos'],
  minutos: ['minuto', 'minutos'],
  hora: ['hora', 'horas'],
  horas: ['hora', 'horas'],
  ...temposLongos,
}

/** A number with a comma. */
export const numeroEscrito = (n: number) => String(n).replace('.', ',')

/** A number with its word in one or several: up to less than two it is one. */
export const quantidadeEscrita = (n: number, [um, varios]: readonly [um: string, varios: string]) =>
  `${numeroEscrito(n)} ${n >= 2 ? varios : um}`

/** Whether 'e meio' or 'e meia' stands at `i`. */
export const eMeio = (palavras: readonly Palavra[], i: number): boolean =>
  palavras[i]?.p === 'e' && ['meio', 'meia'].includes(palavras[i + 1]?.p ?? '')
