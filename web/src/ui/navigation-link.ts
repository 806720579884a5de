import type { ComponentType, ReactNode } from 'react'

export type NavigationLinkProps = {
  href: string
  className: string
  children: ReactNode
  'aria-current'?: 'page'
  onClick?: () => void
}

/** The router's link in the shape that menus use, since the design system knows no router. */
export type NavigationLink = ComponentType<NavigationLinkProps>

export type NavigationItem = {
  key: string
  label: string
  icon: ReactNode
  href: string
  active?: boolean
  /** A count beside the word. */
  badge?: number
}
