import { cx } from 'class-variance-authority'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Seconds left below which the count is drawn as urgent. */
const LITTLE = 60

type CountdownProps = {
  /** End, in epoch milliseconds of this device's clock. */
  until: number
  /** Length of the full bar, in milliseconds. */
  total: number
  /** Names what ends. A compact count does not draw it. */
  label: string
  /** Text before the time, for a screen reader. */
  spokenLabel: string
  compact?: boolean
}

/** The time left, for the eye. */
export function Countdown({ until, total, label, spokenLabel, compact }: CountdownProps) {
  const left = useSecondsLeft(until)
  return (
    <div className={cx('text-sm', left <= LITTLE ? 'text-danger' : 'text-success')}>
      <p role="timer" aria-live="off" className="flex items-center gap-2 font-semibold">
        <Hourglass aria-hidden size={16} />
        {compact ? null : <span>{label}</span>}
        <span className={cx('tabular-nums', !compact && 'ml-auto')}>
          <span className="sr-only">{spokenLabel}</span>
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </span>
      </p>
      {compact ? null : (
        <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-current transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
            style={{ width: `${Math.min(100, (left * 100_000) / total)}%` }}
          />
        </span>
      )}
    </div>
  )
}

type SpokenCountdownProps = {
  /** Null while nothing is counted. */
  until: number | null
  /** Seconds left at which a screen reader is told, descending. In between it is silent. */
  marks: readonly number[]
  say: (seconds: number) => string
}

/** The time left, for the ear: one live region, present before it speaks. It does not announce the end. */
export function SpokenCountdown({ until, marks, say }: SpokenCountdownProps) {
  return (
    <p aria-live="polite" className="sr-only">
      {until === null ? null : <Words key={until} until={until} marks={marks} say={say} />}
    </p>
  )
}

function Words({ until, marks, say }: SpokenCountdownProps & { until: number }) {
  const left = useSecondsLeft(until)
  const mark = marks.findLast((each) => left <= each)
  return mark !== undefined && left > 0 ? say(mark) : null
}

/** Whole seconds until an instant of this device's clock, updated each second. */
export function useSecondsLeft(until: number): number {
  const count = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000))
  const [left, setLeft] = useState(count)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const clock = setInterval(tick, 1_000)
    return () => clearInterval(clock)
  }, [until])
  return left
}
