import { useEffect } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { guardarProxima } from './guardada.ts'

/** Stores the next consultation of a page on this device. @param proxima undefined while unknown */
export function useGuardarProxima(proxima: AgendamentoDetalhe | null | undefined): void {
  const usuario_id = useUsuario()?.id
  useEffect(() => {
    if (usuario_id && proxima !== undefined) guardarProxima(usuario_id, proxima, Date.now())
  }, [usuario_id, proxima])
}
