import { Link, useLocation } from '@tanstack/react-router'
import { rotas } from '#domain/acesso/acesso.ts'
import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { Brand } from '#web/ui/brand-mark.tsx'
import { Sidebar } from '#web/ui/sidebar.tsx'
import { textos } from './messages.ts'
import { gruposDoMenu } from './navigation-items.tsx'
import { RouterLink } from './navigation-link.tsx'

/** SHELL-01, SHELL-02, SHELL-04. */
export function SideMenu({ perfil, areas }: { perfil: string; areas: readonly AreaDaEquipe[] }) {
  const { pathname } = useLocation()
  return (
    <Sidebar
      label={textos.menuPrincipal}
      groups={gruposDoMenu(perfil, pathname, rotas, areas)}
      link={RouterLink}
      brand={
        <Link to="/" className="rounded-md">
          <Brand name={textos.produto} />
        </Link>
      }
    />
  )
}
