import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useBuscaDaQualidade, type AbaDaQualidade } from './busca.ts'
import { Filtros } from './components/filtros.tsx'
import { Indicadores } from './components/indicadores.tsx'
import { filtros as palavrasDosFiltros, textos } from './messages.ts'
import { useRecorte } from './use-recorte.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const Avaliacoes = parte('Avaliacoes')
const FilaDeOcorrencias = parte('FilaDeOcorrencias')
const Tarefas = parte('Tarefas')
const Fantasmas = parte('Fantasmas')

/** `/qualidade`: indicators, reviews, incidents, tasks and hours shown in vain (QUAL-01 to QUAL-04). */
export function QualidadePage() {
  const [busca, mudar] = useBuscaDaQualidade()
  const { filtros, recorte } = useRecorte()
  usePreparo()
  const comFiltros = (
    desenhar: (pronto: NonNullable<typeof recorte>, escolhas: NonNullable<typeof filtros.data>) => ReactNode,
  ) =>
    recorte && filtros.data ? (
      desenhar(recorte, filtros.data)
    ) : filtros.error ? (
      <QueryError query={filtros} title={palavrasDosFiltros.erro} />
    ) : (
      <Esperando />
    )
  return (
    <Page kind="record">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        <Button asChild variant="outline" icon={<MessageSquareWarning aria-hidden size={18} />}>
          <Link to="/ocorrencias" search={{ relatar: '1' } as never} data-nao-imprimir="">
            {textos.relatar}
          </Link>
        </Button>
      </header>
      <Tabs
        value={busca.aba ?? 'indicadores'}
        onValueChange={(aba) =>
          mudar({
            aba: aba === 'indicadores' ? undefined : (aba as AbaDaQualidade),
            situacao: undefined,
            ocorrencia: undefined,
          })
        }
      >
        <TabList variant="line" aria-label={textos.abas.nome}>
          {(['indicadores', 'avaliacoes', 'ocorrencias', 'tarefas', 'fantasmas'] as const).map((aba) => (
            <Tab key={aba} value={aba}>
              {textos.abas[aba]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="indicadores" className="grid gap-5">
          {comFiltros((pronto, escolhas) => (
            <>
              <Filtros escolhas={escolhas} recorte={pronto} />
              <Indicadores recorte={pronto} />
            </>
          ))}
        </TabPanel>
        <Suspense fallback={<Esperando />}>
          <TabPanel value="avaliacoes">
            {comFiltros((pronto, escolhas) => (
              <Avaliacoes escolhas={escolhas} profissional_id={pronto.profissional_id} />
            ))}
          </TabPanel>
          <TabPanel value="ocorrencias">
            <FilaDeOcorrencias />
          </TabPanel>
          <TabPanel value="tarefas">
            <Tarefas />
          </TabPanel>
          <TabPanel value="fantasmas" className="grid gap-5">
            {comFiltros((pronto, escolhas) => (
              <>
                <Filtros escolhas={escolhas} recorte={pronto} soProfissional />
                <Fantasmas recorte={pronto} ultimo={escolhas.ultimo_mes} />
              </>
            ))}
          </TabPanel>
        </Suspense>
      </Tabs>
    </Page>
  )
}

const Esperando = () => <Skeleton className="h-64 w-full rounded-xl" />
