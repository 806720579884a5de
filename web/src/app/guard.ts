import { notFound, redirect } from '@tanstack/react-router'
import { decidirAcesso, inicioDisponivel, perfisDe, rotas, type Rota } from '#domain/acesso/acesso.ts'
import type { EstadoDaSessao } from '#web/acesso/sessao/sessao.ts'
import { enderecoDeRetorno } from '#web/lib/endereco.ts'

/** ROUTE-19: what the refusal screen says. */
export class AcessoNegado extends Error {
  override name = 'AcessoNegado'
  perfil: string | null
  necessarios: readonly string[]

  constructor(perfil: string | null, necessarios: readonly string[]) {
    super('Você não tem permissão para acessar esta página.')
    this.perfil = perfil
    this.necessarios = necessarios
  }
}

type Lugar = { pathname: string; href: string }

/**
 * Returns when the visit is allowed. Otherwise throws a redirect to the sign-in page or to the home of the profile, the
 * 404, or `AcessoNegado`.
 */
export function guardar(sessao: EstadoDaSessao, lugar: Lugar, tabela: readonly Rota[] = rotas): void {
  const perfil = sessao.estado === 'presente' ? sessao.usuario.perfil : null
  const decisao = decidirAcesso(sessao.estado === 'presente' ? sessao.usuario : null, lugar.pathname, tabela)
  if (decisao === 'permitir') return
  if (decisao === 'nao-encontrado') throw notFound()
  if (decisao === 'acesso-negado') {
    const perfis = perfisDe(lugar.pathname)
    throw new AcessoNegado(perfil, Array.isArray(perfis) ? perfis : [])
  }
  if (decisao.redirecionar !== '/login') throw redirect({ href: decisao.redirecionar, replace: true })
  const saiu = sessao.estado === 'visitante' && sessao.saiu
  const retorno = saiu || lugar.href === '/' ? undefined : lugar.href
  throw redirect({ to: '/login', search: { retorno }, replace: true })
}

/** Sends a signed-in person from the sign-in page to the address first asked for, or home (ROUTE-01, ROUTE-18). */
export function seguirDoLogin(sessao: EstadoDaSessao, retorno: string | undefined): void {
  if (sessao.estado !== 'presente') return
  // An account without a record makes the record first (GOOGLE-03).
  if (!sessao.usuario.cadastrado) throw redirect({ to: '/auth/callback', replace: true })
  const destino = enderecoDeRetorno(retorno) ?? inicioDisponivel(sessao.usuario.perfil)
  throw redirect({ href: destino, replace: true })
}
