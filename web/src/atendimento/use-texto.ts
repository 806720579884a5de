import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Gravacao } from '#domain/atendimento/schemas.ts'
import { openEncryptedStore } from '#web/lib/encrypted-store.ts'
import { client } from '#web/rpc/client.ts'
import { Escritor } from './escritor.ts'

/** The typed transcript of one recording while the page lives. */
export function useTexto(gravacao: Gravacao, usuario_id: string): Escritor {
  const [escritor] = useState(
    () =>
      new Escritor(gravacao, openEncryptedStore<string>('textos-de-gravacao', usuario_id), (pedido) =>
        client.atendimento.digitar(pedido),
      ),
  )
  useEffect(() => {
    void escritor.herdar()
    const voltou = () => void escritor.salvar()
    const sai = () => document.visibilityState === 'hidden' && void escritor.salvar()
    addEventListener('online', voltou)
    document.addEventListener('visibilitychange', sai)
    return () => {
      removeEventListener('online', voltou)
      document.removeEventListener('visibilitychange', sai)
      void escritor.salvar()
    }
  }, [escritor])
  return escritor
}

export const useEstadoDoTexto = (escritor: Escritor) => useSyncExternalStore(escritor.ouvir, escritor.estado)
