import { CalendarClock } from 'lucide-react'
import type { MeuAcordo } from '#domain/dividas/contract.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMinhasParcelas } from '../hooks-de-quem-paga.ts'
import { aPagar as palavras, porAtraso, situacoesEmPalavras } from '../messages-de-quem-paga.ts'

type MinhasParcelasProps = { onPagar: (parcela: string) => void }

/** FIN-10: the next part of each agreement, for whoever pays it. Where there is none nothing is drawn. */
export function MinhasParcelas({ onPagar }: MinhasParcelasProps) {
  const { data } = useMinhasParcelas()
  if (!data || data.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <h2 className="flex items-center gap-2 px-4 pt-4 font-semibold md:px-5">
        <CalendarClock aria-hidden size={18} />
        {palavras.titulo}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((acordo) => (
          <Acordo key={acordo.acordo_id} acordo={acordo} onPagar={onPagar} />
        ))}
      </ul>
    </Card>
  )
}

const tons = { paga: 'success', 'a-vencer': 'info', vencida: 'danger' } as const

function Acordo({ acordo, onPagar }: { acordo: MeuAcordo } & MinhasParcelasProps) {
  const { acordo_id, parcelas, proxima, quem, eu, pessoa, aberto_centavos } = acordo
  const parcela = parcelas.find(({ numero }) => numero === proxima)
  if (!parcela) return null
  const { numero, vence_em, situacao } = parcela
  const qual = palavras.parcela(numero, parcelas.length)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {qual}
          <Badge size="sm" tone={tons[situacao]}>
            {situacoesEmPalavras[situacao]}
          </Badge>
        </p>
        <p className="text-sm break-words text-muted">{palavras.com(quem, eu ? null : pessoa)}</p>
        <p className="text-sm text-muted">
          {[
            situacao === 'vencida' ? palavras.venceu(vence_em) : palavras.vence(vence_em),
            ...(aberto_centavos > parcela.aberto_centavos
              ? [palavras.falta(formatarCentavos(aberto_centavos))]
              : []),
          ].join(' · ')}
        </p>
        {porAtraso(acordo) ? <p className="text-sm text-muted">{porAtraso(acordo)}</p> : null}
      </div>
      <div className="flex items-center gap-3">
        <span className="text-lg titulo tabular-nums">{formatarCentavos(parcela.aberto_centavos)}</span>
        <Button onClick={() => onPagar(`${acordo_id}.${numero}`)}>
          {palavras.pagar} <span className="sr-only">{`${qual}, ${quem}`}</span>
        </Button>
      </div>
    </li>
  )
}
