import { TriangleAlert } from 'lucide-react'
import type { AchadoDoPost } from '#domain/posts/contract-escrita.ts'
import { textos } from '../messages-escrever.ts'

/** What was found in a text, each with its rule and what to do. */
export function Achados({ achados }: { achados: readonly AchadoDoPost[] }) {
  const vistos = [...new Map(achados.map((achado) => [chaveDe(achado), achado])).values()]
  if (vistos.length === 0) return null
  return (
    <section
      aria-label={textos.cuidado}
      className="grid gap-3 rounded-xl bg-warning-soft p-4 text-sm text-ink"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
        {textos.cuidado}
      </p>
      <ul className="grid gap-3">
        {vistos.map((este) => (
          <li key={chaveDe(este)} className="grid gap-1 rounded-lg bg-surface p-3">
            <p className="font-semibold">{este.achado}</p>
            <p className="break-words">
              <mark className="rounded-sm bg-warning-soft font-semibold text-ink">{este.trecho}</mark>
            </p>
            <p>{este.passo}</p>
            <p className="text-muted">{este.regra}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chaveDe = ({ onde, tipo, trecho }: AchadoDoPost) => `${onde} ${tipo} ${trecho}`
