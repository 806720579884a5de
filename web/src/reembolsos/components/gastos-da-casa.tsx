import { useQuery } from '@tanstack/react-query'
import { Download, Wallet } from 'lucide-react'
import { formatarMesCurtoEAno, formatarMesEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'

const { gastos: palavras } = textos

type Linha = { nome: string; por_mes: number[]; total_centavos: number; entrou_centavos: number }

const nomeDe = ({ nome }: Linha) => <span className="block min-w-32">{nome}</span>

/** What the family spent on each person in each of the last twelve months, and what came in. */
export function GastosDaCasa() {
  const query = useQuery(api.reembolsos.gastos.queryOptions())
  const { data } = query
  const meses = data?.meses ?? []
  const pessoas: Linha[] = data?.pessoas ?? []
  const todos: Linha = {
    nome: palavras.todos,
    por_mes: meses.map((_, mes) => pessoas.reduce((soma, { por_mes }) => soma + por_mes[mes]!, 0)),
    total_centavos: pessoas.reduce((soma, { total_centavos }) => soma + total_centavos, 0),
    entrou_centavos: pessoas.reduce((soma, { entrou_centavos }) => soma + entrou_centavos, 0),
  }
  const linhas = [...pessoas, todos]
  const vazio = todos.total_centavos === 0 && todos.entrou_centavos === 0
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={
          <Button
            variant="outline"
            size="sm"
            data-nao-imprimir=""
            icon={<Download aria-hidden size={16} />}
            disabled={vazio}
            onClick={() =>
              void baixarCsv(
                'gastos-de-saude',
                [palavras.pessoa, ...meses.map(formatarMesEAno), palavras.total, palavras.voltou],
                linhas.map((linha) => [
                  linha.nome,
                  ...linha.por_mes.map(celulaDeDinheiro),
                  celulaDeDinheiro(linha.total_centavos),
                  celulaDeDinheiro(linha.entrou_centavos),
                ]),
              )
            }
          >
            {palavras.baixar}
          </Button>
        }
      />
      {data ? (
        vazio ? (
          <EmptyState icon={<Wallet size={26} />} title={palavras.vazio} />
        ) : (
          <Table
            caption={palavras.titulo}
            className="border-t border-line"
            rows={linhas}
            rowKey={({ nome }) => nome}
            columns={[
              {
                key: 'pessoa',
                header: palavras.pessoa,
                rowHeader: true,
                cell: nomeDe,
              },
              {
                key: 'total',
                header: palavras.total,
                align: 'end',
                cell: ({ total_centavos }) => formatarCentavos(total_centavos),
              },
              {
                key: 'entrou',
                header: palavras.voltou,
                align: 'end',
                cell: ({ entrou_centavos }) => formatarCentavos(entrou_centavos),
              },
              ...meses
                .map((mes, n) => ({
                  key: mes,
                  header: formatarMesCurtoEAno(mes),
                  align: 'end' as const,
                  cell: ({ por_mes }: Linha) => formatarCentavos(por_mes[n]!),
                }))
                .toReversed(),
            ]}
          />
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={textos.erro} />
      ) : (
        <SkeletonGroup className="p-4 md:p-5">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
