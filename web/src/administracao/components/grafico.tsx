import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Coluna } from '#domain/administracao/relatorios.ts'
import { celula } from '../numeros.ts'

const MAIS_BARRAS = 12
const series = ['var(--primary)', 'var(--warning)', 'var(--info)']

type GraficoProps = {
  titulo: string
  colunas: readonly Coluna[]
  linhas: readonly Record<string, string | number | null>[]
}

/** Bars of the drawn columns over the first one. The table below says the same, so screen readers skip the picture. */
export function Grafico({ titulo, colunas, linhas }: GraficoProps) {
  const [eixo] = colunas
  const barras = colunas.filter((coluna) => coluna.grafico)
  const dinheiro = barras[0]?.tipo === 'dinheiro'
  const pontos = linhas
    .slice(0, MAIS_BARRAS)
    .map((linha) => ({ ...linha, eixo: celula(linha[eixo!.chave], eixo!) }))
  return (
    <figure aria-hidden title={titulo} className="h-64 px-2 pb-3 text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={pontos} accessibilityLayer={false} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="eixo"
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--muted)' }}
            interval="preserveStartEnd"
          />
          <YAxis
            width={dinheiro ? 84 : 44}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--muted)' }}
            allowDecimals={false}
            tickFormatter={(valor: number) => celula(valor, barras[0]!)}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--ink)',
            }}
            formatter={(valor, nome) => [
              celula(valor as number, barras.find(({ rotulo }) => rotulo === nome) ?? barras[0]!),
              nome,
            ]}
          />
          {barras.length > 1 ? <Legend /> : null}
          {barras.map(({ chave, rotulo }, indice) => (
            <Bar
              key={chave}
              dataKey={chave}
              name={rotulo}
              fill={series[indice % series.length]}
              radius={[4, 4, 0, 0]}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
