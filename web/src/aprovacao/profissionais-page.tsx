import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import {
  rotulosStatusProfissional,
  statusProfissional,
  type StatusProfissional,
} from '#domain/profissionais/profissional.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { api } from '#web/rpc/client.ts'
import { filtrosDe, lerBuscaDaLista } from './busca-da-lista.ts'
import { FiltrosDaLista } from './components/filtros-da-lista.tsx'
import { LinhaDoProfissional } from './components/linha-do-profissional.tsx'
import { SelecaoEmLote } from './components/selecao-em-lote.tsx'
import { useProfissionais, type Filtros } from './hooks.ts'
import { textos } from './messages.ts'

const { lista: palavras } = textos

/**
 * `/profissionais`: registrations by status (ROUTE-10). A clinic's director sees those who attend there, and decides
 * nothing.
 */
export function ProfissionaisPage() {
  const busca = lerBuscaDaLista(useSearch({ strict: false }))
  const navigate = useNavigate()
  const decide = useUsuario()?.perfil === 'administrador-geral'
  const status = busca.status ?? (decide ? 'aguardando-aprovacao' : 'ativo')
  const resumo = useQuery(api.aprovacao.resumo.queryOptions())
  const ir = (mudanca: Partial<Record<keyof Filtros, string | undefined>>) =>
    void navigate({
      to: '/profissionais',
      search: lerBuscaDaLista({ ...busca, ...mudanca }),
      resetScroll: false,
      replace: 'q' in mudanca,
    })
  return (
    <Page kind="list">
      <div>
        <h1 className="text-3xl titulo">{palavras.titulo}</h1>
        <p className="mt-1 text-muted">{decide ? palavras.descricao : palavras.descricaoDaClinica}</p>
      </div>
      <Tabs value={status} onValueChange={(valor) => ir({ status: valor, urgencia: undefined })}>
        <TabList variant="line" aria-label={palavras.situacoes}>
          {statusProfissional.map((cada) => (
            <Tab key={cada} value={cada}>
              {rotulosStatusProfissional[cada]}{' '}
              {resumo.data ? (
                <span className="rounded-full bg-subtle px-2 text-xs font-semibold tabular-nums">
                  {resumo.data.status[cada].toLocaleString('pt-BR')}
                </span>
              ) : null}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={status} className="grid gap-4">
          <FiltrosDaLista
            busca={busca}
            status={status}
            decide={decide}
            resumo={resumo.data}
            quantos={filtrosDe(busca)}
            onChange={ir}
          />
          <Lista
            key={status}
            filtros={{ ...busca, status }}
            decide={decide}
            onLimpar={() => ir(semFiltros)}
          />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

const semFiltros = {
  q: undefined,
  especialidade: undefined,
  uf: undefined,
  clinica: undefined,
  de: undefined,
  ate: undefined,
  falta: undefined,
  urgencia: undefined,
}

type ListaProps = {
  filtros: Filtros & { status: StatusProfissional }
  decide: boolean
  onLimpar: () => void
}

function Lista({ filtros, decide, onLimpar }: ListaProps) {
  const lista = useProfissionais(filtros)
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const [aberta] = useState(Date.now)
  const agora = Math.max(aberta, lista.dataUpdatedAt)
  const itens = lista.data?.pages.flatMap((pagina) => pagina.itens)
  const { error } = lista
  const emLote = decide && filtros.status === 'aguardando-aprovacao'
  // A row that left the list is no longer selected.
  const presentes = itens?.filter(({ id }) => marcados.has(id)) ?? []
  const marcar = (ids: readonly string[], sim: boolean) => {
    const proximos = new Set(marcados)
    for (const id of ids)
      if (sim) proximos.add(id)
      else proximos.delete(id)
    setMarcados(proximos)
  }

  if (itens && itens.length > 0)
    return (
      <>
        {emLote ? (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <Checkbox
              label={palavras.selecionarTodos}
              checked={presentes.length === itens.length}
              onChange={({ target }) =>
                marcar(
                  itens.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            <SelecaoEmLote selecionados={presentes} onLimpar={() => setMarcados(new Set())} />
          </div>
        ) : null}
        <Card as="section" padding="none" aria-label={palavras.titulo} aria-busy={lista.isFetching}>
          <ul className="divide-y divide-line">
            {itens.map((profissional) => (
              <LinhaDoProfissional
                key={profissional.id}
                profissional={profissional}
                agora={agora}
                decide={decide}
                marcado={emLote ? marcados.has(profissional.id) : null}
                onMarcar={(sim) => marcar([profissional.id], sim)}
              />
            ))}
          </ul>
        </Card>
        <LoadMore query={lista} loadingText={palavras.carregando}>
          {palavras.mais}
        </LoadMore>
      </>
    )
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo} aria-busy={lista.isFetching}>
      {itens ? (
        <Vazia filtros={filtros} onLimpar={onLimpar} />
      ) : error ? (
        <QueryError
          query={lista}
          level={2}
          title={filtros.status === 'aguardando-aprovacao' ? palavras.erroDaFila : palavras.erro}
          className="py-10"
        />
      ) : (
        <SkeletonGroup className="grid gap-6 p-4 md:p-5">
          {[0, 1, 2, 3].map((linha) => (
            <div key={linha} className="flex gap-3">
              <Skeleton className="size-12 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="h-3.5 w-2/3" />
                <Skeleton className="h-3.5 w-1/2" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Vazia({ filtros, onLimpar }: Pick<ListaProps, 'filtros' | 'onLimpar'>) {
  const comFiltro = filtrosDe(filtros) > 0
  const titulo = comFiltro
    ? palavras.vaziaComFiltro
    : filtros.status === 'aguardando-aprovacao'
      ? textos.fila.nenhum
      : palavras.vazia
  return (
    <EmptyState
      level={2}
      icon={<UserSearch size={26} />}
      title={titulo}
      description={comFiltro ? palavras.vaziaComFiltroDescricao : undefined}
      action={
        comFiltro ? (
          <Button variant="outline" onClick={onLimpar}>
            {palavras.limpar}
          </Button>
        ) : undefined
      }
      className="py-10"
    />
  )
}
