import { Info } from 'lucide-react'
import { mensagens } from '../messages.ts'
import { useEstadoDaSessao } from '../sessao-context.ts'

/** Why the session ended, when nobody ended it in this tab. */
export function SessionEndNotice() {
  const atual = useEstadoDaSessao()
  if (atual.estado !== 'visitante' || !atual.motivo) return null
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2 rounded-md bg-info-soft px-3.5 py-2.5 text-sm font-semibold text-info"
    >
      <Info aria-hidden size={16} className="mt-0.5" />
      <span className="min-w-0">{mensagens.sessao[atual.motivo]}</span>
    </p>
  )
}
