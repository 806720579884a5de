import { Check, ChevronDown } from 'lucide-react'
import type { Motivo } from '#domain/profissionais/motivos.ts'
import { mensagens } from '../messages.ts'
import { motivoEmPalavras } from '../motivos-em-palavras.ts'

/** 'Por que aparece aqui': the filters that this card met. */
export function MotivosDoCartao({ motivos, nome }: { motivos: readonly Motivo[]; nome: string }) {
  if (motivos.length === 0) return null
  return (
    <details className="group text-sm text-muted">
      <summary className="flex min-h-6 list-none items-center gap-1 rounded-sm font-semibold hover:text-ink [&::-webkit-details-marker]:hidden">
        {mensagens.porQue}
        <span className="sr-only">: {nome}</span>
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1.5 grid gap-1">
        {motivos.map((motivo) => (
          <li key={motivo.criterio} className="flex items-start gap-1.5">
            <Check aria-hidden size={14} className="mt-0.5 stroke-[2.4] text-primary" />
            {motivoEmPalavras(motivo)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs">{mensagens.porQueNota}</p>
    </details>
  )
}
