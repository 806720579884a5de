import type { Fatura } from '#domain/planos/schemas.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoDaFatura } from '#domain/planos/plano.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos, tonsDaFatura } from '../messages.ts'

const { fatura: palavras } = textos

/** Invoices that are to be paid, before everything else. */
export function EmAberto({
  faturas,
  onAbrir,
}: {
  faturas: readonly Fatura[]
  onAbrir: (id: string) => void
}) {
  return faturas.map(({ id, numero, total_centavos, vence_em, vencida, situacao }) => (
    <Card key={id} as="section" variant={vencida ? 'danger' : 'surface'} aria-label={palavras.titulo(numero)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {palavras.titulo(numero)}
            <Badge tone={vencida ? 'danger' : tonsDaFatura[situacao]}>
              {rotulosSituacaoDaFatura[situacao]}
            </Badge>
          </p>
          <p className="text-xl titulo tabular-nums">{formatarCentavos(total_centavos)}</p>
          <p className="text-sm text-ink-2">
            {situacao === 'informada'
              ? palavras.informada
              : vencida
                ? palavras.venceu(vence_em)
                : palavras.vence(vence_em)}
          </p>
        </div>
        <Button variant={situacao === 'informada' ? 'outline' : 'primary'} onClick={() => onAbrir(id)}>
          {situacao === 'informada' ? palavras.abrir(numero) : palavras.pagar}
        </Button>
      </div>
    </Card>
  ))
}
