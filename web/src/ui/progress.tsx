import { cx } from 'class-variance-authority'

type ProgressProps = {
  value: number
  max?: number
  label: string
  /** "80%" or "3 de 5"; a percentage when absent. */
  valueText?: string
  className?: string
}

export function Progress({ value, max = 100, label, valueText, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={Math.min(max, Math.max(0, value))}
      className={cx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary',
        className,
      )}
    />
  )
}
