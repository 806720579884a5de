import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const style = cva(
  'inline-flex w-fit max-w-full items-center gap-1.5 rounded-full font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-subtle text-ink-2',
        outline: 'border border-line bg-surface text-ink-2',
        primary: 'bg-primary-soft text-primary-soft-fg',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        accent: 'bg-accent-soft text-accent-fg',
        tint: 'bg-tint-bg text-tint-fg',
        'tint-line': 'border border-tint-line bg-tint-bg text-tint-fg',
        'fifty-plus': 'bg-accent text-on-accent',
        ink: 'bg-ink text-canvas',
        glass: 'bg-white/15 text-white',
      },
      size: { sm: 'h-5 px-2 text-2xs', md: 'h-6 px-2.5 text-xs' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof style>['tone']>

type BadgeProps = VariantProps<typeof style> & {
  children: ReactNode
  /** 13 px; `stroke-[2.3]`. */
  icon?: ReactNode
  /** A colour family for the tint tones: `st-…`, `es-…`, `rl-…`. */
  tint?: string
  className?: string
}

/** A word on a tinted pill. The word carries the meaning, never the colour alone. */
export function Badge({ tone, size, icon, tint, className, children }: BadgeProps) {
  return (
    <span data-tint={tint} className={style({ tone, size, className })}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
