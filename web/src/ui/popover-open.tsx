import { Popover as Radix } from 'radix-ui'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { popoverPadding, popoverStyle } from './popover-style.ts'

type OpenPopoverProps = {
  /** One button. It gets aria-expanded and aria-controls. */
  trigger: ReactNode
  /** Accessible name of the panel. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: ComponentProps<typeof Radix.Content>['align']
  side?: ComponentProps<typeof Radix.Content>['side']
  /** As wide as the trigger. */
  match?: boolean
  padding?: boolean
  onOpenAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A panel beside its button. */
export function OpenPopover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  side,
  match,
  padding = true,
  onOpenAutoFocus,
  children,
}: OpenPopoverProps) {
  return (
    <Radix.Root open={open} defaultOpen onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={popoverPadding()}
          onOpenAutoFocus={onOpenAutoFocus}
          className={cx(popoverStyle, match && 'w-(--radix-popper-anchor-width)', padding && 'p-4')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
