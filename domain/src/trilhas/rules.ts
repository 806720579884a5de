import { nomeDoFormulario } from '#domain/formularios/formulario.ts'
import type { MedidaDoPasso, Passo, Plano } from './schemas.ts'

export type Lado = 'abaixo' | 'acima' | null

const ladoDe = (valor: number | null, min: number | null, max: number | null): Lado => {
  if (valor === null) return null
  if (min !== null && valor < min) return 'abaixo'
  return max !== null && valor > max ? 'acima' : null
}

/** TRILHA-06: on which side of the agreed range a value lies; null within it. The database decides the same (`server/sql/trilhas/registros.sql`). */
export function ladoDaFaixa(medida: MedidaDoPasso, valor: number | null, valor2: number | null): Lado {
  return (
    ladoDe(valor, medida.min, medida.max) ??
    (medida.segunda ? ladoDe(valor2, medida.segunda.min, medida.segunda.max) : null)
  )
}

/** Why values cannot be what was measured, for the person who typed them; null when they can. */
export function recusaDosValores(
  medida: MedidaDoPasso,
  valor: number | null,
  valor2: number | null,
): { campo: 'valor' | 'valor2'; mensagem: string } | null {
  const { min, max } = medida.plausivel
  const fora = (n: number) => n < min || n > max
  const entre = `Confira o número: aqui cabem valores de ${min} a ${max} ${medida.unidade}.`
  if (valor === null) return { campo: 'valor', mensagem: 'Escreva o valor medido.' }
  if (fora(valor)) return { campo: 'valor', mensagem: entre }
  if (!medida.segunda)
    return valor2 === null ? null : { campo: 'valor2', mensagem: 'Esta medida tem um só valor.' }
  if (valor2 === null) return { campo: 'valor2', mensagem: 'Escreva também o segundo valor.' }
  if (fora(valor2)) return { campo: 'valor2', mensagem: entre }
  if (valor2 >= valor)
    return {
      campo: 'valor2',
      mensagem: 'O segundo valor fica abaixo do primeiro. Veja se os dois não foram trocados.',
    }
  return null
}

export interface Diferenca {
  /** What is told apart: 'Objetivo', or the title of a step. */
  onde: string
  mudou: 'entrou' | 'saiu' | 'mudou'
  de: string | null
  para: string | null
}

const dia = (data: string | null) => (data === null ? null : data.split('-').toReversed().join('/'))
const hora = (minuto: number) =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** When a step falls due, in words. */
export function quandoDoPasso({ repete, intervalo, dias_semana, horas, de, ate }: Passo): string {
  const as =
    horas.length > 0
      ? `, às ${horas
          .toSorted((a, b) => a - b)
          .map(hora)
          .join(', ')}`
      : ''
  if (repete === 'nao') return `em ${dia(de)}${as}`
  const ritmo =
    repete === 'dias'
      ? intervalo === 1
        ? 'todo dia'
        : `a cada ${intervalo} dias`
      : `${intervalo === 1 ? 'toda semana' : `a cada ${intervalo} semanas`}: ${dias_semana
          .toSorted()
          .map((d) => SEMANA[d])
          .join(', ')}`
  return `${ritmo}${as}${ate ? `, até ${dia(ate)}` : ''}`
}

const faixa = (min: number | null, max: number | null) =>
  min !== null && max !== null
    ? `${min} a ${max}`
    : max !== null
      ? `até ${max}`
      : min !== null
        ? `a partir de ${min}`
        : 'sem faixa'

/** The agreed range in words ('110 a 135 × 72 a 85 mmHg'). */
export const faixaEmPalavras = ({ min, max, segunda, unidade }: MedidaDoPasso): string =>
  `${[faixa(min, max), ...(segunda ? [faixa(segunda.min, segunda.max)] : [])].join(' × ')} ${unidade}`.trim()

/** A step as the person reads it when they sign. */
const partesDoPasso = (passo: Passo): string[] => [
  passo.titulo,
  quandoDoPasso(passo),
  ...(passo.medida ? [`${passo.medida.nome}: ${faixaEmPalavras(passo.medida)}`] : []),
  ...(passo.formulario ? [`Formulário: ${nomeDoFormulario(passo.formulario)}`] : []),
  ...(passo.instrucoes ? [passo.instrucoes] : []),
  ...(passo.material ? [passo.material] : []),
  ...(passo.quem === 'paciente'
    ? []
    : [passo.quem === 'cuidador' ? 'Feito por quem cuida' : 'Feito pelo profissional']),
]

/** TRILHA-03: what a new version of a plan changes, in the order of the plan. Without an earlier one everything enters. */
export function diferenca(antes: Plano | null, depois: Plano): Diferenca[] {
  const linhas: Diferenca[] = []
  const campo = (onde: string, de: string | null, para: string | null) => {
    if ((de ?? '') !== (para ?? ''))
      linhas.push({
        onde,
        mudou: de ? (para ? 'mudou' : 'saiu') : 'entrou',
        de: de || null,
        para: para || null,
      })
  }
  const cid = (plano: Plano | null) => (plano?.cid ? `${plano.cid.codigo} ${plano.cid.texto}` : null)
  campo('Objetivo', antes?.objetivo ?? null, depois.objetivo)
  campo('Meta', antes?.meta ?? null, depois.meta)
  campo('Diagnóstico', cid(antes), cid(depois))
  campo('Início', dia(antes?.inicio ?? null), dia(depois.inicio))
  campo('Fim', dia(antes?.fim ?? null), dia(depois.fim))
  const antigos = new Map(antes?.passos.map((passo) => [passo.id, passo]))
  for (const passo of depois.passos) {
    const antigo = antigos.get(passo.id)
    antigos.delete(passo.id)
    campo(passo.titulo, antigo ? partesDoPasso(antigo).join('\n') : null, partesDoPasso(passo).join('\n'))
  }
  for (const passo of antigos.values()) campo(passo.titulo, partesDoPasso(passo).join('\n'), null)
  return linhas
}
