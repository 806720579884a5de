import { ChevronDown, CircleX, Phone, TriangleAlert } from 'lucide-react'
import { primeirosSocorros, type PrimeiroSocorro } from '#domain/emergencia/primeiros-socorros.ts'
import { textos as todos } from '../messages-tela.ts'
import { Desenho } from './desenho.tsx'
import { Metronomo } from './metronomo.tsx'
import { Secao } from './secao.tsx'

const textos = todos.socorros

/** Illustrated steps, one card open at a time. The first step of each is the call. */
export function PrimeirosSocorros() {
  return (
    <Secao titulo={textos.titulo}>
      <ul className="grid gap-2">
        {primeirosSocorros.map((socorro) => (
          <li key={socorro.id}>
            <Socorro {...socorro} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{textos.aviso}</p>
    </Secao>
  )
}

function Socorro({ id, titulo, sinais, passos, nunca, atencao }: PrimeiroSocorro) {
  const [ligue, ...resto] = passos
  return (
    <details
      name="primeiros-socorros"
      className="group rounded-lg border border-line open:border-line-strong"
    >
      <summary className="flex min-h-14 items-center gap-3 rounded-lg px-3 py-2 text-lg font-semibold hover:bg-hover">
        <Desenho id={id} className="h-11 w-16 shrink-0" />
        <span className="min-w-0 flex-1">{titulo}</span>
        <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-3 pt-3 pb-4 sm:px-4">
        <Desenho id={id} className="mx-auto h-40 w-full max-w-xs rounded-lg bg-subtle" />
        <p className="text-lg">{sinais}</p>
        <ol className="grid gap-3">
          <li className="flex gap-3">
            <Numero numero={1} />
            <div className="min-w-0 flex-1">
              <a
                href="tel:192"
                className="inline-flex min-h-11 items-center gap-2 rounded-md bg-emergency px-4 font-semibold text-on-emergency hover:bg-[#b81e2e]"
              >
                <Phone aria-hidden size={18} />
                {textos.ligue}
              </a>
              <p className="mt-1 text-ink-2">{ligue?.como}</p>
            </div>
          </li>
          {resto.map(({ faca, como }, indice) => (
            <li key={faca} className="flex gap-3">
              <Numero numero={indice + 2} />
              <div className="min-w-0 flex-1">
                <p className="text-lg font-semibold">{faca}</p>
                {como ? <p className="text-ink-2">{como}</p> : null}
              </div>
            </li>
          ))}
        </ol>
        {id === 'parada' ? <Metronomo /> : null}
        {atencao ? (
          <p className="flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5">
            <TriangleAlert aria-hidden size={20} className="mt-0.5 text-warning" />
            <span>
              <strong className="font-semibold">{textos.atencao}:</strong> {atencao}
            </span>
          </p>
        ) : null}
        <div>
          <h3 className="font-semibold">{textos.nunca}</h3>
          <ul className="mt-1 grid gap-1.5">
            {nunca.map((frase) => (
              <li key={frase} className="flex gap-2.5">
                <CircleX aria-hidden size={20} className="mt-0.5 text-danger" />
                {frase}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}

function Numero({ numero }: { numero: number }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-base titulo text-canvas tabular-nums"
    >
      {numero}
    </span>
  )
}
