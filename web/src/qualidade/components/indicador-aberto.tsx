import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IndicadorAberto as Aberto, Observacao } from '#domain/qualidade/contract-indicadores.ts'
import {
  definicaoDe,
  valorEscrito,
  type IndicadorDeQualidade,
  type Unidade,
} from '#domain/qualidade/indicadores.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { aberto as palavras, indicadores, tarefas as palavrasDasTarefas, textos } from '../messages.ts'
import { mesEscrito, mesesEscritos } from '../meses.ts'
import type { Recorte } from '../use-recorte.ts'
import { TarefaDialog } from './tarefa-dialog.tsx'

type IndicadorAbertoProps = { chave: IndicadorDeQualidade; recorte: Recorte; onFechar: () => void }

/** One indicator month by month, its band, and what stands behind it. */
export function IndicadorAberto({ chave, recorte, onFechar }: IndicadorAbertoProps) {
  const query = useQuery(api.qualidade.indicador.queryOptions({ input: { ...recorte, chave } }))
  const [linhas, setLinhas] = useState(false)
  const [tarefa, setTarefa] = useState(false)
  const { nome, frase, unidade, melhor, abre } = definicaoDe(chave)
  const { data, error } = query
  return (
    <>
      <Sheet
        open
        side="right"
        title={nome}
        onOpenChange={onFechar}
        footer={
          <Button variant="outline" onClick={() => setTarefa(true)}>
            {palavras.criarTarefa}
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p>
            {frase} {palavras.melhor[melhor]}
          </p>
          {data ? (
            <>
              <Valor data={data} unidade={unidade} />
              {data.trechos.length > 0 ? (
                <MesAMes data={data} unidade={unidade} nome={nome} />
              ) : (
                <p className="text-muted">{palavras.semMeses}</p>
              )}
              {data.fora.length > 0 ? (
                <p className="text-sm text-muted">{indicadores.fora(data.fora.map(mesEscrito).join(', '))}</p>
              ) : null}
              {!abre ? (
                <p className="text-sm text-muted">{palavras.soOpiniao}</p>
              ) : data.abre && !linhas ? (
                <Button variant="soft" onClick={() => setLinhas(true)}>
                  {palavras.verLinhas}
                </Button>
              ) : null}
              {linhas ? <Linhas chave={chave} recorte={recorte} unidade={unidade} /> : null}
            </>
          ) : error ? (
            <QueryError query={query} title={palavras.erro} />
          ) : (
            <SkeletonGroup className="grid gap-3">
              <Skeleton className="h-12 w-2/3" />
              <Skeleton className="h-60 w-full" />
            </SkeletonGroup>
          )}
        </div>
      </Sheet>
      {tarefa ? (
        <TarefaDialog
          origem={{
            indicador: chave,
            clinica_id: recorte.clinica_id,
            profissional_id: recorte.profissional_id,
          }}
          de={palavrasDasTarefas.doIndicador(nome)}
          onClose={() => setTarefa(false)}
        />
      ) : null}
    </>
  )
}

function Valor({ data: { valor, n, antes, faixa }, unidade }: { data: Aberto; unidade: Unidade }) {
  return (
    <div className="grid gap-1">
      {valor === null ? (
        <p className="font-semibold">{indicadores.poucasFrase}</p>
      ) : (
        <>
          <p className="text-2xl font-semibold tabular-nums">{valorEscrito(valor, unidade)}</p>
          <p className="text-sm text-muted">
            {indicadores.observacoes(n!)} ·{' '}
            {antes === null ? indicadores.semAntes : indicadores.antes(valorEscrito(antes, unidade))}
          </p>
        </>
      )}
      <p className="text-sm text-muted">
        {faixa
          ? faixa.de === faixa.ate
            ? palavras.faixaDeUmSo(valorEscrito(faixa.de, unidade), faixa.quantos)
            : palavras.faixa(valorEscrito(faixa.de, unidade), valorEscrito(faixa.ate, unidade), faixa.quantos)
          : palavras.semFaixa}
      </p>
    </div>
  )
}

function MesAMes({
  data: { trechos, faixa },
  unidade,
  nome,
}: {
  data: Aberto
  unidade: Unidade
  nome: string
}) {
  const desenha = new Set(trechos.map(({ valor }) => valor)).size > 1
  return (
    <section aria-labelledby="mes-a-mes" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="mes-a-mes" className="font-semibold">
        {palavras.mesAMes}
      </h3>
      {desenha ? (
        <LineChart
          points={trechos.map(({ meses, valor }) => ({
            at: Date.parse(`${meses[0]}T12:00:00Z`),
            values: [valor],
          }))}
          bands={faixa ? [{ min: faixa.de, max: faixa.ate }] : []}
          formatValue={(valor) => valorEscrito(Math.round(valor), unidade, true)}
          formatTime={(at) => mesEscrito(new Date(at).toISOString())}
        />
      ) : null}
      {faixa && faixa.de < faixa.ate && desenha ? (
        <p className="text-xs text-muted">{palavras.grafico}</p>
      ) : null}
      <Table
        caption={`${nome}, ${palavras.mesAMes.toLowerCase()}`}
        rows={trechos}
        rowKey={({ meses }) => meses[0]!}
        columns={[
          {
            key: 'meses',
            header: palavras.colunas.meses,
            rowHeader: true,
            cell: ({ meses }) => mesesEscritos(meses),
          },
          {
            key: 'valor',
            header: palavras.colunas.valor,
            align: 'end',
            cell: ({ valor }) => (valor === null ? indicadores.poucas : valorEscrito(valor, unidade)),
          },
          { key: 'n', header: palavras.colunas.n, align: 'end', cell: ({ n }) => n },
        ]}
      />
    </section>
  )
}

/** A single observation: yes or no where the indicator is a share. */
const umaSo = (valor: number, unidade: Unidade) =>
  unidade === 'porcento' ? (valor > 0 ? palavras.sim : palavras.nao) : valorEscrito(valor * 100, unidade)

const desenharConsulta = ({ quando, zona, profissional, servico }: Observacao) => (
  <>
    {formatarDataHora(quando, zona)}
    <span className="block text-xs text-muted">{[profissional, servico].filter(Boolean).join(' · ')}</span>
  </>
)

function Linhas({
  chave,
  recorte,
  unidade,
}: {
  chave: IndicadorDeQualidade
  recorte: Recorte
  unidade: Unidade
}) {
  const consulta = useInfiniteQuery(
    api.qualidade.observacoes.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...recorte, chave, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = consulta
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  if (!data)
    return error ? (
      <QueryError query={consulta} title={palavras.erroLinhas} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  if (itens.length === 0) return <p className="text-muted">{palavras.semLinhas}</p>
  return (
    <section aria-labelledby="linhas-do-indicador" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="linhas-do-indicador" className="font-semibold">
        {palavras.linhas}
      </h3>
      <Table
        caption={palavras.linhas}
        rows={itens}
        rowKey={({ origem }) => origem}
        columns={[
          {
            key: 'quando',
            header: palavras.quando,
            rowHeader: true,
            cell: desenharConsulta,
          },
          {
            key: 'valor',
            header: palavras.valor,
            align: 'end',
            cell: ({ valor }) => umaSo(valor, unidade),
          },
        ]}
      />
      {consulta.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          loading={consulta.isFetchingNextPage}
          loadingText={textos.carregando}
          onClick={() => void consulta.fetchNextPage()}
        >
          {textos.carregarMais}
        </Button>
      ) : null}
    </section>
  )
}
