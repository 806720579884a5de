import { formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { numeroEscrito } from '#domain/medidas/medida.ts'
import type { SerieDeMedidas } from '#domain/medidas/schemas.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LineChart } from '#web/ui/line-chart.tsx'

/** A measure over time on the band of its reference, of a child on the curves of growth; of pressure both values. */
export function GraficoDeMedida({ serie: { pontos, faixa, curva } }: { serie: SerieDeMedidas }) {
  const faixas =
    faixa && !curva
      ? [
          { min: faixa.minimo, max: faixa.maximo },
          { min: faixa.minimo2, max: faixa.maximo2 },
        ]
      : []
  return (
    <LineChart
      points={pontos.map(({ em, valor, valor2 }) => ({ at: Date.parse(em), values: [valor, valor2] }))}
      bands={faixas}
      curves={curva?.map(({ em, valores }) => ({ at: Date.parse(em), values: valores }))}
      formatValue={(valor) => numeroEscrito(valor, Number.isInteger(valor) ? 0 : 1)}
      formatTime={(em) => formatarDia(dataLocal(em, zonaDaqui()))}
    />
  )
}
