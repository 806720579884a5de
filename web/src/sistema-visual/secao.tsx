import type { ReactNode } from 'react'

export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl titulo">{titulo}</h2>
      {children}
    </section>
  )
}

export function Linha({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      {titulo ? <h3 className="text-sm font-semibold text-ink-2">{titulo}</h3> : null}
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
