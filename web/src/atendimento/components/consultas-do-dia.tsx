import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck2, MicOff } from 'lucide-react'
import { formatarHora } from '#domain/formato/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDoEscriba } from '../busca.ts'
import { textos } from '../messages.ts'

const { dia: palavras } = textos

/** Today's consultations, to begin or to go on with. */
export function ConsultasDoDia() {
  const query = useQuery(api.atendimento.dia.queryOptions())
  const { data } = query
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={palavras.titulo}
        action={
          <Link {...destino('/agenda')} className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {textos.verAgenda}
          </Link>
        }
      />
      {!data ? (
        query.error ? (
          <QueryError query={query} title={palavras.erro} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : data.itens.length === 0 ? (
        <EmptyState row icon={<CalendarCheck2 size={20} />} title={palavras.vazio} />
      ) : (
        <ul className="grid divide-y divide-line">
          {data.itens.map((item) => {
            const comecou = item.gravacao_id !== null
            return (
              <li key={item.agendamento_id} className="flex flex-wrap items-center gap-3 py-3">
                <span className="text-sm font-semibold tabular-nums">
                  {formatarHora(item.data_agendamento, item.zona)}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{item.paciente}</span>
                  <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                    {item.servico}
                    {item.nota === 'nenhuma' ? null : (
                      <Badge tone={item.nota === 'assinada' ? 'success' : 'neutral'}>
                        {textos.notas[item.nota]}
                      </Badge>
                    )}
                    {item.resposta === 'recusou' || item.resposta === 'retirou' ? (
                      <Badge tone="warning" icon={<MicOff aria-hidden size={13} />}>
                        {textos.consentimento.nao}
                      </Badge>
                    ) : null}
                  </span>
                </span>
                <Link
                  {...destino(enderecoDoEscriba(item.paciente_id, item.agendamento_id))}
                  aria-label={comecou ? palavras.continuar(item.paciente) : palavras.comecar(item.paciente)}
                  className={buttonStyle({ variant: comecou ? 'outline' : 'soft', size: 'sm' })}
                >
                  {comecou ? palavras.continuarCurto : palavras.comecarCurto}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
