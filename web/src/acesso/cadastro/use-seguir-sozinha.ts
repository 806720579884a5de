import { useEffect } from 'react'
import { escondida } from '../sessao/aba-escondida.ts'
import { responderAoLink } from '../aba-que-espera.ts'
import { guardarEspera } from './espera-guardada.ts'
import { useSessao } from '../sessao-context.ts'

const CADA_MS = 15_000

/**
 * ENTRAR-01: a page that waits goes on once its address is confirmed. In this browser the session of the link arrives by
 * itself. On another device it does not: there the page signs in with the password that its form still holds, until that
 * works or the service refuses it for another reason than the missing confirmation.
 */
export function useSeguirSozinha(email: string, senha: string | null): void {
  const sessao = useSessao()
  useEffect(() => responderAoLink(email), [email])
  useEffect(() => () => void (sessao.atual().estado === 'presente' && guardarEspera(null)), [sessao])
  useEffect(() => {
    if (senha === null) return undefined
    let emCurso = false
    const fim = new AbortController()
    const tentar = async () => {
      if (emCurso || escondida() || fim.signal.aborted) return
      emCurso = true
      try {
        await sessao.entrar(email, senha)
        fim.abort()
      } catch (error) {
        const { code, name } = (error ?? {}) as { code?: string; name?: string }
        if (code !== 'email_not_confirmed' && name !== 'AuthRetryableFetchError') fim.abort()
      }
      emCurso = false
    }
    const relogio = setInterval(() => void tentar(), CADA_MS)
    document.addEventListener('visibilitychange', () => void tentar(), { signal: fim.signal })
    return () => {
      clearInterval(relogio)
      fim.abort()
    }
  }, [sessao, email, senha])
}
