import { useEffect } from 'react'
import type { CanalNotificacao } from '#domain/notificacoes/canais.ts'
import { client } from '#web/rpc/client.ts'

/**
 * Reports once the channel of the reminder that led here, then calls back so that the address drops it. A failure is
 * ignored.
 */
export function useAvisoAberto(
  { aviso, via }: { aviso?: string | undefined; via?: CanalNotificacao | undefined },
  onDizer: () => void,
): void {
  useEffect(() => {
    if (!aviso || !via) return
    void client.notificacoes.marcar({ id: aviso, lida: true, canal: via }).catch(() => undefined)
    onDizer()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reminder, whatever else the page draws
  }, [aviso, via])
}
