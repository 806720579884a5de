import { useNavigate } from '@tanstack/react-router'
import { inicioDisponivel } from '#domain/acesso/acesso.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Session } from './auth-client.ts'
import { guardarEspera } from './cadastro/espera-guardada.ts'
import { tomarConvite } from './convite-guardado.ts'
import { useSessao } from './sessao-context.ts'

/**
 * Takes over the session of a link, announces what was done and goes on: to `retorno`, to a waiting invitation, or home.
 * When the session cannot be taken over, it goes to the sign-in page.
 */
export function useEntrada(): (session: Session, feito: string, retorno?: string | null) => Promise<void> {
  const sessao = useSessao()
  const navigate = useNavigate()
  const toast = useToast()
  return async (session, feito, retorno = null) => {
    guardarEspera(null)
    let destino = '/login'
    try {
      await sessao.assumir(session)
      const atual = sessao.atual()
      const perfil = atual.estado === 'presente' ? atual.usuario.perfil : null
      destino = tomarConvite() ?? retorno ?? inicioDisponivel(perfil)
    } catch {
      // The purpose of the link is fulfilled. The person signs in by hand.
    }
    toast({ title: feito, tone: 'success' })
    await navigate({ href: destino, replace: true })
  }
}
