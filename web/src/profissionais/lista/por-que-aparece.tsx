import { Check, CircleQuestionMark } from 'lucide-react'
import { useRef } from 'react'
import { faixasDeDistanciaKm } from '#domain/profissionais/busca.ts'
import type { Motivo } from '#domain/profissionais/motivos.ts'
import { mensagens } from '../messages.ts'
import { motivoEmPalavras } from '../motivos-em-palavras.ts'

type PorQueApareceProps = { motivos: readonly Motivo[]; nome: string; soIcone?: boolean }

/** 'Por que aparece aqui': the filters that this professional met, or what orders a list without any. It closes when the focus goes on. */
export function PorQueAparece({ motivos, nome, soIcone = false }: PorQueApareceProps) {
  const caixa = useRef<HTMLDetailsElement>(null)
  const fechar = () => {
    if (caixa.current) caixa.current.open = false
  }
  return (
    <div
      role="presentation"
      className="relative z-1 shrink-0"
      onBlur={({ relatedTarget }) => {
        if (!caixa.current?.contains(relatedTarget)) fechar()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') fechar()
      }}
    >
      <details ref={caixa}>
        <summary
          className={`flex list-none items-center gap-1 rounded-sm font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden ${
            soIcone ? 'size-10 justify-center' : 'min-h-6'
          }`}
        >
          <CircleQuestionMark aria-hidden size={soIcone ? 18 : 15} />
          <span className={soIcone ? 'sr-only' : ''}>{mensagens.porQue}</span>
          <span className="sr-only">: {nome}</span>
        </summary>
        <div
          className={`absolute top-full z-floating grid w-64 gap-1 rounded-lg border border-line bg-surface p-3 text-sm text-ink-2 shadow-3 ${
            soIcone ? 'right-0' : 'left-0'
          }`}
        >
          {motivos.map((motivo) => (
            <p key={motivo.criterio} className="flex items-start gap-1.5">
              <Check aria-hidden size={14} className="mt-1 stroke-2 text-primary" />
              {motivoEmPalavras(motivo)}
            </p>
          ))}
          <p className="text-xs text-muted">
            {motivos.length > 0 ? mensagens.porQueNota : mensagens.porQueSemFiltro}
          </p>
          {motivos.some(({ criterio }) => criterio === 'distancia') ? (
            <p className="text-xs text-muted">{mensagens.porQueOrdem(faixasDeDistanciaKm)}</p>
          ) : null}
        </div>
      </details>
    </div>
  )
}
