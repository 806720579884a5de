import { createContext, useContext, useSyncExternalStore } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import type { EstadoDaSessao, Sessao } from './sessao/sessao.ts'

export const SessaoContext = createContext<Sessao | null>(null)

/** The session of the page, with its acts. Needs `SessaoContext`. */
export function useSessao(): Sessao {
  const sessao = useContext(SessaoContext)
  if (!sessao) throw new Error('useSessao was called outside SessaoContext')
  return sessao
}

/** State of the session. The component renders again when it changes. */
export function useEstadoDaSessao(): EstadoDaSessao {
  const sessao = useSessao()
  return useSyncExternalStore(sessao.ouvir, sessao.atual, sessao.atual)
}

/** The signed-in person; null for a visitor. */
export function useUsuario(): UsuarioDaSessao | null {
  const atual = useEstadoDaSessao()
  return atual.estado === 'presente' ? atual.usuario : null
}
