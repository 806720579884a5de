import { Tooltip as Radix } from 'radix-ui'
import { useState, type ComponentProps, type ReactNode } from 'react'

type TooltipProps = {
  /** Never the only place of necessary information: touch has no hover. */
  label: ReactNode
  side?: ComponentProps<typeof Radix.Content>['side']
  /** False keeps the trigger and shows nothing. */
  enabled?: boolean
  children: ReactNode
}

export function Tooltip({ label, side, enabled = true, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={open && enabled} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-popover max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-3 data-[state=delayed-open]:animate-pop-in"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
