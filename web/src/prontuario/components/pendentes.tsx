import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { enderecoDoAtendimento } from '#web/agenda/endereco-do-atendimento.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { enderecoDaNota } from '../busca.ts'
import { mensagens as palavras } from '../messages-pendentes.ts'

const PRIMEIROS = 5

/** Drafts that wait for the professional's signature, the oldest visit first. Nothing where none waits. */
export function Pendentes() {
  const query = useQuery(api.prontuario.pendentes.queryOptions({}))
  const { data } = query
  if (query.error)
    return (
      <Card as="section">
        <QueryError query={query} title={palavras.erroPendentes} />
      </Card>
    )
  if (!data || data.total === 0) return null
  return (
    <Card as="section" className="grid gap-2" aria-label={palavras.pendentes}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {palavras.pendentes} <Badge tone="warning">{data.total}</Badge>
          </span>
        }
      />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {data.itens
          .slice(0, PRIMEIROS)
          .map(({ id, paciente_id, paciente, agendamento_id, data_agendamento }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-36">
                <p className="text-sm font-semibold break-words">{paciente}</p>
                <p className="text-sm text-muted tabular-nums">
                  {data_agendamento
                    ? palavras.deQuando(formatarDataHora(data_agendamento, zonaDaqui()))
                    : palavras.semConsulta}
                </p>
              </div>
              <Link
                {...destino(
                  agendamento_id
                    ? enderecoDoAtendimento(paciente_id, agendamento_id)
                    : enderecoDaNota(paciente_id, id),
                )}
                className={buttonStyle({ variant: 'soft', size: 'sm' })}
              >
                {palavras.assinar}
                <span className="sr-only">: {paciente}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
