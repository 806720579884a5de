import { useState } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { PainelDoPix } from './components/painel-do-pix.tsx'
import { usePagamento } from './hooks.ts'
import { textos } from './messages.ts'

type PagamentoProps = {
  /** Id of the appointment. */
  id: string
  zona: string
  /** Whether the booking created a charge. The charge is shown, or the error of reading it. */
  devido: boolean
  /** Whether other appointments of the series are to be paid too. */
  outras: boolean
  deNovo: Record<string, string> | null
}

/** After a booking: a due charge comes first. A payment that can also be made at the place is offered once (C4). */
export function PagamentoDaMarcacao({ id, zona, devido, outras, deNovo }: PagamentoProps) {
  const { data } = usePagamento(id)
  const [noLocal, setNoLocal] = useState(false)
  const nada = !data || (data.cobrancas.length === 0 && data.pode_gerar === null)
  if (nada && !devido) return null
  return (
    <Card as="section" aria-labelledby="pagamento-da-marcacao" className="grid gap-4">
      <CardHeader id="pagamento-da-marcacao" title={textos.titulo} />
      {noLocal && data?.cobrancas.length === 0 ? (
        <p role="status" className="text-ink-2">
          {textos.noLocal}
        </p>
      ) : (
        <PainelDoPix id={id} zona={zona} deNovo={deNovo} recusar={() => setNoLocal(true)} />
      )}
      {outras ? <p className="text-sm text-muted">{textos.outras}</p> : null}
    </Card>
  )
}
