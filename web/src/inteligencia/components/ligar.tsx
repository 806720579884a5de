import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Phone } from 'lucide-react'
import { formatarHora } from '#domain/formato/data.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

const { ligar: palavras } = textos
const MOSTRADOS = 4

/** Who of tomorrow has not confirmed, in the order in which a call helps most, with the reasons (INTEL-03). The list is the agenda's own. */
export function Ligar({
  profissional_id,
  precisaEscolher,
}: {
  profissional_id: string | undefined
  precisaEscolher: boolean
}) {
  const query = useQuery(
    api.agenda.aConfirmar.queryOptions({
      input: profissional_id ? { profissional_id } : {},
      enabled: !precisaEscolher,
    }),
  )
  const { data } = query
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {palavras.titulo}
            <Badge tone="info" size="sm">
              {palavras.amanha}
            </Badge>
          </span>
        }
        description={palavras.descricao}
        className="border-b border-line p-4 md:px-5"
        action={
          data && data.itens.length > MOSTRADOS ? (
            <Link to="/agenda" className={buttonStyle({ variant: 'ghost', size: 'sm' })} data-nao-imprimir="">
              {palavras.verTodos(data.itens.length)}
            </Link>
          ) : null
        }
      />
      {precisaEscolher ? (
        <p className="p-4 text-sm text-muted md:px-5">{palavras.semAgenda}</p>
      ) : data ? (
        data.itens.length === 0 ? (
          <EmptyState
            row
            icon={<CalendarCheck size={18} />}
            title={palavras.ninguem}
            className="p-4 md:px-5"
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.itens.slice(0, MOSTRADOS).map(({ agendamento, telefone, motivos, chance }) => {
              const nome = agendamento.paciente_nome ?? palavras.semNome
              return (
                <li key={agendamento.id} className="flex gap-3 p-4 md:px-5">
                  <Avatar name={nome} size="md" />
                  <div className="grid min-w-0 flex-1 gap-1">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                      <span className="font-semibold">{nome}</span>
                      <span className="text-sm text-muted tabular-nums">
                        {formatarHora(agendamento.data_agendamento, data.zona)}
                      </span>
                    </p>
                    <p className="text-sm text-muted">
                      {motivos.map(({ frase }) => frase).join(' ') || palavras.semMotivo}
                    </p>
                    <div className="flex flex-wrap items-center justify-between gap-2">
                      {chance === null ? (
                        <span />
                      ) : (
                        <span className="text-sm font-semibold text-warning tabular-nums">
                          {palavras.chance(chance)}
                        </span>
                      )}
                      {telefone ? (
                        <a
                          href={`tel:${telefone}`}
                          className={buttonStyle({ variant: 'outline', size: 'sm' })}
                          aria-label={palavras.ligarPara(nome)}
                          data-nao-imprimir=""
                        >
                          <Phone aria-hidden size={16} />
                          {palavras.ligar}
                        </a>
                      ) : null}
                    </div>
                  </div>
                </li>
              )
            })}
          </ul>
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
