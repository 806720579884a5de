import type { ReactNode } from 'react'

/** A titled part of the profile. */
export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg titulo">{titulo}</h3>
      {children}
    </section>
  )
}
