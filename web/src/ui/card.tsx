import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const style = cva('min-w-0', {
  variants: {
    variant: {
      surface: 'border border-line bg-surface shadow-1',
      accent: 'bg-accent-soft text-ink',
      well: 'bg-subtle',
      brand: 'relative overflow-hidden bg-marca text-white shadow-2',
      tint: 'bg-tint-bg text-tint-fg',
      danger: 'bg-danger-soft text-ink',
    },
    radius: { lg: 'rounded-lg', xl: 'rounded-xl' },
    padding: { none: '', sm: 'p-4', md: 'p-4 md:p-5' },
    interactive: { true: 'transition-shadow hover:shadow-2' },
  },
  defaultVariants: { variant: 'surface', radius: 'xl', padding: 'md' },
})

type CardProps = ComponentProps<'div'> &
  VariantProps<typeof style> & { as?: 'div' | 'article' | 'section' | 'li' | 'aside' }

/** Variants set the look. `className` sets the place only. */
export function Card({ variant, radius, padding, interactive, as = 'div', className, ...props }: CardProps) {
  const Element = as as 'div'
  return <Element {...props} className={style({ variant, radius, padding, interactive, className })} />
}

type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  level?: 2 | 3 | 4
  id?: string
  className?: string
}

export function CardHeader({ title, description, action, level = 2, id, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex flex-wrap items-start justify-between gap-x-4 gap-y-1', className)}>
      <div className="min-w-0">
        <Heading id={id} className="text-lg titulo">
          {title}
        </Heading>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
      </div>
      {action}
    </div>
  )
}
