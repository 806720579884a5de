import * as z from 'zod'
import type { TipoTransacao } from './transacao.ts'

/** Twelve months of one year, in cents. */
const meses = z.array(z.int()).length(12)

const linha = z.object({ categoria_id: z.uuid().nullable(), nome: z.string(), meses, total: z.int() })
const soma = z.object({ meses, total: z.int() })

/** A year's result: what came in by category, what was given back, what was spent by category, and what is left (FIN-15). */
export const dreSchema = z.object({
  ano: z.int(),
  receitas: z.array(linha),
  receita_bruta: soma,
  /** Zero or less. */
  devolucoes: soma,
  receita_liquida: soma,
  /** As amounts above zero. */
  despesas: z.array(linha),
  despesa_total: soma,
  resultado: soma,
})
export type Dre = z.infer<typeof dreSchema>
export type LinhaDoDre = z.infer<typeof linha>

/** What is confirmed of one month, kind and category. `volta`: it takes back what came or went before. */
export interface ParteDoDre {
  /** 1 to 12. */
  mes: number
  tipo: TipoTransacao
  volta: boolean
  categoria_id: string | null
  nome: string
  valor_centavos: number
}

const zeros = () => Array.from({ length: 12 }, () => 0)
const somaDe = (valores: number[]) => ({
  meses: valores,
  total: valores.reduce((ate, valor) => ate + valor, 0),
})

/** What is spent back lowers its own category; what is given back of income is named apart, as a statement of results has it. */
export function montarDre(ano: number, partes: readonly ParteDoDre[]): Dre {
  const porCategoria = (quais: readonly ParteDoDre[]): LinhaDoDre[] => {
    const linhas = new Map<string | null, { nome: string; meses: number[] }>()
    for (const { categoria_id, nome, mes, valor_centavos } of quais) {
      const dela = linhas.get(categoria_id) ?? { nome, meses: zeros() }
      dela.meses[mes - 1]! += valor_centavos
      linhas.set(categoria_id, dela)
    }
    return [...linhas]
      .map(([categoria_id, { nome, meses: valores }]) => ({ categoria_id, nome, ...somaDe(valores) }))
      .sort((a, b) => b.total - a.total || a.nome.localeCompare(b.nome, 'pt-BR'))
  }
  const porMes = (quais: readonly ParteDoDre[]) => {
    const valores = zeros()
    for (const { mes, valor_centavos } of quais) valores[mes - 1]! += valor_centavos
    return somaDe(valores)
  }
  const entradas = partes.filter(({ tipo, volta }) => tipo === 'receita' && !volta)
  const saidas = partes.filter(({ tipo }) => tipo === 'despesa')
  const receita_bruta = porMes(entradas)
  const devolucoes = porMes(partes.filter(({ tipo, volta }) => tipo === 'receita' && volta))
  const despesa_total = porMes(saidas)
  const receita_liquida = somaDe(receita_bruta.meses.map((valor, mes) => valor + devolucoes.meses[mes]!))
  return {
    ano,
    receitas: porCategoria(entradas),
    receita_bruta,
    devolucoes,
    receita_liquida,
    despesas: porCategoria(saidas),
    despesa_total,
    resultado: somaDe(receita_liquida.meses.map((valor, mes) => valor - despesa_total.meses[mes]!)),
  }
}
