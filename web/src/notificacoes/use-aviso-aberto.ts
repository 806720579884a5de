import { useEffect } from 'react'
import type { CanalNotificacao } from '#domain/notificacoes/canais.ts'
import { client } from '#web/rpc/client.ts'

/** Says once by which channel the person came to a reminder, and calls back so that the address forgets it. A failure teaches nothing and harms nobody. */
export function useAvisoAberto(
  { aviso, via }: { aviso?: string | undefined; via?: CanalNotificacao | undefined },
  aoDizer: () => void,
): void {
  useEffect(() => {
    if (!aviso || !via) return
    void client.notificacoes.marcar({ id: aviso, lida: true, canal: via }).catch(() => undefined)
    aoDizer()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reminder, whatever else the page draws
  }, [aviso, via])
}
