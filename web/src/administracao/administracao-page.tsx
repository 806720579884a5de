import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { periodos, type Periodo } from '#domain/administracao/indicadores.ts'
import { FilaDeAprovacao } from '#web/aprovacao/fila-de-aprovacao.tsx'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AcoesDoAdministrador } from './components/acoes-do-administrador.tsx'
import { Atividade } from './components/atividade.tsx'
import { Cartoes } from './components/cartoes.tsx'
import { Situacao } from './components/situacao.tsx'
import { textos } from './messages.ts'

// The other tabs come with the first sign of the person, or when the address names one.
const { parte, usePreparo } = partes(() => import('./partes.ts'))
const AcessosSemVinculo = parte('AcessosSemVinculo')
const Filas = parte('Filas')
const Monitoramento = parte('Monitoramento')
const Relatorios = parte('Relatorios')

const moderacao = partes(() => import('#web/moderacao/partes.ts'))
const FilaDeModeracao = moderacao.parte('FilaDeModeracao')
const NumerosDaModeracao = moderacao.parte('NumerosDaModeracao')

const abas = ['geral', 'filas', 'denuncias', 'relatorios', 'monitoramento'] as const
type Aba = (typeof abas)[number]

/**
 * `/admin-geral`, and `/` for administrador-geral: the figures of the platform, and what waits for a decision (HOME-05
 * to HOME-07).
 */
export function AdministracaoPage() {
  const valores = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  usePreparo()
  const aba = abas.find((cada) => cada === valores.aba) ?? 'geral'
  const periodo = periodos.find((cada) => cada === valores.periodo) ?? 'mes'
  const ir = (mudanca: { aba?: Aba; periodo?: Periodo }) =>
    void navigate({
      to: '/admin-geral',
      search: {
        ...(aba === 'geral' ? {} : { aba }),
        ...(periodo === 'mes' ? {} : { periodo }),
        ...Object.fromEntries(
          Object.entries(mudanca).map(([chave, valor]) => [
            chave,
            valor === 'geral' || valor === 'mes' ? undefined : valor,
          ]),
        ),
      } as never,
      resetScroll: false,
    })
  return (
    <Page kind="record">
      <div>
        <h1 className="text-3xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </div>
      <Tabs value={aba} onValueChange={(valor) => ir({ aba: valor as Aba })}>
        <TabList variant="line" aria-label={textos.abas}>
          {abas.map((cada) => (
            <Tab key={cada} value={cada}>
              {textos.aba[cada]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="geral" className="grid gap-5">
          <Segmented
            label={textos.periodo}
            value={periodo}
            onValueChange={(valor) => ir({ periodo: valor })}
            options={periodos.map((value) => ({ value, label: textos.periodos[value] }))}
          />
          <Cartoes periodo={periodo} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-5">
              <FilaDeAprovacao />
              <Atividade />
            </div>
            <div className="grid min-w-0 gap-5">
              <Situacao />
              <AcoesDoAdministrador />
            </div>
          </div>
        </TabPanel>
        <TabPanel value="filas">
          <Suspense fallback={<Esperando />}>
            <Filas />
          </Suspense>
        </TabPanel>
        <TabPanel value="denuncias">
          <Suspense fallback={<Esperando />}>
            <div className="grid gap-8">
              <FilaDeModeracao />
              <NumerosDaModeracao />
              <AcessosSemVinculo />
            </div>
          </Suspense>
        </TabPanel>
        <TabPanel value="relatorios">
          <Suspense fallback={<Esperando />}>
            <Relatorios />
          </Suspense>
        </TabPanel>
        <TabPanel value="monitoramento">
          <Suspense fallback={<Esperando />}>
            <Monitoramento />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function Esperando() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-60 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
