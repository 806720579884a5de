import { useLocation } from '@tanstack/react-router'
import { rotas } from '#domain/acesso/acesso.ts'
import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { BottomNav } from '#web/ui/bottom-nav.tsx'
import { textos } from './messages.ts'
import { itensDaBarra } from './navigation-items.tsx'
import { RouterLink } from './navigation-link.tsx'

/** The bar on phones. A profile with fewer than two pages for it has none. */
export function AppBottomNav({ perfil, areas }: { perfil: string; areas: readonly AreaDaEquipe[] }) {
  const { pathname, search } = useLocation()
  const itens = itensDaBarra(perfil, 'aba' in search ? `${pathname}?` : pathname, rotas, areas)
  if (itens.length === 0) return null
  return <BottomNav label={textos.navegacao} items={itens} link={RouterLink} />
}
