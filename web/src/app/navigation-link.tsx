import { Link } from '@tanstack/react-router'
import type { NavigationLinkProps } from '#web/ui/navigation-link.ts'

/** The router's link in the shape that the design system's menus use. */
export function RouterLink({ href, ...props }: NavigationLinkProps) {
  return <Link to={href} {...props} activeProps={{}} />
}
