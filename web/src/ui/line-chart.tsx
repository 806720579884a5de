import { useLayoutEffect, useRef, useState } from 'react'

const HEIGHT = 220
const MARGIN = { top: 12, right: 12, bottom: 26, left: 44 }
const TICKS = 4
/** Points are drawn one by one up to this many. */
const DOTS = 120
const COLOURS = ['var(--primary)', 'var(--info)'] as const

type Range = { min: number | null; max: number | null }

export type LineChartProps = {
  /** In the order of time: epoch milliseconds, and the value of each line; null where it has none. */
  points: readonly { at: number; values: readonly (number | null)[] }[]
  /** What is usual for each line, drawn behind it: what lies outside stands out. */
  bands?: readonly Range[]
  /** Lines of reference that change over time, drawn thin behind the points: each moment has a value of every line. */
  curves?: readonly { at: number; values: readonly number[] }[]
  formatValue: (value: number) => string
  formatTime: (at: number) => string
}

/** Values over time, as wide as its place. A picture alone: what it shows is said in words or in a table beside it. */
export function LineChart({ points, bands = [], curves = [], formatValue, formatTime }: LineChartProps) {
  const { frame, width } = useWidth()
  const shown = [...points, ...curves].flatMap(({ values }) => values).filter((value) => value !== null)
  const limits = bands.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null)
  const ticks = niceTicks(Math.min(...shown, ...limits), Math.max(...shown, ...limits))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const moments = [...points, ...curves].map(({ at }) => at)
  const [first, last] = moments.length > 0 ? [Math.min(...moments), Math.max(...moments)] : [0, 0]
  const right = width - MARGIN.right
  const x = (at: number) =>
    first === last
      ? (MARGIN.left + right) / 2
      : MARGIN.left + ((at - first) / (last - first)) * (right - MARGIN.left)
  const y = (value: number) =>
    MARGIN.top + (1 - (value - low) / (high - low)) * (HEIGHT - MARGIN.top - MARGIN.bottom)
  const lines = COLOURS.map((colour, n) => ({
    colour,
    dots: points.flatMap(({ at, values }) => {
      const value = values[n]
      if (value === null || value === undefined) return []
      return [{ at, x: x(at), y: y(value), outside: isOutside(value, bands[n]) }]
    }),
  }))
  return (
    <div ref={frame} className="min-w-0">
      <svg aria-hidden width={width} height={HEIGHT} className="block max-w-full text-xs">
        {bands.map(({ min, max }, n) =>
          min === null && max === null ? null : (
            <rect
              key={n}
              x={MARGIN.left}
              width={right - MARGIN.left}
              y={y(max ?? high)}
              height={y(min ?? low) - y(max ?? high)}
              className="fill-success-soft"
            />
          ),
        )}
        {ticks.map((value) => (
          <g key={value}>
            <line x1={MARGIN.left} x2={right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
            <text x={MARGIN.left - 6} y={y(value) + 4} textAnchor="end" fill="var(--muted)">
              {formatValue(value)}
            </text>
          </g>
        ))}
        <text x={MARGIN.left} y={HEIGHT - 6} fill="var(--muted)">
          {formatTime(first)}
        </text>
        {last > first ? (
          <text x={right} y={HEIGHT - 6} textAnchor="end" fill="var(--muted)">
            {formatTime(last)}
          </text>
        ) : null}
        {(curves[0]?.values ?? []).map((_, n) => (
          <polyline
            key={n}
            points={curves
              .map(({ at, values }) => `${x(at).toFixed(1)},${y(values[n]!).toFixed(1)}`)
              .join(' ')}
            fill="none"
            stroke="var(--muted)"
            strokeDasharray={n * 2 === curves[0]!.values.length - 1 ? undefined : '4 4'}
          />
        ))}
        {lines.map(({ colour, dots }) => (
          <g key={colour}>
            <polyline
              points={dots.map((dot) => `${dot.x.toFixed(1)},${dot.y.toFixed(1)}`).join(' ')}
              fill="none"
              stroke={colour}
              strokeWidth={2}
              strokeLinejoin="round"
            />
            {dots.length <= DOTS
              ? dots.map((dot) => (
                  <circle
                    key={dot.at}
                    cx={dot.x}
                    cy={dot.y}
                    r={dot.outside ? 4.5 : 3}
                    fill={dot.outside ? 'var(--danger)' : colour}
                  />
                ))
              : null}
          </g>
        ))}
      </svg>
    </div>
  )
}

const isOutside = (value: number, band: Range | undefined): boolean =>
  band !== undefined && ((band.min !== null && value < band.min) || (band.max !== null && value > band.max))

/** Round numbers, the first below and the last above all that is shown. */
export function niceTicks(min: number, max: number): number[] {
  const rough = (max - min || 1) / TICKS
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = ten * ([1, 2, 5].find((times) => ten * times >= rough) ?? 10)
  const [from, to] = [Math.floor(min / step), Math.ceil(max / step)]
  const count = Math.max(to - from, 1)
  return Array.from({ length: count + 1 }, (_, n) => Number(((from + n) * step).toFixed(6)))
}

/** The width of an element in CSS pixels, kept current. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const measure = () => setWidth(frame.current?.clientWidth || 640)
    measure()
    const watch = new ResizeObserver(measure)
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return { frame, width }
}
