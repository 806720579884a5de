import { cx } from 'class-variance-authority'

export type RadarPoint = {
  id: string
  label: string
  distanceKm: number
  /** Degrees from north, clockwise. */
  bearing: number
  selected?: boolean
}

type LocationRadarProps = {
  /** Accessible name. The list beside it has the details. */
  label: string
  points: readonly RadarPoint[]
  rings?: readonly number[]
  /** A tap on a point. The list beside it does the same by keyboard. */
  onSelect?: (id: string) => void
  className?: string
}

const RADIUS = 92

/** Rings of 1, 3, 5 and 10 km around the person: what is near, without a map server. */
export function LocationRadar({
  label,
  points,
  rings = [1, 3, 5, 10],
  onSelect,
  className,
}: LocationRadarProps) {
  const outer = rings.at(-1) ?? 10
  // The square root spreads the near points, which are the most.
  const radiusOf = (km: number) => Math.sqrt(Math.min(km, outer) / outer) * RADIUS
  // The selected point is drawn last, on top.
  const drawn = points.toSorted((a, b) => Number(a.selected ?? false) - Number(b.selected ?? false))
  return (
    <svg
      viewBox="-100 -100 200 200"
      role="img"
      aria-label={label}
      className={cx('w-full max-w-md', className)}
    >
      {rings.map((km) => (
        <g key={km}>
          <circle r={radiusOf(km)} className="fill-primary/4 stroke-line" strokeWidth="1" />
          <text y={-radiusOf(km) + 7.5} textAnchor="middle" className="fill-muted text-[6px] font-semibold">
            {km} km
          </text>
        </g>
      ))}
      <path d="M0 -99 L3 -94 L-3 -94 Z" className="fill-muted" />
      {drawn.map((point) => {
        const angle = ((point.bearing - 90) * Math.PI) / 180
        const radius = radiusOf(point.distanceKm)
        const x = Math.cos(angle) * radius
        const y = Math.sin(angle) * radius
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside it is the way by keyboard
          <g
            key={point.id}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            className={onSelect && 'cursor-pointer'}
            onClick={onSelect && (() => onSelect(point.id))}
          >
            {onSelect ? <circle r="8" className="fill-transparent" /> : null}
            <circle
              r={point.selected ? 5 : 3.5}
              className={point.selected ? 'fill-accent stroke-ink' : 'fill-primary stroke-surface'}
              strokeWidth="1.2"
            />
            {point.selected ? (
              <text
                y={y < -80 ? 13 : -8}
                textAnchor={x > 50 ? 'end' : x < -50 ? 'start' : 'middle'}
                className="fill-ink stroke-surface stroke-2 text-[7px] font-semibold [paint-order:stroke]"
              >
                {point.label}
              </text>
            ) : null}
          </g>
        )
      })}
      <circle r="4" className="fill-ink stroke-surface" strokeWidth="2" />
    </svg>
  )
}
