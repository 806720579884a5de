import { Link } from '@tanstack/react-router'
import { lerValores } from '#web/lib/endereco.ts'
import type { NavigationLinkProps } from '#web/ui/navigation-link.ts'

/** The menus mark the open entry themselves. The router would mark every entry of the open page, with whatever part of it: here it marks the address alone. */
const SO_O_ENDERECO = { exact: true, includeSearch: true }

/** The router's link in the shape that the design system's menus use. */
export function RouterLink({ href, ...props }: NavigationLinkProps) {
  const [to, busca = ''] = href.split('?')
  return (
    <Link
      to={to as '/'}
      search={lerValores(busca)}
      {...props}
      activeProps={{}}
      activeOptions={SO_O_ENDERECO}
    />
  )
}
