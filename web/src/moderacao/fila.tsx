import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { situacoesDaFila, type SituacaoDaFila } from '#domain/moderacao/rules.ts'
import { useIrAoItem } from '#web/lib/item-do-endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CasoNaFila } from './components/caso.tsx'
import { ContatoNaFila } from './components/contato.tsx'
import { fila as palavras } from './messages-fila.ts'

/** The one queue of administration: posts, comments and first contacts that people reported, and appeals. */
export function FilaDeModeracao() {
  const { situacao: pedida } = useSearch({ strict: false }) as { situacao?: unknown }
  const [situacao, setSituacao] = useState<SituacaoDaFila>(
    situacoesDaFila.find((cada) => cada === pedida) ?? 'abertas',
  )
  const consulta = useQuery(api.moderacao.fila.queryOptions({ input: { situacao } }))
  const { data, error } = consulta
  useIrAoItem(data !== undefined)
  return (
    <section aria-labelledby="fila-de-moderacao" className="grid gap-4">
      <CardHeader id="fila-de-moderacao" title={palavras.titulo} description={palavras.descricao} />
      <FilterChips label={palavras.situacao}>
        {situacoesDaFila.map((cada) => (
          <FilterChip key={cada} pressed={cada === situacao} onClick={() => setSituacao(cada)}>
            {palavras.situacoes[cada]}
            {cada !== 'decididas' && data ? (
              <Badge size="sm" tone={data.contagem[cada] > 0 ? 'warning' : 'neutral'}>
                {data.contagem[cada]}
              </Badge>
            ) : null}
          </FilterChip>
        ))}
      </FilterChips>
      {!data && error ? (
        <QueryError query={consulta} title={palavras.erro} />
      ) : !data ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-16 w-full rounded-xl" />
        </SkeletonGroup>
      ) : data.itens.length === 0 ? (
        <EmptyState icon={<Flag size={26} />} title={palavras.nenhuma[situacao]} />
      ) : (
        <Card padding="none">
          <ul aria-label={palavras.titulo} className="divide-y divide-line">
            {data.itens.map((item) =>
              item.tipo === 'contato' ? (
                <ContatoNaFila key={item.denuncia.id} denuncia={item.denuncia} prazo={item.prazo} />
              ) : (
                <CasoNaFila key={item.caso.id} caso={item.caso} prazo={item.prazo} />
              ),
            )}
          </ul>
        </Card>
      )}
    </section>
  )
}
