import { Link } from '@tanstack/react-router'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useSituacao } from '../hooks.ts'
import { textos } from '../messages.ts'
import { porcento } from '../numeros.ts'
import { EstadoBadge } from './estado.tsx'
import { destino } from '#web/lib/endereco.ts'

const { situacao: palavras } = textos

/** HOME-06: the last measurement of each part of the system. */
export function Situacao() {
  const query = useSituacao()
  const { data, error } = query
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={
          <Button asChild variant="outline" size="sm">
            <Link {...destino('/admin-geral?aba=monitoramento')}>{palavras.ver}</Link>
          </Button>
        }
      />
      {data ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.map(({ servico, nome, estado, ms, disponibilidade }) => (
            <li
              key={servico}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
            >
              <span className="min-w-0 font-semibold">{nome}</span>
              <EstadoBadge estado={estado} />
              <dl className="flex w-full flex-wrap gap-x-5 text-sm text-muted">
                <div className="flex gap-1.5">
                  <dt>{palavras.resposta}</dt>
                  <dd className="text-ink-2 tabular-nums">
                    {ms === null ? palavras.semTempo : palavras.ms(ms)}
                  </dd>
                </div>
                <div className="flex gap-1.5">
                  <dt>{palavras.disponivel}</dt>
                  <dd className="text-ink-2 tabular-nums">
                    {disponibilidade.dia === null ? palavras.semDado : porcento(disponibilidade.dia)}
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3 p-4 pt-0 md:p-5 md:pt-0">
          {[0, 1, 2, 3].map((linha) => (
            <Skeleton key={linha} className="h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Card>
  )
}
