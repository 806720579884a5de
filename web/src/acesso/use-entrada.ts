import { useNavigate } from '@tanstack/react-router'
import { inicioDisponivel } from '#domain/acesso/acesso.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Session } from './auth-client.ts'
import { tomarConvite } from './convite-guardado.ts'
import { useSessao } from './sessao-context.ts'

/** Takes the session that a link opened, says what was done and goes home; to the sign-in page when the session cannot be taken. */
export function useEntrada(): (session: Session, feito: string) => Promise<void> {
  const sessao = useSessao()
  const navigate = useNavigate()
  const toast = useToast()
  return async (session, feito) => {
    let destino = '/login'
    try {
      await sessao.assumir(session)
      const atual = sessao.atual()
      destino = tomarConvite() ?? inicioDisponivel(atual.estado === 'presente' ? atual.usuario.perfil : null)
    } catch {
      // What the link was for is done all the same; the person signs in by hand.
    }
    toast({ title: feito, tone: 'success' })
    await navigate({ to: destino, replace: true })
  }
}
