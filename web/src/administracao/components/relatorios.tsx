import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { colunasDoRelatorio, relatorios, type Relatorio } from '#domain/administracao/relatorios.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { lerDia } from '#domain/formato/data.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useRelatorio } from '../hooks.ts'
import { semProcuras } from '../messages-por-tras.ts'
import { textos } from '../messages.ts'
import { MapaDeEstados } from './mapa-de-estados.tsx'
import { celula, celulaDeCsv } from '../numeros.ts'

const Grafico = lazy(() => import('./grafico.tsx').then((m) => ({ default: m.Grafico })))
const { relatorios: palavras } = textos
const opcoes = relatorios.map((value) => ({ value, label: colunasDoRelatorio[value].titulo }))
type Linha = Record<string, string | number | null>

const lerDigitos = (digitos: string) =>
  lerDia(`${digitos.slice(0, 2)}/${digitos.slice(2, 4)}/${digitos.slice(4)}`)

/** The state at the end of 'Sobral/CE'. */
const ufDe = (cidade: string | number | null | undefined) => String(cidade).split('/').at(-1)!

function totaisPorUf(linhas: readonly Linha[]): Map<string, number> {
  const totais = new Map<string, number>()
  for (const { cidade, profissionais } of linhas)
    totais.set(ufDe(cidade), (totais.get(ufDe(cidade)) ?? 0) + Number(profissionais))
  return totais
}

/** HOME-07, 'Relatórios Detalhados': counts over a range of days as chart, table and CSV. */
export function Relatorios() {
  const valores = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const relatorio = relatorios.find((cada) => cada === valores.relatorio) ?? 'consultas'
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaPlataforma))
  const [de, setDe] = useState(digitsOfDay(inicioDoMes(hoje, -11)))
  const [ate, setAte] = useState(digitsOfDay(hoje))
  const [uf, setUf] = useState<string | null>(null)
  const [inicio, fim] = [lerDigitos(de), lerDigitos(ate)]
  const certo =
    inicio !== null &&
    fim !== null &&
    inicio <= fim &&
    Date.parse(fim) - Date.parse(inicio) <= 1100 * 86_400_000
  const query = useRelatorio(relatorio, inicio ?? hoje, fim ?? hoje, certo)
  const { data, error } = query
  const { titulo, explicacao, colunas } = colunasDoRelatorio[relatorio]

  async function baixarCsv(linhas: readonly Linha[]) {
    const { stringify } = await import('csv-stringify/browser/esm/sync')
    const texto = stringify(
      linhas.map((linha) => colunas.map((coluna) => celulaDeCsv(linha[coluna.chave], coluna))),
      // The separators of Brazilian spreadsheets. No cell may run as a formula.
      {
        header: true,
        columns: colunas.map(({ rotulo }) => rotulo),
        delimiter: ';',
        bom: true,
        escape_formulas: true,
      },
    )
    baixarTexto(`${relatorio}-${inicio}-${fim}.csv`, 'text/csv;charset=utf-8', texto)
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <Field label={palavras.escolha}>
          <NativeSelect
            options={opcoes}
            value={relatorio}
            onChange={(event) =>
              void navigate({
                to: '/admin-geral',
                search: { aba: 'relatorios', relatorio: event.target.value as Relatorio } as never,
                resetScroll: false,
              })
            }
          />
        </Field>
        <Field label={palavras.de}>
          <DateField value={de} max={hoje} onValueChange={setDe} />
        </Field>
        <Field label={palavras.ate} error={certo ? undefined : palavras.periodoErrado}>
          <DateField value={ate} onValueChange={setAte} />
        </Field>
      </div>
      <Card as="section" padding="none" aria-label={titulo}>
        <CardHeader
          title={titulo}
          description={explicacao}
          className="p-4 md:p-5"
          action={
            <Button
              variant="outline"
              size="sm"
              icon={<Download aria-hidden size={16} />}
              disabled={!data || data.linhas.length === 0}
              onClick={() => void baixarCsv(data!.linhas)}
            >
              {palavras.baixar}
            </Button>
          }
        />
        {data ? (
          data.linhas.length === 0 ? (
            <EmptyState
              icon={<ChartNoAxesColumn size={26} />}
              title={relatorio === 'sem-oferta' ? semProcuras.titulo : palavras.vazio}
              description={relatorio === 'sem-oferta' ? semProcuras.descricao : palavras.vazioDescricao}
            />
          ) : (
            <>
              <Suspense fallback={<Skeleton className="mx-4 h-64 md:mx-5" />}>
                <Grafico titulo={palavras.grafico(titulo)} colunas={colunas} linhas={data.linhas} />
              </Suspense>
              {relatorio === 'cidades' ? (
                <MapaDeEstados totais={totaisPorUf(data.linhas)} escolhida={uf} onEscolher={setUf} />
              ) : null}
              <Table
                caption={titulo}
                className="border-t border-line"
                rows={data.linhas.filter(
                  ({ cidade }) => relatorio !== 'cidades' || uf === null || ufDe(cidade) === uf,
                )}
                rowKey={(linha) => JSON.stringify(colunas.slice(0, 2).map(({ chave }) => linha[chave]))}
                columns={colunas.map((coluna, indice) => ({
                  key: coluna.chave,
                  header: coluna.rotulo,
                  align: indice === 0 || coluna.tipo === 'texto' ? ('start' as const) : ('end' as const),
                  rowHeader: indice === 0,
                  cell: (linha: Linha) => celula(linha[coluna.chave], coluna),
                }))}
              />
            </>
          )
        ) : error && certo ? (
          <QueryError query={query} title={palavras.erro} />
        ) : (
          <SkeletonGroup className="p-4 md:p-5">
            <Skeleton className="h-64 w-full" />
          </SkeletonGroup>
        )}
      </Card>
    </div>
  )
}
