import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { analitoDe } from '#domain/exames/analitos.ts'
import { rotulosDaMarca } from '#domain/exames/exame.ts'
import type { Comparacao } from '#domain/exames/schemas.ts'
import { limitesEscritos, valorEscrito } from '#domain/exames/valores.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { numeroEscrito } from '#domain/medidas/medida.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { daComparacao as palavras } from '../messages.ts'
import { tomDaMarca } from '../palavras.ts'

type Periodo = keyof typeof palavras.periodos
const DIAS: Record<Periodo, number | null> = { ano: 365, cinco: 1826, tudo: null }
const periodos = (Object.keys(DIAS) as Periodo[]).map((value) => ({ value, label: palavras.periodos[value] }))
/** Days that the table shows before it is asked for more. */
const DATAS = 8

type NoTempo = Comparacao['analitos'][number]

/** Analytes × days, and one of them as a line on the band of its reference. */
export function Comparar({ id }: { id: string }) {
  const [periodo, setPeriodo] = useState<Periodo>('cinco')
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const dias = DIAS[periodo]
  const query = useQuery(
    api.exames.comparar.queryOptions({
      input: { id, de: dias === null ? undefined : somarDias(hoje, -dias) },
      placeholderData: (antes) => antes,
    }),
  )
  const { data } = query
  if (query.error) return <QueryError query={query} title={palavras.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const analito =
    data.analitos.find((cada) => cada.analito === escolhido) ??
    data.analitos.find(({ valores }) => valores.filter(({ valor }) => valor !== null).length > 1) ??
    data.analitos[0]
  return (
    <Card as="section" className="grid gap-4" aria-label={palavras.titulo}>
      <CardHeader title={palavras.titulo} />
      <div data-nao-imprimir="">
        <Segmented label={palavras.periodo} value={periodo} onValueChange={setPeriodo} options={periodos} />
      </div>
      {analito ? (
        <>
          <Linha analito={analito} />
          <Tabela data={data} escolhido={analito.analito} onEscolher={setEscolhido} />
        </>
      ) : (
        <EmptyState icon={<ChartLine size={26} />} title={palavras.vazio} description={palavras.vazioDica} />
      )}
    </Card>
  )
}

function Linha({ analito: noTempo }: { analito: NoTempo }) {
  const { analito, rotulo, unidade, minimo, maximo, fonte, valores } = noTempo
  const casas = analitoDe(analito)?.casas ?? 2
  const numeros = valores.flatMap(({ em, valor }) =>
    valor === null ? [] : [{ at: Date.parse(em), values: [valor] }],
  )
  const ultimo = valores.at(-1)!
  const faixa = limitesEscritos([minimo, maximo], casas)
  return (
    <figure className="grid gap-2" aria-label={palavras.noTempo(rotulo)}>
      <p className="font-semibold">
        {rotulo}
        {unidade ? <span className="font-normal text-muted"> ({unidade})</span> : null}
      </p>
      {numeros.length > 0 ? (
        <LineChart
          points={numeros}
          bands={[{ min: minimo, max: maximo }]}
          formatValue={(valor) => numeroEscrito(valor, casas)}
          formatTime={(em) => formatarDia(new Date(em).toISOString().slice(0, 10))}
        />
      ) : (
        <p className="text-sm text-muted">{palavras.semGrafico}</p>
      )}
      <figcaption className="text-sm text-muted">
        {[
          numeros.length > 0 ? palavras.pontos(numeros.length) : '',
          palavras.ultimo(valorEscrito({ analito, unidade, ...ultimo }), formatarDia(ultimo.em)),
          faixa ? palavras.faixa(faixa) : '',
          fonte ? palavras.fonte(fonte) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </figcaption>
    </figure>
  )
}

/** Each day a column, behind the names of the analytes. */
const colunas = (
  datas: readonly string[],
  escolhido: string,
  escolher: (analito: string) => void,
): Column<NoTempo>[] => [
  {
    key: 'analito',
    header: palavras.analito,
    rowHeader: true,
    className: 'sticky left-0 bg-surface max-w-40 break-words',
    cell: ({ analito, rotulo }) => (
      <button
        type="button"
        aria-pressed={analito === escolhido}
        onClick={() => escolher(analito)}
        className="min-h-6 rounded-sm text-left underline-offset-4 hover:underline aria-pressed:text-primary pointer-coarse:min-h-11"
      >
        {rotulo}
        <span className="sr-only">: {palavras.verNoTempo(rotulo)}</span>
      </button>
    ),
  },
  ...datas.map((data): Column<NoTempo> => ({
    key: data,
    header: formatarDia(data),
    align: 'end',
    cell: (linha) => <NoDia linha={linha} data={data} />,
  })),
]

function NoDia({ linha, data }: { linha: NoTempo; data: string }) {
  const valor = linha.valores.findLast(({ em }) => em === data)
  if (!valor) return null
  const { marca } = valor
  return (
    <span className="inline-flex items-center gap-2">
      {marca && marca !== 'normal' ? (
        <Badge size="sm" tone={tomDaMarca[marca]}>
          {rotulosDaMarca[marca]}
        </Badge>
      ) : null}
      {valorEscrito({ ...linha, ...valor, unidade: '' })}
    </span>
  )
}

type TabelaProps = { data: Comparacao; escolhido: string; onEscolher: (analito: string) => void }

function Tabela({ data: { datas, analitos }, escolhido, onEscolher }: TabelaProps) {
  const [quantas, setQuantas] = useState(DATAS)
  const faltam = datas.length - quantas
  return (
    <div className="grid gap-3">
      <Table
        caption={palavras.titulo}
        rows={analitos}
        rowKey={({ analito }) => analito}
        columns={colunas(datas.slice(0, quantas), escolhido, onEscolher)}
      />
      {faltam > 0 ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          data-nao-imprimir=""
          onClick={() => setQuantas(quantas + DATAS * 3)}
        >
          {palavras.maisDatas(Math.min(faltam, DATAS * 3))}
        </Button>
      ) : null}
    </div>
  )
}
