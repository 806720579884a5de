import { Bell, CalendarDays, LayoutDashboard, Newspaper, Plus, Search, User } from 'lucide-react'
import { type ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { BottomNav } from '#web/ui/bottom-nav.tsx'
import { Brand, BrandMark } from '#web/ui/brand-mark.tsx'
import { Kbd } from '#web/ui/command-key.tsx'
import { Header, HeaderSearch, HeaderUser } from '#web/ui/header.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { NavigationLinkProps } from '#web/ui/navigation-link.ts'
import { FiftyPlusBadge } from '#web/ui/role-badge.tsx'
import { SidebarProvider } from '#web/ui/sidebar-state.tsx'
import { Sidebar, SidebarTrigger } from '#web/ui/sidebar.tsx'

const itens = [
  {
    key: 'painel',
    label: 'Painel',
    icon: <LayoutDashboard aria-hidden size={20} />,
    href: '#painel',
    active: true,
  },
  { key: 'rede', label: 'Rede', icon: <Newspaper aria-hidden size={20} />, href: '#rede' },
  { key: 'agenda', label: 'Agenda', icon: <CalendarDays aria-hidden size={20} />, href: '#agenda', badge: 8 },
]

const barra = [
  ...itens.slice(0, 2),
  { key: 'agendar', label: 'Agendar', icon: <Plus aria-hidden size={22} />, href: '#agendar', raised: true },
  ...itens.slice(2),
  { key: 'perfil', label: 'Perfil', icon: <User aria-hidden size={20} />, href: '#perfil' },
]

function Ancora(props: NavigationLinkProps) {
  return <a {...props}>{props.children}</a>
}

/** The product's frame around the gallery: sidebar, header, bottom bar. The emergency button is the product's own. */
export function Moldura({ children }: { children: ReactNode }) {
  return (
    <SidebarProvider>
      <div className="flex min-w-0">
        <Sidebar
          label="Menu principal"
          link={Ancora}
          brand={<Brand name="App da Saúde" />}
          groups={[
            { key: 'principal', items: itens },
            {
              key: 'configuracoes',
              label: 'Configurações',
              items: [{ key: 'c', label: 'Perfil', icon: <User aria-hidden size={20} />, href: '#c' }],
            },
          ]}
        />
        <div className="min-w-0 flex-1">
          <Header
            start={
              <>
                <SidebarTrigger />
                <BrandMark className="md:hidden" />
              </>
            }
            center={
              <HeaderSearch
                icon={<Search aria-hidden size={18} />}
                shortcut={<Kbd>Ctrl K</Kbd>}
                className="max-md:hidden"
              >
                Buscar profissional, clínica ou conteúdo
              </HeaderSearch>
            }
            end={
              <>
                <IconButton label="Notificações, 2 novas" dot icon={<Bell aria-hidden size={20} />} />
                <HeaderUser
                  name="Marina Duarte"
                  email="marina.duarte@exemplo.com.br"
                  roleLabel="Paciente"
                  roleTint="rl-paciente"
                  badge={<FiftyPlusBadge size="sm" />}
                  avatar={<Avatar name="Marina Duarte" theme="psicologia" size="sm" />}
                />
              </>
            }
          />
          {children}
        </div>
      </div>
      <BottomNav label="Atalhos" link={Ancora} items={barra} />
    </SidebarProvider>
  )
}
