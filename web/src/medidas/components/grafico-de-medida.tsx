import { formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { definicoesDeMedida, numeroEscrito, type TipoDeMedida } from '#domain/medidas/medida.ts'
import type { SerieDeMedidas } from '#domain/medidas/schemas.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

const LARGURA = 640
const ALTURA = 220
const MARGEM = { cima: 12, direita: 12, baixo: 26, esquerda: 44 }
const DEGRAUS = 4

type GraficoProps = { tipo: TipoDeMedida; serie: SerieDeMedidas }

/** A measure over time on the band of its reference; of pressure both values. The table beside it says the same, so screen readers skip the picture. */
export function GraficoDeMedida({ tipo, serie: { pontos, faixa } }: GraficoProps) {
  const { casas } = definicoesDeMedida[tipo]
  const tempos = pontos.map(({ em }) => Date.parse(em))
  const limites = faixa ? [faixa.minimo, faixa.maximo, faixa.minimo2, faixa.maximo2] : []
  const valores = [...pontos.flatMap(({ valor, valor2 }) => [valor, valor2]), ...limites].filter(
    (n) => n !== null,
  )
  const folga = (Math.max(...valores) - Math.min(...valores) || 1) * 0.08
  const [de, ate] = [Math.min(...valores) - folga, Math.max(...valores) + folga]
  const [cedo, tarde] = [Math.min(...tempos), Math.max(...tempos)]
  const largura = LARGURA - MARGEM.esquerda - MARGEM.direita
  const altura = ALTURA - MARGEM.cima - MARGEM.baixo
  const x = (t: number) =>
    MARGEM.esquerda + (tarde === cedo ? largura / 2 : ((t - cedo) / (tarde - cedo)) * largura)
  const y = (valor: number) => MARGEM.cima + (1 - (valor - de) / (ate - de)) * altura
  const linhas = [
    { chave: 'valor', cor: 'var(--primary)', valores: pontos.map(({ valor }) => valor) },
    { chave: 'valor2', cor: 'var(--info)', valores: pontos.map(({ valor2 }) => valor2) },
  ].map(({ valores: dela, ...linha }) => ({
    ...linha,
    pontos: dela.flatMap((valor, i) => (valor === null ? [] : [{ x: x(tempos[i]!), y: y(valor) }])),
  }))
  const faixas = faixa
    ? [
        [faixa.minimo, faixa.maximo],
        [faixa.minimo2, faixa.maximo2],
      ].filter(([minimo, maximo]) => minimo !== null || maximo !== null)
    : []
  const dia = (t: number) => formatarDia(dataLocal(t, zonaDaqui()))
  return (
    <svg viewBox={`0 0 ${LARGURA} ${ALTURA}`} aria-hidden className="h-auto w-full text-xs">
      {faixas.map(([minimo, maximo], i) => {
        const topo = y(maximo ?? ate)
        return (
          <rect
            key={i}
            x={MARGEM.esquerda}
            width={largura}
            y={topo}
            height={y(minimo ?? de) - topo}
            className="fill-success-soft"
          />
        )
      })}
      {Array.from({ length: DEGRAUS + 1 }, (_, i) => de + ((ate - de) * i) / DEGRAUS).map((valor) => (
        <g key={valor}>
          <line
            x1={MARGEM.esquerda}
            x2={LARGURA - MARGEM.direita}
            y1={y(valor)}
            y2={y(valor)}
            stroke="var(--line)"
          />
          <text x={MARGEM.esquerda - 6} y={y(valor) + 4} textAnchor="end" fill="var(--muted)">
            {numeroEscrito(valor, Math.max(casas, ate - de < 4 ? 1 : 0))}
          </text>
        </g>
      ))}
      <text x={MARGEM.esquerda} y={ALTURA - 6} fill="var(--muted)">
        {dia(cedo)}
      </text>
      {tarde > cedo ? (
        <text x={LARGURA - MARGEM.direita} y={ALTURA - 6} textAnchor="end" fill="var(--muted)">
          {dia(tarde)}
        </text>
      ) : null}
      {linhas.map(({ chave, cor, pontos: traco }) => (
        <g key={chave}>
          <polyline
            points={traco.map((ponto) => `${ponto.x.toFixed(1)},${ponto.y.toFixed(1)}`).join(' ')}
            fill="none"
            stroke={cor}
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {traco.length <= 120
            ? traco.map((ponto, i) => <circle key={i} cx={ponto.x} cy={ponto.y} r={3} fill={cor} />)
            : null}
        </g>
      ))}
    </svg>
  )
}
