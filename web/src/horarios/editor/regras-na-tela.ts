import type { Confirmacao } from '#domain/horarios/conteudo.ts'

/** The numeric rules, as typed. An empty limit means no limit. */
export const camposNumericos = [
  'passo_min',
  'duracao_min',
  'intervalo_antes_min',
  'intervalo_depois_min',
  'antecedencia_min',
  'horizonte_dias',
  'max_por_dia',
  'max_por_semana',
  'primeira_consulta_max_por_dia',
] as const
/** Rules that may be left empty. */
export const camposSemLimite = ['max_por_dia', 'max_por_semana', 'primeira_consulta_max_por_dia'] as const
export type CampoNumerico = (typeof camposNumericos)[number]
export type CampoDeRegra = CampoNumerico | 'mesmo_dia' | 'confirmacao'

export type RegrasNaTela = Record<CampoNumerico, string> & {
  mesmo_dia: boolean
  confirmacao: Confirmacao
}

/** A typed whole number; null for anything else. */
export function lerInteiro(texto: string): number | null {
  const limpo = texto.trim()
  return /^\d{1,6}$/.test(limpo) ? Number(limpo) : null
}

/** Usual steps and notices, in minutes. Another stored value is offered beside them. */
const passos = [5, 10, 15, 20, 30, 40, 45, 50, 60, 90, 120] as const
const antecedencias = [0, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080] as const

export function opcoesDeMinutos(campo: 'passo_min' | 'antecedencia_min', valor: string): number[] {
  const deCostume: readonly number[] = campo === 'passo_min' ? passos : antecedencias
  const atual = lerInteiro(valor)
  return [...new Set(atual === null ? deCostume : [...deCostume, atual])].toSorted((a, b) => a - b)
}
