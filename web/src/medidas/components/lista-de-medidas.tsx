import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rotulosDaMarca, valorEscrito, type TipoDeMedida } from '#domain/medidas/medida.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'
import { tomDaMarca } from '../palavras.ts'
import { CorrigirDialog } from './corrigir-dialog.tsx'

const quandoDe = ({ medida_em }: Medida) => formatarDataHora(medida_em, zonaDaqui())

const colunas = (corrigir: (medida: Medida) => void): Column<Medida>[] => [
  { key: 'quando', header: textos.colunas.quando, rowHeader: true, cell: quandoDe },
  {
    key: 'valor',
    header: textos.colunas.valor,
    cell: (medida) => (
      <span className={medida.corrigida ? 'text-muted line-through' : 'tabular-nums'}>
        {valorEscrito(medida)}
      </span>
    ),
  },
  {
    key: 'faixa',
    header: textos.colunas.faixa,
    cell: ({ marca, corrigida }) =>
      corrigida ? (
        <Badge tone="outline">{textos.corrigida}</Badge>
      ) : marca ? (
        <Badge tone={tomDaMarca[marca]}>{rotulosDaMarca[marca]}</Badge>
      ) : null,
  },
  {
    key: 'quem',
    header: textos.colunas.quem,
    cell: ({ autor, profissional_id }) => (profissional_id ? autor : textos.emCasa),
  },
  {
    key: 'atos',
    header: <span className="sr-only">{textos.colunas.atos}</span>,
    align: 'end',
    cell: (medida) =>
      medida.minha && !medida.corrigida ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={textos.corrigirQual(valorEscrito(medida), quandoDe(medida))}
          onClick={() => corrigir(medida)}
        >
          {textos.corrigir}
        </Button>
      ) : null,
  },
]

/** Every measure of a kind, the latest first, with those that were corrected. */
export function ListaDeMedidas({ id, tipo, titulo }: { id: string; tipo: TipoDeMedida; titulo: string }) {
  const [corrigindo, setCorrigindo] = useState<Medida | null>(null)
  const query = useInfiniteQuery(
    api.medidas.lista.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, tipo, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = query
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-44 w-full" />
  return (
    <div className="grid gap-3">
      <Table
        caption={titulo}
        rows={data.pages.flatMap(({ itens }) => itens)}
        rowKey={(medida) => medida.id}
        columns={colunas(setCorrigindo)}
      />
      <LoadMore query={query} loadingText={textos.carregando}>
        {textos.mais}
      </LoadMore>
      {corrigindo ? <CorrigirDialog medida={corrigindo} onFechar={() => setCorrigindo(null)} /> : null}
    </div>
  )
}
