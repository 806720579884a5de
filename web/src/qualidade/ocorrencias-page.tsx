import { useQuery } from '@tanstack/react-query'
import { ListTodo, MessageSquareWarning, Plus } from 'lucide-react'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useBuscaDeOcorrencias } from './busca.ts'
import { ListaDeTarefas } from './components/lista-de-tarefas.tsx'
import { MinhaOcorrencia } from './components/minha-ocorrencia.tsx'
import { RelatarForm } from './components/relatar-form.tsx'
import { minhas as palavras, ocorrencias, relato } from './messages-ocorrencias.ts'

/** `/ocorrencias`: reporting what went wrong, following it, and the tasks that were given to the person (QUAL-03). */
export function OcorrenciasPage() {
  const [busca, mudar] = useBuscaDeOcorrencias()
  const query = useQuery(api.qualidade.minhasOcorrencias.queryOptions())
  const { data, error } = query
  const relatando = busca.relatar === '1'
  const abertas = data?.tarefas.filter(({ situacao }) => situacao === 'aberta').length ?? 0
  return (
    <Page kind="form">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl titulo">{ocorrencias.titulo}</h1>
          <p className="mt-1 text-muted">{ocorrencias.descricao}</p>
        </div>
        {relatando ? null : (
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => mudar({ relatar: '1' })}>
            {relato.novo}
          </Button>
        )}
      </header>
      {relatando ? (
        <RelatarForm consulta={busca.consulta} clinica={busca.clinica} onFechar={() => mudar({})} />
      ) : (
        <Tabs
          value={busca.aba ?? 'relatos'}
          onValueChange={(aba) => mudar({ aba: aba === 'tarefas' ? 'tarefas' : undefined })}
        >
          <TabList variant="line" aria-label={palavras.abas.nome}>
            <Tab value="relatos">{palavras.abas.relatos}</Tab>
            <Tab value="tarefas">
              {palavras.abas.tarefas}
              {abertas > 0 ? (
                <Badge size="sm" tone="warning">
                  {abertas}
                </Badge>
              ) : null}
            </Tab>
          </TabList>
          {data ? (
            <>
              <TabPanel value="relatos">
                <Card padding="none">
                  {data.itens.length === 0 ? (
                    <EmptyState
                      level={2}
                      icon={<MessageSquareWarning size={26} />}
                      title={palavras.vazio}
                      description={palavras.vazioDescricao}
                    />
                  ) : (
                    <ul aria-label={palavras.abas.relatos} className="divide-y divide-line">
                      {data.itens.map((ocorrencia) => (
                        <MinhaOcorrencia key={ocorrencia.id} ocorrencia={ocorrencia} />
                      ))}
                    </ul>
                  )}
                </Card>
              </TabPanel>
              <TabPanel value="tarefas">
                <Card padding="none">
                  {data.tarefas.length === 0 ? (
                    <EmptyState
                      level={2}
                      icon={<ListTodo size={26} />}
                      title={palavras.semTarefas}
                      description={palavras.semTarefasDescricao}
                    />
                  ) : (
                    <ListaDeTarefas itens={data.tarefas} titulo={palavras.abas.tarefas} soMinhas />
                  )}
                </Card>
              </TabPanel>
            </>
          ) : error ? (
            <QueryError query={query} title={palavras.erro} />
          ) : (
            <SkeletonGroup className="grid gap-3">
              <Skeleton className="h-24 w-full rounded-xl" />
            </SkeletonGroup>
          )}
        </Tabs>
      )}
    </Page>
  )
}
