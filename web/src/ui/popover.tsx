import { partes } from './parts.ts'
import type { ComponentProps } from 'react'
import { OpenedLater, type LaterTrigger } from './opened-later.tsx'
import type { OpenPopover as Open } from './popover-open.tsx'

/** What places a panel beside its button comes with the first sign of a person, and not with the page. */
const { parte, trazer, usePreparo } = partes(() => import('./popover-open.tsx'))
const OpenPopover = parte('OpenPopover')

/** From then on a panel is drawn at once. */
export const preparePopovers = trazer

type PopoverProps = Omit<ComponentProps<typeof Open>, 'trigger'> & { trigger: LaterTrigger }

export function Popover({ trigger, ...panel }: PopoverProps) {
  usePreparo()
  return (
    <OpenedLater popup="dialog" trigger={trigger} open={panel.open} onAsk={() => panel.onOpenChange?.(true)}>
      {(button) => <OpenPopover {...panel} trigger={button} />}
    </OpenedLater>
  )
}
