import { useEffect } from 'react'
import { useEstadoDaSessao } from '#web/acesso/sessao-context.ts'
import { CHAVE_DA_PROXIMA } from '#web/proxima-consulta/chave.ts'
import { CHAVE_DA_COPIA } from './chave-da-copia.ts'

/** Erases this device's copies at sign-out, and updates the card's copy once for each visit of its person. */
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
    return [CHAVE_DA_COPIA, CHAVE_DA_PROXIMA].some((chave) => localStorage.getItem(chave) !== null)
  } catch {
    return false
  }
}
