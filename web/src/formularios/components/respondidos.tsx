import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { mensagens as palavras } from '../messages-inicio.ts'

const PRIMEIROS = 5

/** Answers that the professional has not looked at: what asks for attention first. Nothing where there is none. */
export function Respondidos() {
  const query = useQuery(api.formularios.respondidos.queryOptions())
  const { data } = query
  if (query.error)
    return (
      <Card as="section">
        <QueryError query={query} title={palavras.erro} />
      </Card>
    )
  if (!data || data.total === 0) return null
  return (
    <Card as="section" className="grid gap-2" aria-label={palavras.respondidos}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {palavras.respondidos} <Badge tone="info">{data.total}</Badge>
          </span>
        }
      />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {data.itens.slice(0, PRIMEIROS).map(({ id, paciente_id, paciente, nome, faixa, atencao_em }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-36">
              <p className="text-sm font-semibold break-words">{paciente}</p>
              <p className="text-sm break-words text-muted">{[nome, faixa].filter(Boolean).join(' · ')}</p>
              {atencao_em ? <Badge tone="danger">{palavras.atencao}</Badge> : null}
            </div>
            <Link
              {...destino(`/pacientes/${paciente_id}?aba=formularios`)}
              className={buttonStyle({ variant: 'soft', size: 'sm' })}
            >
              {palavras.ver}
              <span className="sr-only">: {paciente}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
