import { formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { numeroEscrito } from '#domain/medidas/medida.ts'
import type { SerieDeMedidas } from '#domain/medidas/schemas.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LineChart } from '#web/ui/line-chart.tsx'

/** A measure over time on the band of its reference; of pressure both values. */
export function GraficoDeMedida({ serie: { pontos, faixa } }: { serie: SerieDeMedidas }) {
  const faixas = faixa
    ? [
        { min: faixa.minimo, max: faixa.maximo },
        { min: faixa.minimo2, max: faixa.maximo2 },
      ]
    : []
  return (
    <LineChart
      points={pontos.map(({ em, valor, valor2 }) => ({ at: Date.parse(em), values: [valor, valor2] }))}
      bands={faixas}
      formatValue={(valor) => numeroEscrito(valor, Number.isInteger(valor) ? 0 : 1)}
      formatTime={(em) => formatarDia(dataLocal(em, zonaDaqui()))}
    />
  )
}
