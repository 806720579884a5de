import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { ehTipoUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'
import { acharRota, existePara, gruposMenu, rotas, type GrupoMenu, type Rota } from './rotas.ts'

export { acharRota, existePara, gruposMenu, rotas, type GrupoMenu, type Rota } from './rotas.ts'

/** The part of a session that access reads. `perfil` is the account's text, known or not. */
export type SessaoDeAcesso = {
  perfil: string | null | undefined
  /** Areas that the grants in force open to the profile `clinica`; absent where only the profile is asked. */
  areas?: readonly AreaDaEquipe[]
}

/** Decision of the guard over a visit. */
export type Decisao = 'permitir' | 'acesso-negado' | 'nao-encontrado' | { redirecionar: string }

/** Home addresses of ROUTE-18, whether their pages are built or not. */
export function inicioDe(perfil: string | null | undefined): string {
  switch (perfil) {
    case 'administrador':
    case 'administrador-geral':
      return '/admin-geral'
    case 'paciente':
    case 'paciente-administrador':
      return '/perfil-paciente'
    case 'clinica':
      return '/clinicas'
    default:
      return '/'
  }
}

/** The home address for a person today: that of ROUTE-18, or `/` while that page is not built. */
export function inicioDisponivel(perfil: string | null | undefined, tabela: readonly Rota[] = rotas): string {
  const inicio = inicioDe(perfil)
  const rota = acharRota(inicio, tabela)
  return rota && existePara(rota, perfil) ? inicio : '/'
}

/** The profiles of an address: those of the table, `publica`, or undefined for an unknown address. */
export function perfisDe(endereco: string): readonly TipoUsuario[] | 'publica' | undefined {
  return acharRota(endereco)?.perfis
}

/** Whether the table opens the address to the profile (ROUTE-04 to ROUTE-15), built or not; null is a visitor. */
export function podeAbrir(
  perfil: string | null | undefined,
  endereco: string,
  tabela: readonly Rota[] = rotas,
): boolean {
  const perfis = acharRota(endereco, tabela)?.perfis
  if (perfis === undefined) return false
  return perfis === 'publica' || (ehTipoUsuario(perfil) && perfis.includes(perfil))
}

/**
 * Decides a visit to an address (ROUTE-01, ROUTE-16, ROUTE-19).
 * For those who may see it, a page that is not built is as unknown as any other path. A known profile without its own home page (`administrador` has a home address
 * and no route) is told so there: sending it home again would never end. The profile `clinica` is sent home from a page whose area no grant opens to it (RECEPCAO-01).
 * @param sessao null for a visitor; the caller keeps the requested address when it sends them to `/login`
 */
export function decidirAcesso(
  sessao: SessaoDeAcesso | null,
  endereco: string,
  tabela: readonly Rota[] = rotas,
): Decisao {
  const rota = acharRota(endereco, tabela)
  const desconhecido: Decisao = sessao ? { redirecionar: '/' } : 'nao-encontrado'
  if (!rota) return desconhecido
  if (rota.perfis === 'publica') return existePara(rota, null) ? 'permitir' : desconhecido
  if (!sessao) return { redirecionar: '/login' }
  const { perfil } = sessao
  if (!ehTipoUsuario(perfil)) return 'acesso-negado'
  if (rota.perfis.includes(perfil) && concedida(rota, sessao))
    return existePara(rota, perfil) ? 'permitir' : desconhecido
  const inicio = inicioDisponivel(perfil, tabela)
  return inicio === rota.caminho ? 'acesso-negado' : { redirecionar: inicio }
}

/** Whether the grants of the profile `clinica` open the area of a page; other profiles have pages of their own. */
function concedida({ area }: Rota, { perfil, areas }: SessaoDeAcesso): boolean {
  return perfil !== 'clinica' || area === null || areas === undefined || areas.includes(area)
}

/**
 * The address of a person's own appointments for a profile: `/consultas` for patient profiles, `/minhas-consultas` for the others (ROUTE-06). Query and hash stay, and other
 * addresses are unchanged. Asked when a notice is shown or sent, because the profile may have changed since it was written.
 */
export function enderecoPara(perfil: string | null | undefined, endereco: string): string {
  const [caminho] = endereco.split(/[?#]/, 1)
  if (caminho !== '/consultas' || podeAbrir(perfil, caminho)) return endereco
  return `/minhas-consultas${endereco.slice(caminho.length)}`
}

export type ItemDoMenu = { caminho: string; rotulo: string; icone: string | null }
export type GrupoDoMenu = { grupo: GrupoMenu; rotulo: string | null; itens: ItemDoMenu[] }

/** The side menu of a profile (SHELL-01, SHELL-02): the pages that are built and open to it, without empty groups; of `clinica` those that its grants open. An unknown profile has no menu. */
export function menuDe(
  perfil: string | null | undefined,
  tabela: readonly Rota[] = rotas,
  areas?: readonly AreaDaEquipe[],
): GrupoDoMenu[] {
  // `/` shows every profile its home, so it is an entry only for profiles without a home page of their own.
  const inicio = inicioDisponivel(perfil, tabela)
  const temInicioProprio = inicio !== '/'
  const visiveis = tabela
    .filter((rota) => existePara(rota, perfil) && podeAbrir(perfil, rota.caminho, tabela))
    .filter((rota) => concedida(rota, { perfil, ...(areas && { areas }) }))
    .filter((rota) => !(rota.caminho === '/' && temInicioProprio))
    // The home opens its group.
    .toSorted((a, b) => Number(b.caminho === inicio) - Number(a.caminho === inicio) || a.ordem - b.ordem)
  return gruposMenu
    .map(({ grupo, rotulo }) => ({
      grupo,
      rotulo,
      itens: visiveis.filter((rota) => rota.grupo === grupo).map((rota) => item(rota, perfil)),
    }))
    .filter(({ itens }) => itens.length > 0)
}

const caminhosDasAcoesRapidas = ['/agenda', '/pacientes', '/clinicas']

/** The entries of the quick-actions card (SHELL-03): built, and open to the profile. */
export function acoesRapidas(
  perfil: string | null | undefined,
  tabela: readonly Rota[] = rotas,
): ItemDoMenu[] {
  return caminhosDasAcoesRapidas
    .flatMap((caminho) => acharRota(caminho, tabela) ?? [])
    .filter((rota) => existePara(rota, perfil) && podeAbrir(perfil, rota.caminho, tabela))
    .map((rota) => item(rota, perfil))
}

function item(rota: Rota, perfil: string | null | undefined): ItemDoMenu {
  const proprio = ehTipoUsuario(perfil) ? rota.rotulos[perfil] : undefined
  return { caminho: rota.caminho, rotulo: proprio ?? rota.rotulo, icone: rota.icone }
}
