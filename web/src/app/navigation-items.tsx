import { menuDe, rotas, type ItemDoMenu, type Rota } from '#domain/acesso/acesso.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import type { NavigationItem } from '#web/ui/navigation-link.ts'
import type { SidebarGroup } from '#web/ui/sidebar.tsx'
import { iconesDoMenu } from './menu-icons.ts'

/** The side menu of a profile with the entry of the open page marked (SHELL-01, SHELL-02). */
export function gruposDoMenu(
  perfil: string,
  aberto: string,
  tabela: readonly Rota[] = rotas,
): SidebarGroup[] {
  return menuDe(perfil, tabela).map(({ grupo, rotulo, itens }) => ({
    key: grupo,
    label: rotulo ?? undefined,
    items: itens.map((item) => entrada(item, aberto, 20)),
  }))
}

type Atalho = { caminho: string; rotulo: string; elevado?: boolean }

/** The bar on phones, in its order; the raised one is what the profile does most. */
const atalhosDoPaciente: readonly Atalho[] = [
  { caminho: '/', rotulo: 'Painel' },
  { caminho: '/rede', rotulo: 'Rede' },
  { caminho: '/agendar', rotulo: 'Agendar', elevado: true },
  { caminho: '/consultas', rotulo: 'Consultas' },
  { caminho: '/perfil-paciente', rotulo: 'Perfil' },
]
const atalhosDosOutros: readonly Atalho[] = [
  { caminho: '/', rotulo: 'Painel' },
  { caminho: '/agenda', rotulo: 'Agenda' },
  { caminho: '/pacientes', rotulo: 'Pacientes' },
  { caminho: '/financeiro', rotulo: 'Financeiro' },
]

/** The entries of the bottom bar: only pages of the profile's own menu; none when there would be fewer than two. */
export function itensDaBarra(
  perfil: string,
  aberto: string,
  tabela: readonly Rota[] = rotas,
): (NavigationItem & { raised?: boolean })[] {
  const menu = menuDe(perfil, tabela).flatMap(({ itens }) => itens)
  const itens = (ehPaciente(perfil) ? atalhosDoPaciente : atalhosDosOutros).flatMap((atalho) => {
    const item = menu.find(({ caminho }) => caminho === atalho.caminho)
    if (!item) return []
    return { ...entrada({ ...item, rotulo: atalho.rotulo }, aberto, 22), raised: atalho.elevado }
  })
  return itens.length < 2 ? [] : itens
}

function entrada({ caminho, rotulo, icone }: ItemDoMenu, aberto: string, size: number): NavigationItem {
  const Icone = icone === null ? undefined : iconesDoMenu[icone]
  return {
    key: caminho,
    label: rotulo,
    icon: Icone ? <Icone aria-hidden size={size} /> : null,
    href: caminho,
    active: aberto === caminho,
  }
}
