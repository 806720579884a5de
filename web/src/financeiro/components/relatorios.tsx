import { ChartNoAxesColumn, Download, Printer } from 'lucide-react'
import type { LivroAberto, Relatorio } from '#domain/financeiro/schemas.ts'
import { cortesDoRelatorio, type CorteDoRelatorio } from '#domain/financeiro/transacao.ts'
import { formatarDia, formatarMesEAno } from '#domain/formato/data.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos, paraDecimal } from '#domain/formato/dinheiro.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import type { BuscaDoFinanceiro } from '../busca.ts'
import { useRelatorio } from '../hooks.ts'
import { textos } from '../messages.ts'
import { nomeDaForma } from './lista-de-transacoes.tsx'

const { relatorio: palavras, numeros } = textos
type Linha = Relatorio['linhas'][number]

const cortesDe: Record<LivroAberto['livro'], readonly CorteDoRelatorio[]> = {
  plataforma: ['mes'],
  familia: ['mes', 'pessoa', 'categoria', 'forma', 'profissional', 'centro'],
  profissional: ['mes', 'servico', 'convenio', 'local', 'forma', 'categoria', 'centro'],
  clinica: ['mes', 'servico', 'profissional', 'convenio', 'forma', 'categoria', 'centro'],
}

function rotuloDe(por: CorteDoRelatorio, { chave, rotulo }: Linha): string {
  if (por === 'mes') return formatarMesEAno(`${chave}-01`)
  return por === 'forma' ? (nomeDaForma(chave) ?? palavras.semForma) : rotulo
}

type RelatoriosProps = {
  livro: LivroAberto
  busca: BuscaDoFinanceiro
  onMudar: (mudanca: Partial<BuscaDoFinanceiro>) => void
}

/** FIN-15: sums of a period by its parts. Each that a list can show opens its rows. */
export function Relatorios({ livro, busca, onMudar }: RelatoriosProps) {
  const cortes = cortesDe[livro.livro]
  const por = cortes.find((cada) => cada === busca.por) ?? 'mes'
  const { regime = 'caixa' } = busca
  const query = useRelatorio({ ...busca, por })
  const { data } = query
  const titulo = data
    ? `${palavras.cortes[por]}, ${formatarDia(data.recorte.de)} a ${formatarDia(data.recorte.ate)}`
    : palavras.cortes[por]

  /** The filters that show the rows of a line; null where a list has no such filter. */
  function linhasDe({ chave }: Linha): Partial<BuscaDoFinanceiro> | null {
    const aba = 'transacoes' as const
    if (livro.livro === 'plataforma' || chave === null || !data) return null
    const dias = { periodo: 'custom' as const, ...data.recorte }
    switch (por) {
      case 'mes': {
        const [de, ate] = [`${chave}-01`, somarDias(inicioDoMes(`${chave}-01`, 1), -1)]
        return {
          aba,
          periodo: 'custom',
          de: de > data.recorte.de ? de : data.recorte.de,
          ate: ate < data.recorte.ate ? ate : data.recorte.ate,
        }
      }
      case 'forma':
        return { aba, ...dias, forma: chave as NonNullable<BuscaDoFinanceiro['forma']> }
      case 'categoria':
        return { aba, ...dias, categoria: chave }
      case 'local':
        return { aba, ...dias, local: chave }
      case 'pessoa':
        return { aba, ...dias, pessoa: chave }
      case 'servico':
        return { aba, ...dias, servico: chave }
      case 'profissional':
        return { aba, ...dias, profissional: chave }
      case 'convenio':
        return { aba, ...dias, convenio: chave }
      case 'centro':
        return { aba, ...dias, centro: chave }
    }
  }

  async function baixarCsv({ linhas, total, recorte }: Relatorio) {
    const { stringify } = await import('csv-stringify/browser/esm/sync')
    const dinheiro = (centavos: number) => paraDecimal(centavos).replace('.', ',')
    const celulas = (
      { receitas_centavos, despesas_centavos, saldo_centavos, quantas }: Omit<Linha, 'chave' | 'rotulo'>,
      rotulo: string,
    ) => [
      rotulo,
      dinheiro(receitas_centavos),
      dinheiro(despesas_centavos),
      dinheiro(saldo_centavos),
      String(quantas),
    ]
    const texto = stringify(
      [...linhas.map((linha) => celulas(linha, rotuloDe(por, linha))), celulas(total, palavras.total)],
      {
        header: true,
        columns: [palavras.cortes[por], numeros.receitas, numeros.despesas, numeros.saldo, palavras.quantas],
        delimiter: ';',
        bom: true,
        // A balance below zero is a number; no name of a service may run as a formula.
        escape_formulas: false,
        cast: {
          string: (celula, { column }) =>
            column === palavras.cortes[por] && /^[=+\-@\t\r]/.test(celula) ? `'${celula}` : celula,
        },
      },
    )
    baixarTexto(`financeiro-${por}-${recorte.de}-${recorte.ate}.csv`, 'text/csv;charset=utf-8', texto)
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:max-w-2xl" data-nao-imprimir="">
        <Field label={palavras.por}>
          <NativeSelect
            value={por}
            options={cortesDoRelatorio
              .filter((cada) => cortes.includes(cada))
              .map((value) => ({ value, label: palavras.cortes[value] }))}
            onChange={({ target }) => onMudar({ por: target.value as CorteDoRelatorio })}
          />
        </Field>
        <Field label={palavras.regime} hint={palavras.regimeDica[regime]}>
          <NativeSelect
            value={regime}
            options={(['caixa', 'competencia'] as const).map((value) => ({
              value,
              label: palavras.regimes[value],
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
          description={palavras.regimeDica[regime]}
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
                disabled={!data || data.linhas.length === 0}
                onClick={() => void baixarCsv(data!)}
              >
                {textos.baixar}
              </Button>
            </span>
          }
        />
        {data ? (
          data.linhas.length === 0 ? (
            <EmptyState
              icon={<ChartNoAxesColumn size={26} />}
              title={palavras.vazio}
              description={palavras.vazioDescricao}
            />
          ) : (
            <Table
              caption={titulo}
              className="border-t border-line"
              rows={[...data.linhas, { chave: null, rotulo: palavras.total, ...data.total }]}
              rowKey={(linha) => `${linha.rotulo} ${linha.chave}`}
              columns={[
                {
                  key: 'rotulo',
                  header: palavras.cortes[por],
                  rowHeader: true,
                  cell: nomesQueAbrem(por, linhasDe, onMudar),
                },
                {
                  key: 'receitas',
                  header: numeros.receitas,
                  align: 'end',
                  cell: (l) => formatarCentavos(l.receitas_centavos),
                },
                {
                  key: 'despesas',
                  header: numeros.despesas,
                  align: 'end',
                  cell: (l) => formatarCentavos(l.despesas_centavos),
                },
                {
                  key: 'saldo',
                  header: numeros.saldo,
                  align: 'end',
                  cell: (l) => formatarCentavos(l.saldo_centavos),
                },
                {
                  key: 'quantas',
                  header: palavras.quantas,
                  align: 'end',
                  className: 'max-md:hidden',
                  cell: (l) => String(l.quantas),
                },
              ]}
            />
          )
        ) : query.error ? (
          <QueryError query={query} title={textos.erro} />
        ) : (
          <SkeletonGroup className="p-4 md:p-5">
            <Skeleton className="h-60 w-full" />
          </SkeletonGroup>
        )}
      </Card>
    </div>
  )
}

type Filtro = Partial<BuscaDoFinanceiro>

/** Draws the name of each line; the total has no part of its own. */
function nomesQueAbrem(
  por: CorteDoRelatorio,
  filtroDe: (linha: Linha) => Filtro | null,
  onAbrir: (filtro: Filtro) => void,
) {
  return (linha: Linha) =>
    linha.chave === null && linha.rotulo === palavras.total ? (
      <strong>{palavras.total}</strong>
    ) : (
      <Rotulo rotulo={rotuloDe(por, linha)} filtro={filtroDe(linha)} onAbrir={onAbrir} />
    )
}

type RotuloProps = {
  rotulo: string
  filtro: Filtro | null
  onAbrir: (filtro: Filtro) => void
}

/** The name of a part, which opens its rows where a list can show them. */
function Rotulo({ rotulo, filtro, onAbrir }: RotuloProps) {
  if (!filtro) return rotulo
  return (
    <button
      type="button"
      className="min-h-8 text-left font-semibold text-primary underline-offset-4 hover:underline"
      aria-label={palavras.abrir(rotulo)}
      onClick={() => onAbrir(filtro)}
    >
      {rotulo}
    </button>
  )
}
