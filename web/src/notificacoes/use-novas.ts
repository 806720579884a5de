import { useEffect, useRef } from 'react'
import type { NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { client } from '#web/rpc/client.ts'

/** Milliseconds after a reading in which further announcements wait for one more. */
const PAUSA_MS = 1_000
/** Of many that come together only the newest are read: the list has them all. */
const JUNTAS = 10

/**
 * Reads what the live channel announces: one alone by itself, and those that come close behind it together, since the start of a day or of a product may announce
 * dozens at once.
 */
export function useNovas(dizer: (nova: NotificacaoDaLista) => void): void {
  const esperam = useRef(new Set<string>())
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ultimo = useRef(dizer)
  useEffect(() => {
    ultimo.current = dizer
  })
  useEffect(() => () => clearTimeout(relogio.current), [])

  async function ler(): Promise<void> {
    const ids = [...esperam.current]
    esperam.current.clear()
    relogio.current = setTimeout(() => {
      relogio.current = undefined
      if (esperam.current.size > 0) void ler()
    }, PAUSA_MS)
    // Deleted meanwhile, or no network: the list will show it.
    const novas =
      ids.length === 1
        ? [await client.notificacoes.obter({ id: ids[0]! }).catch(() => null)]
        : await client.notificacoes.listar({ filtro: 'nao-lidas', limite: JUNTAS }).then(
            ({ notificacoes }) => notificacoes.filter(({ id }) => ids.includes(id)),
            () => [],
          )
    for (const nova of novas) if (nova) ultimo.current(nova)
  }

  useEventos({
    tipo: 'notificacoes',
    onChegar({ id }) {
      esperam.current.add(id)
      if (relogio.current === undefined) void ler()
    },
  })
}
