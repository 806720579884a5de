import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const style = cva(
  'relative inline-grid shrink-0 place-items-center transition-colors disabled:opacity-50 aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg',
  {
    variants: {
      variant: {
        ghost: 'rounded-md text-ink-2 hover:bg-hover hover:text-ink',
        outline: 'rounded-md border border-line bg-surface text-ink shadow-1 hover:bg-subtle',
        soft: 'rounded-md bg-primary-soft text-primary-soft-fg hover:bg-primary/15',
        danger: 'rounded-md text-danger hover:bg-danger-soft',
        media: 'rounded-full bg-black/60 text-white hover:bg-black/75',
      },
      size: { sm: 'size-9 pointer-coarse:size-11', md: 'size-11' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  VariantProps<typeof style> & {
    /** Accessible name. */
    label: string
    icon: ReactNode
    /** A red dot for news. `label` must say it too. */
    dot?: boolean
  }

export function IconButton({
  label,
  icon,
  dot,
  variant,
  size,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button {...props} type={type} aria-label={label} className={style({ variant, size, className })}>
      {icon}
      {dot ? (
        <span className="absolute top-2 right-2 size-2.5 rounded-full bg-danger ring-2 ring-surface" />
      ) : null}
    </button>
  )
}
