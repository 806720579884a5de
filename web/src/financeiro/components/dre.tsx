import { ChartNoAxesColumn, Download, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Dre as DreDoAno } from '#domain/financeiro/dre.ts'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { formatarMesCurtoEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { BuscaDoFinanceiro } from '../busca.ts'
import { useDre } from '../hooks.ts'
import { textos } from '../messages.ts'

const Grafico = lazy(() => import('./grafico.tsx').then((m) => ({ default: m.Grafico })))
const { dre: palavras, relatorio, numeros } = textos
const ANOS = 6

type Linha = {
  nome: string
  meses: readonly number[]
  total: number
  categoria_id?: string | null
  soma?: true
}

const doisDigitos = (mes: number) => String(mes).padStart(2, '0')
const primeiroDia = (ano: number, mes: number) => `${ano}-${doisDigitos(mes)}-01`

/** The lines from what came in to what is left; sums stand out. */
const linhasDe = (dre: DreDoAno): Linha[] => [
  ...dre.receitas,
  { nome: palavras.bruta, ...dre.receita_bruta, soma: true },
  { nome: palavras.devolucoes, ...dre.devolucoes },
  { nome: palavras.liquida, ...dre.receita_liquida, soma: true },
  ...dre.despesas.map((linha) => ({
    ...linha,
    meses: linha.meses.map((valor) => -valor),
    total: -linha.total,
  })),
  {
    nome: palavras.despesas,
    meses: dre.despesa_total.meses.map((valor) => -valor),
    total: -dre.despesa_total.total,
    soma: true,
  },
  { nome: palavras.resultado, ...dre.resultado, soma: true },
]

type DreProps = {
  livro: LivroAberto
  busca: BuscaDoFinanceiro
  hoje: string
  onMudar: (mudanca: Partial<BuscaDoFinanceiro>) => void
}

/** FIN-15: the result of a year by month, by cash or by competence. A category opens its rows. */
export function Dre({ livro, busca, hoje, onMudar }: DreProps) {
  const corrente = Number(hoje.slice(0, 4))
  const ano = busca.ano ?? corrente
  const { regime = 'caixa' } = busca
  const query = useDre({ ...(livro.clinica_id ? { clinica_id: livro.clinica_id } : {}), ano, regime })
  const { data } = query
  const titulo = palavras.titulo(ano)
  const vazio = data && data.receitas.length === 0 && data.despesas.length === 0
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:max-w-2xl" data-nao-imprimir="">
        <Field label={palavras.ano}>
          <NativeSelect
            value={String(ano)}
            options={Array.from({ length: ANOS }, (_, n) => String(corrente - n)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ target }) => onMudar({ ano: Number(target.value) })}
          />
        </Field>
        <Field label={relatorio.regime} hint={relatorio.regimeDica[regime]}>
          <NativeSelect
            value={regime}
            options={(['caixa', 'competencia'] as const).map((value) => ({
              value,
              label: relatorio.regimes[value],
            }))}
            onChange={({ target }) =>
              onMudar({ regime: target.value === 'competencia' ? 'competencia' : undefined })
            }
          />
        </Field>
      </div>
      <Card as="section" padding="none" aria-label={titulo}>
        <CardHeader
          title={titulo}
          description={palavras.descricao}
          className="p-4 md:p-5"
          action={
            <span className="flex flex-wrap gap-2" data-nao-imprimir="">
              <Button
                variant="outline"
                size="sm"
                icon={<Printer aria-hidden size={16} />}
                onClick={() => window.print()}
              >
                {textos.imprimir}
              </Button>
              <Button
                variant="outline"
                size="sm"
                icon={<Download aria-hidden size={16} />}
                disabled={!data || vazio === true}
                onClick={() => void baixar(data!)}
              >
                {textos.baixar}
              </Button>
            </span>
          }
        />
        {data ? (
          vazio ? (
            <EmptyState
              icon={<ChartNoAxesColumn size={26} />}
              title={palavras.vazio}
              description={palavras.vazioDescricao}
            />
          ) : (
            <>
              <div className="px-4 md:px-5" data-nao-imprimir="">
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <Grafico titulo={titulo} meses={mesesDe(data)} rotulos={numeros} />
                </Suspense>
              </div>
              <Table
                caption={palavras.tabela(ano)}
                className="border-t border-line"
                rows={linhasDe(data)}
                rowKey={({ nome, soma, categoria_id }) => `${nome} ${categoria_id} ${soma}`}
                columns={colunasDe(ano, (categoria) =>
                  onMudar({
                    aba: 'transacoes',
                    vista: undefined,
                    periodo: 'custom',
                    de: `${ano}-01-01`,
                    ate: `${ano}-12-31`,
                    categoria,
                    status: 'confirmada',
                  }),
                )}
              />
            </>
          )
        ) : query.error ? (
          <QueryError query={query} level={3} title={palavras.erro} />
        ) : (
          <SkeletonGroup className="p-4 md:p-5">
            <Skeleton className="h-64 w-full" />
          </SkeletonGroup>
        )}
      </Card>
    </div>
  )
}

const mesesDe = ({ ano, receita_liquida, despesa_total, resultado }: DreDoAno) =>
  resultado.meses.map((saldo_centavos, mes) => ({
    mes: primeiroDia(ano, mes + 1),
    receitas_centavos: receita_liquida.meses[mes]!,
    despesas_centavos: despesa_total.meses[mes]!,
    saldo_centavos,
  }))

function colunasDe(ano: number, onAbrir: (categoria: string) => void): Column<Linha>[] {
  const valor = (centavos: number, soma: true | undefined) => (
    <span className={soma ? 'font-semibold' : undefined}>
      {centavos === 0 ? '–' : formatarCentavos(centavos)}
    </span>
  )
  return [
    {
      key: 'nome',
      header: palavras.linha,
      rowHeader: true,
      cell: ({ nome, categoria_id, soma }) =>
        categoria_id ? (
          <button
            type="button"
            className="min-h-8 min-w-36 text-left text-primary underline-offset-4 hover:underline"
            aria-label={relatorio.abrir(nome)}
            onClick={() => onAbrir(categoria_id)}
          >
            {nome}
          </button>
        ) : (
          <span className={`block min-w-36 ${soma ? 'font-semibold' : 'font-normal'}`}>{nome}</span>
        ),
    },
    {
      key: 'total',
      header: relatorio.total,
      align: 'end',
      cell: ({ total, soma }) => valor(total, soma),
    },
    ...Array.from({ length: 12 }, (_, mes): Column<Linha> => ({
      key: `mes-${mes + 1}`,
      header: formatarMesCurtoEAno(primeiroDia(ano, mes + 1)).slice(0, 3),
      align: 'end',
      cell: ({ meses, soma }) => valor(meses[mes]!, soma),
    })),
  ]
}

/** The year as a table for a spreadsheet. */
const baixar = (dre: DreDoAno) =>
  baixarCsv(
    `dre-${dre.ano}`,
    [
      palavras.linha,
      relatorio.total,
      ...Array.from({ length: 12 }, (_, mes) => `${doisDigitos(mes + 1)}/${dre.ano}`),
    ],
    linhasDe(dre).map(({ nome, total, meses }) => [
      nome,
      celulaDeDinheiro(total),
      ...meses.map((valor) => celulaDeDinheiro(valor)),
    ]),
  )
