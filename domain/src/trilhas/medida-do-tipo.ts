import { definicoesDeMedida, type TipoDeMedida } from '#domain/medidas/medida.ts'
import { limitesDaMinima, limitesDeMedida } from '#domain/medidas/plausibilidade.ts'
import type { MedidaDoPasso } from './schemas.ts'

/** What a step measures, by the kinds of measure of the record, still without an agreed range. */
export function medidaDoTipo(tipo: TipoDeMedida): MedidaDoPasso {
  const { rotulo, unidade } = definicoesDeMedida[tipo]
  const [min, max] = limitesDeMedida[tipo]
  const semFaixa = { min: null, max: null }
  if (tipo !== 'pressao')
    return { nome: rotulo, unidade, ...semFaixa, segunda: null, primeira: null, plausivel: { min, max } }
  return {
    nome: rotulo,
    unidade,
    ...semFaixa,
    primeira: 'Máxima',
    segunda: { nome: 'Mínima', ...semFaixa },
    plausivel: { min: Math.min(min, limitesDaMinima[0]), max },
  }
}
