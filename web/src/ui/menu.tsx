import { partes } from './parts.ts'
import type { ComponentProps } from 'react'
import type { OpenMenu as Open } from './menu-open.tsx'
import { OpenedLater, type LaterTrigger } from './opened-later.tsx'

/** What menus are made of weighs as much as a page: it comes with the first sign of a person, and not with the page. */
const { parte, trazer, usePreparo } = partes(() => import('./menu-open.tsx'))
const OpenMenu = parte('OpenMenu')
export const MenuItem = parte('MenuItem')
export const MenuRadio = parte('MenuRadio')
export const MenuLabel = parte('MenuLabel')
export const MenuSeparator = parte('MenuSeparator')

/** From then on a menu is drawn at once. */
export const prepareMenus = trazer

type MenuProps = Omit<ComponentProps<typeof Open>, 'trigger' | 'byKey'> & { trigger: LaterTrigger }

export function Menu({ trigger, ...menu }: MenuProps) {
  usePreparo()
  return (
    <OpenedLater popup="menu" trigger={trigger} onAsk={() => menu.onOpenChange?.(true)}>
      {(button, byKey) => <OpenMenu {...menu} trigger={button} byKey={byKey} />}
    </OpenedLater>
  )
}
