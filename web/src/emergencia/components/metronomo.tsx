import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { ritmosDeCompressao, type RitmoDeCompressao } from '#domain/emergencia/primeiros-socorros.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { textos as todos } from '../messages-tela.ts'
import { useMetronomo } from '../use-metronomo.ts'

const textos = todos.metronomo
const ritmos = ritmosDeCompressao.map((ritmo) => ({ value: String(ritmo), label: String(ritmo) }))
/** Seconds after which another person takes over the compressions. */
const TROCA_S = 120

/** Beats the compressions: a click, a number and a dot that grows. With reduced motion the dot keeps its size. */
export function Metronomo() {
  const [ritmo, setRitmo] = useState<RitmoDeCompressao>(110)
  const { tocando, batida, temSom, comecar, parar } = useMetronomo(ritmo)
  const hora = tocando && batida > 0 && batida % Math.round((ritmo * TROCA_S) / 60) < 8 && batida > ritmo
  return (
    <section aria-label={textos.titulo} className="grid gap-3 rounded-lg bg-subtle p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{textos.titulo}</h3>
        <Segmented
          label={textos.ritmo}
          value={String(ritmo)}
          onValueChange={(valor) => setRitmo(Number(valor) as RitmoDeCompressao)}
          options={ritmos}
        />
      </div>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className={`grid size-20 shrink-0 place-items-center rounded-full border-4 border-emergency text-2xl titulo tabular-nums ${
            tocando && batida % 2 === 1
              ? 'bg-emergency text-on-emergency motion-safe:scale-105'
              : 'bg-surface text-ink'
          }`}
        >
          {tocando && batida > 0 ? ((batida - 1) % 30) + 1 : ''}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xl titulo">{textos.porMinuto(ritmo)}</p>
          <p role="status" className="text-ink-2">
            {hora ? textos.troque : tocando && !temSom ? textos.semSom : tocando ? textos.empurre : ''}
          </p>
        </div>
      </div>
      <Button
        variant={tocando ? 'outline' : 'danger'}
        icon={tocando ? <Square aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        onClick={tocando ? parar : comecar}
      >
        {tocando ? textos.parar : textos.comecar}
      </Button>
    </section>
  )
}
