import type { ReactNode } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../../messages.ts'

export type NomeDaSecao = keyof typeof textos.secao

/** One part of the record, with the anchor for the list of parts. */
export function Secao({ nome, dica, children }: { nome: NomeDaSecao; dica?: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      id={nome}
      aria-labelledby={`${nome}-titulo`}
      className="grid scroll-mt-28 grid-cols-1 gap-4"
    >
      <CardHeader id={`${nome}-titulo`} title={textos.secao[nome]} description={dica} />
      {children}
    </Card>
  )
}
