import { useEffect } from 'react'
import { useEstadoDaSessao } from '#web/acesso/sessao-context.ts'
import { CHAVE_DA_COPIA } from './chave-da-copia.ts'

/** Erases the copy of a card at sign-out, and brings it up to date once for each visit of its person. */
export function useCuidarDaCopia(): void {
  const atual = useEstadoDaSessao()
  const pessoa = atual.estado === 'presente' ? atual.usuario.id : atual.estado
  useEffect(() => {
    if (!haCopia()) return
    import('./cuidar-da-copia.ts').then(
      ({ cuidarDaCopia }) => cuidarDaCopia(atual),
      () => undefined,
    )
    // Only a change of person matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pessoa])
}

function haCopia(): boolean {
  try {
    return localStorage.getItem(CHAVE_DA_COPIA) !== null
  } catch {
    return false
  }
}
