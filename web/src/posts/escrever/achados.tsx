import { HeartHandshake, TriangleAlert } from 'lucide-react'
import type { AchadoDoPost } from '#domain/posts/contract-escrita.ts'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages-escrever.ts'

/** What was found in a text, each with its rule and what to do. */
export function Achados({ achados }: { achados: readonly AchadoDoPost[] }) {
  const vistos = [...new Map(achados.map((achado) => [`${achado.onde} ${achado.tipo}`, achado])).values()]
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
        {vistos.map(({ onde, tipo, achado, regra, passo }) => (
          <li key={`${onde} ${tipo}`} className="grid gap-1 rounded-lg bg-surface p-3">
            <p className="font-semibold">{achado}</p>
            <p>{passo}</p>
            <p className="text-muted">{regra}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown to the author alone, and kept nowhere. */
export function Apoio() {
  return (
    <section aria-label={textos.apoio} className="grid gap-2 rounded-xl bg-info-soft p-4 text-sm text-ink">
      <p className="flex items-center gap-2 font-semibold">
        <HeartHandshake aria-hidden size={16} className="shrink-0 text-info" />
        {textos.apoio}
      </p>
      <p>{textos.apoioTexto}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" asChild>
          <a href="tel:188">{textos.ligar}</a>
        </Button>
        <span className="text-muted">{textos.apoioSo}</span>
      </div>
    </section>
  )
}
