import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abasDoFinanceiro, useBuscaDoFinanceiro, type BuscaDoFinanceiro } from './busca.ts'
import { Periodo } from './components/periodo.tsx'
import { VisaoGeral } from './components/visao-geral.tsx'
import { useVisaoGeral } from './hooks.ts'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const { parte: parteDosExtratos } = partes(() => import('./extratos/partes.ts'))
const Extratos = parteDosExtratos('Extratos')
const DetalheDaTransacao = parte('DetalheDaTransacao')
const Dre = parte('Dre')
const Relatorios = parte('Relatorios')
const TransacaoDialog = parte('TransacaoDialog')
const Transacoes = parte('Transacoes')
const Imposto = partes(() => import('#web/impostos/partes.ts')).parte('Imposto')
const Reembolsos = partes(() => import('#web/reembolsos/partes.ts')).parte('Reembolsos')
const { parte: deQuemRecebe } = partes(() => import('./partes-de-quem-recebe.ts'))
const AReceber = deQuemRecebe('AReceber')
const Convenios = deQuemRecebe('Convenios')
const Repasses = deQuemRecebe('Repasses')

/** `/financeiro`: the ledger of a practice, a clinic or a family, and the platform's sums for administration (FIN-01 to FIN-08). */
export function FinanceiroPage() {
  usePreparo()
  const { busca, q, ir, mudar } = useBuscaDoFinanceiro()
  const visao = useVisaoGeral(busca)
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaPlataforma))
  const [aberta, setAberta] = useState<Transacao | 'nova' | null>(null)
  const { data } = visao
  const livro = data?.livro
  const abas = abasDoFinanceiro.filter((cada) => temAba(cada, livro?.livro))
  const vistas = vistasDe(livro?.livro)
  const vista = vistas.find((cada) => cada === busca.vista) ?? 'somas'
  const aba = abas.find((cada) => cada === busca.aba) ?? 'geral'
  return (
    <Page kind="record">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          {livro ? <p className="mt-1 text-muted">{textos.descricao[livro.livro]}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2" data-nao-imprimir="">
          {data && data.livros.length > 1 ? (
            <NativeSelect
              aria-label={textos.livro}
              className="min-w-48"
              value={livro?.clinica_id ?? ''}
              options={data.livros.map(({ clinica_id, nome }) => ({ value: clinica_id ?? '', label: nome }))}
              onChange={({ target }) =>
                ir(
                  {
                    aba: busca.aba,
                    periodo: busca.periodo,
                    clinica: target.value || undefined,
                  } as BuscaDoFinanceiro,
                  '',
                )
              }
            />
          ) : null}
          {livro?.escreve ? (
            <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAberta('nova')}>
              {textos.nova}
            </Button>
          ) : null}
        </div>
      </div>
      <Tabs value={aba} onValueChange={(valor) => mudar({ aba: valor as BuscaDoFinanceiro['aba'] & string })}>
        <TabList variant="line" aria-label={textos.abas}>
          {abas.map((cada) => (
            <Tab key={cada} value={cada}>
              {textos.aba[cada]}
            </Tab>
          ))}
        </TabList>
        <div className="pt-4">
          {comPeriodo(aba, busca) ? <Periodo busca={busca} onMudar={mudar} /> : null}
        </div>
        {data && livro ? (
          <Suspense fallback={<Esperando />}>
            <TabPanel value="geral">
              <VisaoGeral visao={data} hoje={hoje} onAbrir={setAberta} onMudar={mudar} />
            </TabPanel>
            <TabPanel value="transacoes">
              <Transacoes
                livro={livro}
                busca={busca}
                q={q}
                hoje={hoje}
                pessoas={data.pessoas}
                ir={ir}
                onAbrir={setAberta}
              />
            </TabPanel>
            <TabPanel value="reembolsos">
              <Reembolsos hoje={hoje} />
            </TabPanel>
            <TabPanel value="repasses">
              <Repasses
                clinica_id={livro.clinica_id ?? undefined}
                hoje={hoje}
                lugar={{ ...busca, vista: busca.vista === 'regras' ? 'regras' : undefined }}
                onMudar={({ mes, vista, quem }) => mudar({ mes, vista, quem })}
              />
            </TabPanel>
            {abas.includes('convenios') ? (
              <TabPanel value="convenios">
                <Convenios
                  key={livro.clinica_id ?? ''}
                  clinica_id={livro.clinica_id ?? undefined}
                  hoje={hoje}
                  lote={busca.lote}
                  onLote={(lote) => mudar({ lote })}
                />
              </TabPanel>
            ) : null}
            {abas.includes('extratos') ? (
              <TabPanel value="extratos">
                <Extratos livro={livro} busca={busca} q={q} hoje={hoje} ir={ir} />
              </TabPanel>
            ) : null}
            {abas.includes('receber') ? (
              <TabPanel value="receber">
                <AReceber
                  key={livro.clinica_id ?? ''}
                  clinica_id={livro.clinica_id ?? undefined}
                  hoje={hoje}
                  lugar={busca}
                  onMudar={({ faixa, acordo }) => mudar({ faixa, acordo })}
                />
              </TabPanel>
            ) : null}
            <TabPanel value="relatorios">
              {vistas.length > 1 ? (
                <div className="pb-4" data-nao-imprimir="">
                  <Segmented
                    label={textos.vista}
                    value={vista}
                    onValueChange={(qual) => mudar({ vista: qual === 'somas' ? undefined : (qual as 'dre') })}
                    options={vistas.map((value) => ({
                      value,
                      label: textos.vistas[value],
                    }))}
                  />
                </div>
              ) : null}
              {vista === 'imposto' ? (
                <Imposto hoje={hoje} />
              ) : vista === 'dre' ? (
                <Dre livro={livro} busca={busca} hoje={hoje} onMudar={mudar} />
              ) : (
                <Relatorios livro={livro} busca={busca} onMudar={mudar} />
              )}
            </TabPanel>
          </Suspense>
        ) : visao.error ? (
          <Card className="mt-4">
            <QueryError query={visao} level={2} title={textos.erro} />
          </Card>
        ) : (
          <Esperando />
        )}
      </Tabs>
      <Suspense fallback={null}>
        {aberta && data && livro ? (
          aberta === 'nova' || aberta.editavel ? (
            <TransacaoDialog
              transacao={aberta === 'nova' ? null : aberta}
              livro={livro}
              hoje={hoje}
              pessoas={data.pessoas}
              onFechar={() => setAberta(null)}
            />
          ) : (
            <DetalheDaTransacao transacao={aberta} livro={livro} onFechar={() => setAberta(null)} />
          )
        ) : null}
      </Suspense>
    </Page>
  )
}

/** Administration reads sums and no entry; bank files, what is owed, what plans owe and what a clinic shares are of a practice or a clinic, reimbursements of a family. */
function temAba(aba: (typeof abasDoFinanceiro)[number], livro: LivroAberto['livro'] | undefined): boolean {
  if (aba === 'extratos' || aba === 'receber' || aba === 'repasses' || aba === 'convenios')
    return livro === 'profissional' || livro === 'clinica'
  if (aba === 'reembolsos') return livro === 'familia'
  return aba !== 'transacoes' || livro !== 'plataforma'
}

/** Parts of the reports: a result is of a practice or a clinic, income tax of people. */
const vistasDe = (livro: LivroAberto['livro'] | undefined) =>
  (['somas', 'dre', 'imposto'] as const).filter((vista) =>
    vista === 'dre'
      ? livro === 'profissional' || livro === 'clinica'
      : vista === 'somas' || livro === 'profissional' || livro === 'familia',
  )

/** Whether the days of a period are chosen for a tab: some have months or years of their own. */
const comPeriodo = (aba: (typeof abasDoFinanceiro)[number], { vista }: BuscaDoFinanceiro): boolean =>
  aba === 'relatorios' ? vista !== 'imposto' && vista !== 'dre' : aba === 'geral' || aba === 'transacoes'

function Esperando() {
  return (
    <SkeletonGroup className="grid gap-4 pt-4">
      <Skeleton className="h-28 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
