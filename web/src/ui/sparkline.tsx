import { cx } from 'class-variance-authority'

type SparklineProps = {
  /** Accessible name of picture and table. */
  label: string
  points: readonly { label: string; value: number }[]
  /** Words of a value. */
  format?: (value: number) => string
  className?: string
}

const WIDTH = 96
const HEIGHT = 28

/** A small line. A visually hidden table has the numbers. */
export function Sparkline({ label, points, format = String, className }: SparklineProps) {
  const values = points.map((point) => point.value)
  const min = Math.min(...values)
  const span = Math.max(...values) - min || 1
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0
  const at = values.map(
    (value, index) => [index * step, 2 + (1 - (value - min) / span) * (HEIGHT - 4)] as const,
  )
  const line = at.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <div className={cx('relative', className)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        preserveAspectRatio="none"
        className="h-7 w-full overflow-visible"
      >
        {points.length > 1 ? (
          <>
            <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="fill-primary/10" />
            <polyline
              points={line}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-primary stroke-2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </>
        ) : null}
      </svg>
      {/* A table keeps the width of its words, so the box around it is hidden instead. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
