import { Link, useLocation } from '@tanstack/react-router'
import { Brand } from '#web/ui/brand-mark.tsx'
import { Sidebar } from '#web/ui/sidebar.tsx'
import { textos } from './messages.ts'
import { gruposDoMenu } from './navigation-items.tsx'
import { RouterLink } from './navigation-link.tsx'

/** SHELL-01, SHELL-02, SHELL-04. */
export function SideMenu({ perfil }: { perfil: string }) {
  const { pathname } = useLocation()
  return (
    <Sidebar
      label={textos.menuPrincipal}
      groups={gruposDoMenu(perfil, pathname)}
      link={RouterLink}
      brand={
        <Link to="/" className="rounded-md">
          <Brand name={textos.produto} />
        </Link>
      }
    />
  )
}
