import { FileStack, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { Lote, Operadora } from '#domain/convenios/schemas.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { usePainel } from '../hooks.ts'
import { situacoesDoLote, textos } from '../messages.ts'
import { LoteAberto } from './lote.tsx'
import { NovoLoteDialog } from './novo-lote-dialog.tsx'

type ConveniosProps = {
  /** The clinic whose book it is; absent: the own practice. */
  clinica_id: string | undefined
  hoje: string
  /** The open batch, in the address. */
  lote: string | undefined
  onLote: (lote: string | undefined) => void
}

/** FIN-13: what each operator was asked, paid and refused, and the batches. */
export function Convenios({ clinica_id, hoje, lote, onLote }: ConveniosProps) {
  const query = usePainel(clinica_id)
  const [montando, setMontando] = useState<string | null>(null)
  const { data } = query
  if (lote) return <LoteAberto id={lote} hoje={hoje} onVoltar={() => onLote(undefined)} />
  if (!data)
    return query.error ? (
      <Card>
        <QueryError query={query} level={2} title={textos.erro} />
      </Card>
    ) : (
      <SkeletonGroup>
        <Skeleton className="h-64 w-full rounded-xl" />
      </SkeletonGroup>
    )
  if (data.operadoras.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Landmark size={26} />}
          level={2}
          title={textos.vazio}
          description={textos.vazioDescricao}
        />
      </Card>
    )
  return (
    <div className="grid gap-5">
      <Card as="section" padding="none" aria-label={textos.operadoras}>
        <CardHeader
          title={textos.operadoras}
          description={textos.operadorasDescricao}
          className="p-4 md:p-5"
        />
        <Table
          caption={textos.operadoras}
          className="border-t border-line"
          density="comfortable"
          rows={data.operadoras}
          rowKey={({ operadora }) => operadora}
          columns={colunasDasOperadoras(data.escreve, setMontando)}
        />
      </Card>
      <Card as="section" padding="none" aria-label={textos.lotes}>
        <CardHeader title={textos.lotes} className="p-4 md:p-5" />
        <Table
          caption={textos.lotes}
          className="border-t border-line"
          density="comfortable"
          rows={data.lotes}
          rowKey={({ id }) => id}
          columns={colunasDosLotes(onLote)}
          empty={
            <EmptyState
              icon={<FileStack size={26} />}
              title={textos.semLotes}
              description={textos.semLotesDescricao}
            />
          }
        />
      </Card>
      {montando === null ? null : (
        <NovoLoteDialog
          clinica_id={clinica_id}
          operadora={montando}
          onFechar={(id) => {
            setMontando(null)
            if (id) onLote(id)
          }}
        />
      )}
    </div>
  )
}

const emDinheiro = <Linha extends Lote | Operadora>(
  key: 'esperado' | 'recebido' | 'glosado' | 'em_recurso' | 'a_responder',
  header: string,
  className?: string,
): Column<Linha> => ({
  key,
  header,
  align: 'end',
  ...(className ? { className } : {}),
  cell: (linha) => formatarCentavos(linha[`${key}_centavos`]),
})

/** The sums that stand beside each other, on a phone the two that matter. */
const somas = <Linha extends Lote | Operadora>(): Column<Linha>[] => [
  emDinheiro('esperado', textos.esperado),
  emDinheiro('recebido', textos.recebido),
  emDinheiro('glosado', textos.glosado, 'max-md:hidden'),
  emDinheiro('em_recurso', textos.emRecurso, 'max-lg:hidden'),
  emDinheiro('a_responder', textos.aResponder, 'max-lg:hidden'),
]

const colunasDasOperadoras = (
  escreve: boolean,
  onMontar: (operadora: string) => void,
): Column<Operadora>[] => [
  {
    key: 'operadora',
    header: textos.operadora,
    rowHeader: true,
    cell: ({ operadora, sem_lote, sem_lote_centavos }) => (
      <span className="grid min-w-40 gap-1">
        <span className="font-semibold">{operadora}</span>
        {sem_lote > 0 ? (
          <span className="text-sm font-normal text-muted">
            {textos.semLote}: {textos.consultas(sem_lote)}, {formatarCentavos(sem_lote_centavos)}
          </span>
        ) : null}
        {sem_lote > 0 && escreve ? (
          <span data-nao-imprimir="">
            <Button
              size="sm"
              variant="outline"
              aria-label={textos.montarDe(operadora)}
              onClick={() => onMontar(operadora)}
            >
              {textos.montar}
            </Button>
          </span>
        ) : null}
      </span>
    ),
  },
  ...somas<Operadora>(),
]

const colunasDosLotes = (onAbrir: (id: string) => void): Column<Lote>[] => [
  {
    key: 'lote',
    header: textos.umLote,
    rowHeader: true,
    cell: ({ id, numero, operadora, quantas, situacao }) => (
      <span className="grid min-w-40 gap-1">
        <button
          type="button"
          className="min-h-8 text-left font-semibold text-primary underline-offset-4 hover:underline"
          aria-label={textos.abrirLote(numero, operadora)}
          onClick={() => onAbrir(id)}
        >
          {textos.lote(numero)}
        </button>
        <span className="text-sm font-normal text-muted">
          {operadora}, {textos.consultas(quantas)}
        </span>
        <span className="text-sm font-normal text-muted md:hidden">{situacoesDoLote[situacao].palavra}</span>
      </span>
    ),
  },
  {
    key: 'situacao',
    header: textos.situacao,
    className: 'max-md:hidden',
    cell: ({ situacao }) => (
      <Badge tone={situacoesDoLote[situacao].tom}>{situacoesDoLote[situacao].palavra}</Badge>
    ),
  },
  ...somas<Lote>(),
]
