import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { FantasmasDaQualidade } from '#domain/qualidade/contract-indicadores.ts'
import { definicaoDoFantasma, rotulosDaCausa } from '#domain/qualidade/fantasma.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { fantasmas as palavras } from '../messages.ts'
import { somarMeses } from '../meses.ts'
import type { Recorte } from '../use-recorte.ts'
import { BaixarCsv } from './baixar-csv.tsx'

/** QUAL-04: hours that were shown in vain. A period that ends with the last closed month goes on until now. */
export function Fantasmas({ recorte, ultimo }: { recorte: Recorte; ultimo: string }) {
  const { de, ate, profissional_id } = recorte
  const ateAgora = ate === ultimo
  const query = useQuery(
    api.qualidade.fantasmas.queryOptions({
      input: { de, ate: ateAgora ? somarMeses(ate, 1) : ate, profissional_id },
    }),
  )
  const { data, error } = query
  return (
    <Card as="section" padding="none" aria-labelledby="horarios-fantasma">
      <CardHeader
        id="horarios-fantasma"
        title={data && data.total > 0 ? `${palavras.titulo}: ${data.total}` : palavras.titulo}
        description={`${definicaoDoFantasma}${ateAgora ? ` ${palavras.ate}` : ''}`}
        className="p-4 md:p-5"
        action={
          data && data.total > 0 ? (
            <BaixarCsv desligado={false} onBaixar={() => baixar(data, de, ate)} />
          ) : null
        }
      />
      {data ? (
        data.total === 0 ? (
          <EmptyState
            icon={<CalendarCheck size={26} />}
            title={palavras.nenhum}
            description={palavras.nenhumDescricao}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line">
            <Table
              caption={palavras.porCausa}
              rows={data.por_causa.filter(({ quantos }) => quantos > 0)}
              rowKey={({ causa }) => causa}
              columns={[
                {
                  key: 'causa',
                  header: palavras.causa,
                  rowHeader: true,
                  cell: ({ causa }) => rotulosDaCausa[causa],
                },
                {
                  key: 'quantos',
                  header: palavras.quantos,
                  align: 'end',
                  cell: ({ quantos }) => quantos,
                },
              ]}
            />
            <Table
              caption={palavras.recentes}
              className="border-t border-line"
              rows={data.recentes}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'horario',
                  header: palavras.horario,
                  rowHeader: true,
                  cell: desenharHorario,
                },
                { key: 'causa', header: palavras.causa, cell: ({ causa }) => rotulosDaCausa[causa] },
                {
                  key: 'quando',
                  header: palavras.recusado,
                  cell: ({ quando }) => formatarDataHora(quando, zonaDaqui()),
                },
              ]}
            />
          </div>
        )
      ) : error ? (
        <QueryError query={query} title={palavras.erro} className="p-4 md:p-5" />
      ) : (
        <SkeletonGroup className="p-4 md:p-5">
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

const desenharHorario = ({
  inicio,
  zona,
  profissional,
}: {
  inicio: string
  zona: string
  profissional: string | null
}) => (
  <>
    {formatarDataHora(inicio, zona)}
    <span className="block text-xs text-muted">{profissional ?? palavras.qualquer}</span>
  </>
)

/** Both tables: how many by cause, then the newest. */
const baixar = ({ por_causa, recentes }: FantasmasDaQualidade, de: string, ate: string) =>
  baixarCsv(
    palavras.arquivo(de, ate),
    [
      palavras.titulo,
      palavras.causa,
      palavras.quantos,
      palavras.horario,
      palavras.profissional,
      palavras.recusado,
    ],
    [
      ...por_causa
        .filter(({ quantos }) => quantos > 0)
        .map(({ causa, quantos }) => [palavras.linhas.causa, rotulosDaCausa[causa], quantos, '', '', '']),
      ...recentes.map(({ causa, inicio, zona, profissional, quando }) => [
        palavras.linhas.horario,
        rotulosDaCausa[causa],
        1,
        formatarDataHora(inicio, zona),
        profissional ?? palavras.qualquer,
        formatarDataHora(quando, zonaDaqui()),
      ]),
    ],
  )
