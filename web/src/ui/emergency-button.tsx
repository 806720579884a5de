import { cx } from 'class-variance-authority'
import { Siren } from 'lucide-react'
import type { ComponentProps } from 'react'

type EmergencyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  label: string
  /** `auto`: a circle below 768 px, a pill with the word above. */
  shape?: 'auto' | 'pill' | 'circle'
  /** Fixed at the bottom right, above the bottom bar. */
  floating?: boolean
  active?: boolean
}

/** Emergency red in both themes; nothing else in the product has it. */
export function EmergencyButton({
  label,
  shape = 'auto',
  floating,
  active,
  className,
  ...props
}: EmergencyButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-pressed={active}
      data-nao-imprimir=""
      className={cx(
        'inline-flex items-center justify-center gap-2.5 rounded-full bg-emergency font-semibold text-on-emergency shadow-3 ring-4 ring-emergency/25 transition-colors hover:bg-[#b81e2e]',
        shape === 'pill' && 'h-13 px-5',
        shape === 'circle' && 'size-14',
        shape === 'auto' && 'max-md:size-14 md:h-13 md:px-5',
        floating &&
          'fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-floating md:right-6 md:bottom-6',
        className,
      )}
    >
      <Siren aria-hidden size={22} />
      <span className={cx(shape === 'circle' && 'sr-only', shape === 'auto' && 'max-md:sr-only')}>
        {label}
      </span>
    </button>
  )
}
