import { cva } from 'class-variance-authority'

/** The box shared by every text-like control. 16 px below 768 px, or iOS zooms into the page. */
export const inputStyle = cva(
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-input text-ink transition-colors hover:border-ink-2 focus-visible:border-primary focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-primary disabled:opacity-50 [&[readonly]]:bg-subtle [&[readonly]]:text-ink-2 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger md:text-base',
  {
    variants: {
      size: {
        sm: 'h-9 px-3 pointer-coarse:h-11',
        md: 'h-11 px-3.5',
        lg: 'h-[3.25rem] px-4',
        area: 'px-3.5 py-2.5',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export type ControlSize = 'sm' | 'md' | 'lg'
