import { useEffect, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { Badge } from '#web/ui/badge.tsx'
import { selos, seloComTempo } from './messages.ts'
import { tomDoSelo } from './tom.ts'

const MEIO_MINUTO_MS = 30_000

/** State of a consultation's Pix in a word for its row, with the minutes left while it waits. */
export function SeloDoPix({ cobranca }: { cobranca: NonNullable<AgendamentoDetalhe['cobranca']> }) {
  const { situacao, expira_em, obrigatoria } = cobranca
  const conta = situacao === 'aguardando' && obrigatoria && expira_em !== null
  const minutos = useMinutos(conta ? Date.parse(expira_em) : null)
  const palavra = minutos ? seloComTempo(minutos) : selos[situacao]
  return palavra ? <Badge tone={tomDoSelo(situacao)}>{palavra}</Badge> : null
}

/** Whole minutes until the deadline, rounded up; null without one. */
function useMinutos(prazo: number | null): number | null {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    if (prazo === null) return
    const relogio = setInterval(() => setAgora(Date.now()), MEIO_MINUTO_MS)
    return () => clearInterval(relogio)
  }, [prazo])
  return prazo === null ? null : Math.max(0, Math.ceil((prazo - agora) / 60_000))
}
