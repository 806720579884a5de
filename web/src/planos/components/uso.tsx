import type { EmUso } from '#domain/planos/schemas.ts'
import { explicacoesLimite, folgaDoLimite, quantidadeDoLimite, rotulosLimite } from '#domain/planos/plano.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { textos } from '../messages.ts'

/** Each limit with what is used of it, and the sentence of what it counts. */
export function Uso({ uso }: { uso: readonly EmUso[] }) {
  return (
    <Card as="section" aria-labelledby="uso-do-plano">
      <CardHeader id="uso-do-plano" title={textos.uso} />
      <ul className="mt-4 grid gap-4">
        {uso.map((cada) => (
          <li key={cada.limite}>
            <UmLimite {...cada} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function UmLimite({ limite, em_uso, maximo }: EmUso) {
  const folga = folgaDoLimite(em_uso, maximo)
  const usado = quantidadeDoLimite(limite, em_uso)
  const dito =
    maximo === null ? `${usado}, ${textos.semLimite}` : textos.de(usado, quantidadeDoLimite(limite, maximo))
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{rotulosLimite[limite]}</p>
        <p className="flex items-center gap-2 text-sm text-ink-2 tabular-nums">
          {folga === 'livre' ? null : (
            <Badge size="sm" tone={folga === 'cheio' ? 'danger' : 'warning'}>
              {folga === 'perto'
                ? textos.perto
                : maximo !== null && em_uso > maximo
                  ? textos.acima
                  : textos.cheio}
            </Badge>
          )}
          {dito}
        </p>
      </div>
      {maximo === null ? null : (
        <Progress value={em_uso} max={Math.max(maximo, 1)} label={rotulosLimite[limite]} valueText={dito} />
      )}
      <p className="text-sm text-muted">{explicacoesLimite[limite]}</p>
    </div>
  )
}
