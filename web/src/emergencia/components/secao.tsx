import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One block of the mode: a card that its title names. */
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
