import { inicioDisponivel, menuDe, rotas, type ItemDoMenu, type Rota } from '#domain/acesso/acesso.ts'
import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import type { NavigationItem } from '#web/ui/navigation-link.ts'
import type { SidebarGroup } from '#web/ui/sidebar.tsx'
import { iconesDoMenu } from './menu-icons.ts'

/** The side menu of a profile, with the entry of the open page marked (SHELL-01, SHELL-02). */
export function gruposDoMenu(
  perfil: string,
  aberto: string,
  tabela: readonly Rota[] = rotas,
  areas?: readonly AreaDaEquipe[],
): SidebarGroup[] {
  const pagina = paginaNoMenu(perfil, aberto, tabela)
  return menuDe(perfil, tabela, areas).map(({ grupo, rotulo, itens }) => ({
    key: grupo,
    label: rotulo ?? undefined,
    items: itens.map((item) => entrada(item, pagina, 20)),
  }))
}

/** `endereco`: where the entry leads when that is a part of the page. */
type Atalho = { caminho: string; rotulo: string; endereco?: string; icone?: string; elevado?: boolean }

/** The bar on phones, in order. The raised entry is the most frequent act of the profile. */
const atalhosDoPaciente: readonly Atalho[] = [
  { caminho: '/', rotulo: 'Painel' },
  { caminho: '/rede', rotulo: 'Rede' },
  { caminho: '/agendar', rotulo: 'Agendar', elevado: true },
  { caminho: '/consultas', rotulo: 'Consultas' },
  {
    caminho: '/perfil-paciente',
    endereco: '/perfil-paciente?aba=dados',
    rotulo: 'Perfil',
    icone: 'UserRound',
  },
]
const atalhosDosOutros: readonly Atalho[] = [
  { caminho: '/', rotulo: 'Painel' },
  { caminho: '/agenda', rotulo: 'Agenda' },
  { caminho: '/pacientes', rotulo: 'Pacientes' },
  { caminho: '/financeiro', rotulo: 'Financeiro' },
]

/**
 * The entries of the bottom bar: pages of the profile's menu, with 'Painel' for its home. Returns none when fewer than
 * two remain.
 * @param aberto path of the open page, followed by `?` when a part of the page is open
 */
export function itensDaBarra(
  perfil: string,
  aberto: string,
  tabela: readonly Rota[] = rotas,
  areas?: readonly AreaDaEquipe[],
): (NavigationItem & { raised?: boolean })[] {
  const menu = menuDe(perfil, tabela, areas).flatMap(({ itens }) => itens)
  const atalhos = ehPaciente(perfil) ? atalhosDoPaciente : atalhosDosOutros
  const caminhoAberto = aberto.replace(/\?$/, '')
  const pagina = paginaNoMenu(perfil, caminhoAberto, tabela)
  // An open part marks the entry that leads to it, and without such an entry the one of its page.
  const daParte =
    aberto === caminhoAberto
      ? undefined
      : atalhos.find((atalho) => atalho.endereco && atalho.caminho === caminhoAberto)
  const itens = atalhos.flatMap((atalho) => {
    const { endereco, elevado, rotulo, icone } = atalho
    const caminho = atalho.caminho === '/' ? inicioDisponivel(perfil, tabela) : atalho.caminho
    const item = menu.find((cada) => cada.caminho === caminho)
    if (!item) return []
    const base = entrada({ ...item, rotulo, icone: icone ?? item.icone }, pagina, 22)
    if (!endereco) return { ...base, raised: elevado, active: base.active && !daParte }
    return { ...base, key: endereco, href: endereco, active: daParte === atalho }
  })
  return itens.length < 2 ? [] : itens
}

/** `/` shows the home of the profile, whose entry may name another address. */
function paginaNoMenu(perfil: string, aberto: string, tabela: readonly Rota[]): string {
  return aberto === '/' ? inicioDisponivel(perfil, tabela) : aberto
}

function entrada({ caminho, rotulo, icone }: ItemDoMenu, aberto: string, size: number): NavigationItem {
  const Icone = icone === null ? undefined : iconesDoMenu[icone]
  return {
    key: caminho,
    label: rotulo,
    icon: Icone ? <Icone aria-hidden size={size} /> : null,
    href: caminho,
    // A record belongs to the page that lists it.
    active: aberto === caminho || (caminho !== '/' && aberto.startsWith(`${caminho}/`)),
  }
}
