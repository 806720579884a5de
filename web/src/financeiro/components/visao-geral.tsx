import { ArrowDownLeft, ArrowUpRight, ChartNoAxesColumn, Table2, Wallet } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { variacao } from '#domain/financeiro/rules.ts'
import type { Transacao, VisaoGeral as Visao } from '#domain/financeiro/schemas.ts'
import { formatarDia, formatarMesEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import type { BuscaDoFinanceiro } from '../busca.ts'
import { textos } from '../messages.ts'
import { ListaDeTransacoes } from './lista-de-transacoes.tsx'

const Grafico = lazy(() => import('./grafico.tsx').then((m) => ({ default: m.Grafico })))
const { numeros: palavras } = textos
const porcento = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

type VisaoGeralProps = {
  visao: Visao
  hoje: string
  onAbrir: (transacao: Transacao) => void
  onMudar: (mudanca: Partial<BuscaDoFinanceiro>) => void
}

/** FIN-03: balance, income and expenses with their change, six months, and the newest five. */
export function VisaoGeral({ visao, hoje, onAbrir, onMudar }: VisaoGeralProps) {
  const { resumo, anterior, livro, recentes, quantas, pessoas, linhas_a_conciliar } = visao
  const daFamilia = livro.livro === 'familia'
  const rotulos = {
    receitas: daFamilia ? palavras.reembolsos : palavras.receitas,
    despesas: daFamilia ? palavras.gastos : palavras.despesas,
  }
  return (
    <div className="grid gap-5">
      <dl className="grid divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-1 max-md:divide-y md:grid-cols-3 md:divide-x">
        <Numero
          icone={<Wallet size={20} />}
          rotulo={palavras.saldo}
          agora={resumo.saldo_centavos}
          antes={anterior.saldo_centavos}
          visao={visao}
        />
        <Numero
          icone={<ArrowDownLeft size={20} />}
          rotulo={rotulos.receitas}
          agora={resumo.receitas_centavos}
          antes={anterior.receitas_centavos}
          visao={visao}
        />
        <Numero
          icone={<ArrowUpRight size={20} />}
          rotulo={rotulos.despesas}
          agora={resumo.despesas_centavos}
          antes={anterior.despesas_centavos}
          visao={visao}
        />
      </dl>
      <p className="-mt-2 text-sm text-muted">{palavras.quantas(quantas)}</p>
      {linhas_a_conciliar > 0 ? (
        <Card as="section" aria-label={textos.conciliar.titulo}>
          <CardHeader
            title={textos.conciliar.titulo}
            description={textos.conciliar.descricao(linhas_a_conciliar)}
            action={
              <Button variant="outline" size="sm" onClick={() => onMudar({ aba: 'extratos' })}>
                {textos.conciliar.abrir}
              </Button>
            }
          />
        </Card>
      ) : null}
      <div
        className={`grid items-start gap-5 ${pessoas.length > 0 ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}
      >
        <Meses visao={visao} rotulos={rotulos} />
        {pessoas.length > 0 ? (
          <Card as="section" aria-label={textos.pessoas}>
            <CardHeader title={textos.pessoas} />
            <ul className="mt-3 grid gap-1">
              {pessoas.map(({ pessoa_id, nome, despesas_centavos }) => (
                <li key={pessoa_id ?? ''}>
                  <button
                    type="button"
                    disabled={pessoa_id === null}
                    className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-left enabled:hover:bg-hover"
                    onClick={() =>
                      onMudar({
                        aba: 'transacoes',
                        ...(pessoa_id ? { pessoa: pessoa_id } : {}),
                        tipo: 'despesa',
                      })
                    }
                  >
                    <span className="min-w-0 truncate">{nome}</span>
                    <span className="font-semibold tabular-nums">{formatarCentavos(despesas_centavos)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
      {livro.livro === 'plataforma' ? null : (
        <Card as="section" padding="none" aria-label={textos.recentes}>
          <CardHeader
            title={textos.recentes}
            className="border-b border-line p-4 md:px-5"
            action={
              <Button variant="ghost" size="sm" onClick={() => onMudar({ aba: 'transacoes' })}>
                {textos.verTodas}
              </Button>
            }
          />
          {recentes.length > 0 ? (
            <ListaDeTransacoes rotulo={textos.recentes} hoje={hoje} linhas={recentes} onAbrir={onAbrir} />
          ) : (
            <EmptyState
              icon={<Wallet size={26} />}
              title={textos.vazio}
              description={textos.vazioDescricao[livro.livro]}
            />
          )}
        </Card>
      )}
    </div>
  )
}

type NumeroProps = { icone: ReactNode; rotulo: string; agora: number; antes: number; visao: Visao }

function Numero({ icone, rotulo, agora, antes, visao }: NumeroProps) {
  const [de, ate] = [formatarDia(visao.antes.de), formatarDia(visao.antes.ate)]
  const mudanca = variacao(agora, antes)
  const valor = formatarCentavos(agora)
  return (
    <div className="relative min-w-0 p-4 pl-17 md:p-5 xl:pl-18">
      <dt className="text-sm text-muted">
        <span
          aria-hidden
          className="absolute top-4 left-4 grid size-10 place-items-center rounded-lg bg-primary-soft text-primary-soft-fg md:top-5 md:left-5 md:max-xl:hidden"
        >
          {icone}
        </span>
        {rotulo}
      </dt>
      <dd className={`titulo tabular-nums ${valor.length > 14 ? 'text-xl' : 'text-2xl'}`}>{valor}</dd>
      <dd className="text-sm text-muted">
        {mudanca === null ? (
          palavras.semAntes(de, ate)
        ) : (
          <>
            <span className="font-semibold text-ink-2">
              {mudanca === 0
                ? palavras.igual
                : mudanca > 0
                  ? palavras.mais(porcento.format(mudanca / 100))
                  : palavras.menos(porcento.format(-mudanca / 100))}
            </span>{' '}
            {palavras.que(de, ate)}
          </>
        )}
      </dd>
    </div>
  )
}

/** The chart and its table: one of them at a time, both for a screen reader. */
function Meses({ visao, rotulos }: { visao: Visao; rotulos: { receitas: string; despesas: string } }) {
  const [tabela, setTabela] = useState(false)
  return (
    <Card as="section" padding="none" aria-label={textos.meses}>
      <CardHeader
        title={textos.meses}
        className="p-4 md:p-5"
        action={
          <Button
            variant="ghost"
            size="sm"
            icon={tabela ? <ChartNoAxesColumn aria-hidden size={16} /> : <Table2 aria-hidden size={16} />}
            onClick={() => setTabela(!tabela)}
          >
            {tabela ? textos.grafico : textos.tabela}
          </Button>
        }
      />
      {tabela ? null : (
        <div className="px-3 pb-4">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Grafico titulo={textos.meses} meses={visao.meses} rotulos={rotulos} />
          </Suspense>
        </div>
      )}
      <div className={tabela ? '' : 'sr-only'}>
        <Table
          caption={textos.meses}
          className={tabela ? 'border-t border-line' : ''}
          rows={visao.meses}
          rowKey={({ mes }) => mes}
          columns={[
            { key: 'mes', header: textos.mes, rowHeader: true, cell: ({ mes }) => formatarMesEAno(mes) },
            {
              key: 'receitas',
              header: rotulos.receitas,
              align: 'end',
              cell: (m) => formatarCentavos(m.receitas_centavos),
            },
            {
              key: 'despesas',
              header: rotulos.despesas,
              align: 'end',
              cell: (m) => formatarCentavos(m.despesas_centavos),
            },
            {
              key: 'saldo',
              header: palavras.saldo,
              align: 'end',
              cell: (m) => formatarCentavos(m.saldo_centavos),
            },
          ]}
        />
      </div>
    </Card>
  )
}
