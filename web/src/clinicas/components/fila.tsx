import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { rotulosStatusClinica, statusClinica, type StatusClinica } from '#domain/clinicas/clinica.ts'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { QueueRow, rowLink } from '#web/ui/queue-row.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

const { fila: palavras } = textos

type FilaProps = { status: StatusClinica | undefined; onFiltrar: (status: StatusClinica) => void }

/** HOME-07, Aprovação de Clínicas: pending decisions first, every other status by a chip. */
export function Fila({ status = 'aguardando-aprovacao', onFiltrar }: FilaProps) {
  const query = useQuery(api.clinicas.fila.queryOptions({ input: { status } }))
  const { data, error } = query
  return (
    <div className="grid gap-4">
      <FilterChips label={textos.busca.situacao}>
        {(
          [
            'aguardando-aprovacao',
            ...statusClinica.filter((cada) => cada !== 'aguardando-aprovacao'),
          ] as const
        ).map((cada) => (
          <FilterChip key={cada} pressed={cada === status} onClick={() => onFiltrar(cada)}>
            {rotulosStatusClinica[cada]}
            {data ? (
              <Badge size="sm" tone={cada === 'aguardando-aprovacao' ? 'warning' : 'neutral'}>
                {data.contagem[cada]}
              </Badge>
            ) : null}
          </FilterChip>
        ))}
      </FilterChips>
      {data && data.clinicas.length > 0 ? (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {data.clinicas.map((clinica) => (
              <QueueRow
                key={clinica.id}
                leading={<Avatar name={clinica.nome_fantasia} size="sm" />}
                title={
                  <Link
                    to="/clinicas/$id"
                    params={{ id: clinica.id }}
                    aria-label={`${clinica.status === 'aguardando-aprovacao' ? palavras.abrir : palavras.ver} ${clinica.nome_fantasia}`}
                    className={rowLink}
                  >
                    {clinica.nome_fantasia}
                  </Link>
                }
                detail={`${clinica.cidade}/${clinica.uf} · ${palavras.desde(formatarDataHora(clinica.desde, zonaDaqui()))}`}
                columns={[
                  {
                    first: clinica.razao_social,
                    second: clinica.cnpj ? mascararCnpj(clinica.cnpj) : palavras.semCnpj,
                  },
                  { first: clinica.dono ? palavras.dono(clinica.dono) : palavras.semDono },
                ]}
                end={<ChevronRight aria-hidden size={18} className="text-muted" />}
              />
            ))}
          </ul>
        </Card>
      ) : data ? (
        <EmptyState
          icon={<ClipboardCheck size={26} />}
          title={textos.vazio.fila}
          description={textos.vazio.filaDica}
          level={2}
        />
      ) : error ? (
        <QueryError query={query} title={textos.erroLista} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2].map((linha) => (
            <Skeleton key={linha} className="h-20 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}
