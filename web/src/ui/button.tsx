import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover',
        soft: 'bg-primary-soft text-primary-soft-fg hover:bg-primary/15',
        outline: 'border border-line bg-surface text-ink shadow-1 hover:bg-subtle',
        ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        'danger-ghost': 'text-danger hover:bg-danger-soft',
        inverse: 'bg-white text-[#0f1f1c] hover:bg-white/90',
        glass: 'bg-white/15 text-white hover:bg-white/25',
        link: 'rounded-sm text-primary underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
        md: 'h-11 px-4 text-base',
        lg: 'h-12 px-5 text-base',
      },
      block: { true: 'w-full' },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto! px-0!' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Puts the style on the only child (a link). */
    asChild?: boolean
    icon?: ReactNode
    iconEnd?: ReactNode
    /** Keeps width and focus, refuses clicks, swaps the text for `loadingText`. */
    loading?: boolean
    loadingText?: string
  }

/** The one button. `className` may set margin, width and grid place only. */
export function Button({
  variant,
  size,
  block,
  asChild,
  icon,
  iconEnd,
  loading,
  loadingText,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const style = buttonStyle({ variant, size, block, className })
  if (asChild) {
    return (
      <Slot.Root className={style} {...props}>
        {icon}
        <Slot.Slottable>{children}</Slot.Slottable>
        {iconEnd}
      </Slot.Root>
    )
  }
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      {...props}
      type={type}
      className={style}
      aria-disabled={loading || props['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? refuse : onClick}
    >
      {loadingText ? (
        <span className="grid place-items-center">
          <span
            className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${loading ? 'invisible' : ''}`}
          >
            {icon}
            {children}
            {iconEnd}
          </span>
          <span className={`col-start-1 row-start-1 ${loading ? '' : 'invisible'}`}>{loadingText}</span>
        </span>
      ) : (
        <>
          {icon}
          {children}
          {iconEnd}
        </>
      )}
    </button>
  )
}
