import { formatarDataHora } from '#web/lib/data.ts'
import { useAgora } from '#web/lib/momento.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { fila as palavras } from '../messages-fila.ts'

/** Until when something is decided, and whether that is over. */
export function Prazo({ prazo }: { prazo: string | null }) {
  const agora = useAgora()
  if (prazo === null) return null
  const quando = formatarDataHora(prazo, zonaDaqui())
  const vencido = Date.parse(prazo) < agora
  return (
    <p className={vencido ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-2'}>
      {vencido ? palavras.vencida(quando) : palavras.prazo(quando)}
    </p>
  )
}
