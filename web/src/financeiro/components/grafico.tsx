import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { VisaoGeral } from '#domain/financeiro/schemas.ts'
import { formatarMesCurtoEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'

type GraficoProps = {
  titulo: string
  meses: VisaoGeral['meses']
  rotulos: { receitas: string; despesas: string }
}

const mil = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** Income and expenses of six months side by side. The table says the same, so screen readers skip the picture. */
export function Grafico({ titulo, meses, rotulos }: GraficoProps) {
  const pontos = meses.map(({ mes, ...somas }) => ({ ...somas, mes: formatarMesCurtoEAno(mes).slice(0, 3) }))
  return (
    <figure aria-hidden title={titulo} className="h-64 text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={pontos}
          accessibilityLayer={false}
          margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          barGap={4}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="4 4" />
          <XAxis dataKey="mes" tickLine={false} axisLine={false} tick={{ fill: 'var(--muted)' }} />
          <YAxis
            width={56}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--muted)' }}
            tickFormatter={(valor: number) => mil.format(valor / 100)}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--ink)',
            }}
            formatter={(valor, nome) => [formatarCentavos(valor as number), nome]}
          />
          <Legend />
          <Bar
            dataKey="receitas_centavos"
            name={`${rotulos.receitas} (+)`}
            fill="var(--primary)"
            radius={[4, 4, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
          <Bar
            dataKey="despesas_centavos"
            name={`${rotulos.despesas} (−)`}
            fill="var(--warning)"
            radius={[4, 4, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
