import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One block of emergency mode: a card with a title. */
export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl titulo">
        {titulo}
      </h2>
      {children}
    </Card>
  )
}
