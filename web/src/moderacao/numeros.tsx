import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { rotulosDoMotivo } from '#domain/moderacao/denuncia.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { numeros as palavras } from './messages-fila.ts'

const periodos = [30, 90, 365] as const

/** How many reports by reason, how long decisions take, how many are upheld, and what appeals change. */
export function NumerosDaModeracao() {
  const [dias, setDias] = useState<(typeof periodos)[number]>(90)
  const query = useQuery(
    api.moderacao.numeros.queryOptions({ input: { dias }, placeholderData: keepPreviousData }),
  )
  const { data, error } = query
  const { cartoes, colunas } = palavras
  return (
    <section aria-labelledby="numeros-da-moderacao" className="grid gap-4">
      <CardHeader id="numeros-da-moderacao" title={palavras.titulo} description={palavras.descricao} />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={palavras.periodo}
          value={String(dias)}
          onValueChange={(valor) => setDias(periodos.find((cada) => String(cada) === valor) ?? 90)}
          options={periodos.map((cada) => ({ value: String(cada), label: palavras.dias[cada] }))}
        />
      </div>
      {!data && error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : !data ? (
        <SkeletonGroup>
          <Skeleton className="h-60 w-full rounded-xl" />
        </SkeletonGroup>
      ) : data.casos === 0 ? (
        <EmptyState icon={<ChartNoAxesColumn size={26} />} title={palavras.vazio} />
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Numero
              nome={cartoes.denuncias}
              valor={String(data.denuncias)}
              detalhe={cartoes.visitantes(data.de_visitantes)}
            />
            <Numero
              nome={cartoes.tempo}
              valor={data.mediana_minutos === null ? palavras.nada : palavras.minutos(data.mediana_minutos)}
              detalhe={cartoes.prazo(data.no_prazo, data.decididos)}
            />
            <Numero
              nome={cartoes.abertos}
              valor={String(data.abertos)}
              detalhe={cartoes.vencidos(data.vencidos)}
            />
            <Numero
              nome={cartoes.recursos}
              valor={String(data.recursos.pedidos)}
              detalhe={cartoes.acolhidos(data.recursos.acolhidos, data.recursos.negados)}
            />
          </div>
          <Card padding="none">
            <Table
              caption={palavras.tabela}
              rows={data.por_motivo}
              rowKey={({ motivo }) => motivo}
              columns={[
                {
                  key: 'motivo',
                  header: colunas.motivo,
                  rowHeader: true,
                  cell: ({ motivo }) => rotulosDoMotivo[motivo],
                },
                {
                  key: 'denuncias',
                  header: colunas.denuncias,
                  align: 'end',
                  cell: (linha) => linha.denuncias,
                },
                {
                  key: 'decididas',
                  header: colunas.decididas,
                  align: 'end',
                  cell: (linha) => linha.decididas,
                },
                {
                  key: 'procedentes',
                  header: colunas.procedentes,
                  align: 'end',
                  cell: (linha) => linha.procedentes,
                },
              ]}
            />
          </Card>
        </>
      )}
    </section>
  )
}

function Numero({ nome, valor, detalhe }: { nome: string; valor: string; detalhe: string }) {
  return (
    <Card as="article" className="grid content-start gap-1">
      <h3 className="text-sm font-semibold text-ink-2">{nome}</h3>
      <p className="text-2xl titulo tabular-nums">{valor}</p>
      <p className="text-sm text-muted">{detalhe}</p>
    </Card>
  )
}
