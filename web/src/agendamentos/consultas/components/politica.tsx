import { ScrollText } from 'lucide-react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { politicaEmPalavras } from '../consulta.ts'
import { politica as palavras } from '../messages.ts'

/** The professional's policy for cancelling and moving, shown before either act. */
export function Politica({ politica }: Pick<AgendamentoDetalhe, 'politica'>) {
  return (
    <section aria-label={palavras.titulo} className="flex gap-3 rounded-lg bg-subtle p-3.5 text-sm">
      <ScrollText aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{palavras.titulo}</p>
        {politicaEmPalavras(politica).map((frase) => (
          <p key={frase} className="break-words text-ink-2">
            {frase}
          </p>
        ))}
      </div>
    </section>
  )
}
