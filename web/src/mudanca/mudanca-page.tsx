import { cx } from 'class-variance-authority'
import { Import } from 'lucide-react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Andamento } from './andamento.tsx'
import { Anteriores } from './anteriores.tsx'
import { Conferencia } from './conferencia.tsx'
import { Escolher } from './escolher.tsx'
import { useBuscaDaMudanca, useDestinos, useMudanca, useMudancas } from './hooks.ts'
import { textos } from './messages.ts'

/** `/mudanca` (ALCANCE-07): services, patients and appointments out of a file of another system. The file that is open stands in the address. */
export function MudancaPage() {
  const { busca, ir } = useBuscaDaMudanca()
  const { arquivo } = busca
  return (
    <Page kind="form">
      <header>
        <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </header>
      {arquivo ? (
        <Uma key={arquivo} id={arquivo} onOutro={() => void ir({ ...busca, arquivo: undefined })} />
      ) : (
        <Comeco />
      )}
    </Page>
  )
}

function Passos({ atual }: { atual: number }) {
  return (
    <ol aria-label={textos.passos} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {textos.passo.map((nome, n) => (
        <li
          key={nome}
          aria-current={n === atual ? 'step' : undefined}
          className={cx(n === atual ? 'font-semibold text-ink' : 'text-muted')}
        >
          {n + 1}. {nome}
        </li>
      ))}
    </ol>
  )
}

function Comeco() {
  const { busca, ir } = useBuscaDaMudanca()
  const query = useDestinos()
  const destinos = query.data
  const destino =
    destinos?.find(({ profissional_id }) => profissional_id === busca.profissional) ?? destinos?.[0]
  const anteriores = useMudancas(destino?.profissional_id)
  if (destinos && destino) {
    const tipo = destino.tipos.find((cada) => cada === busca.tipo) ?? destino.tipos[0]!
    return (
      <>
        <Passos atual={0} />
        <Escolher
          destinos={destinos}
          destino={destino}
          tipo={tipo}
          onDestino={(profissional) => void ir({ ...busca, profissional })}
          onTipo={(qual) => void ir({ ...busca, tipo: qual })}
          onAberta={({ id }) => void ir({ ...busca, tipo, arquivo: id })}
        />
        {anteriores.error ? (
          <Card>
            <QueryError query={anteriores} level={2} title={textos.erro} />
          </Card>
        ) : (
          <Anteriores itens={anteriores.data ?? []} onAbrir={(id) => void ir({ ...busca, arquivo: id })} />
        )}
      </>
    )
  }
  if (destinos)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<Import size={26} />}
          title={textos.ninguem}
          description={textos.ninguemDescricao}
        />
      </Card>
    )
  return query.error ? (
    <Card>
      <QueryError query={query} level={2} title={textos.erro} />
    </Card>
  ) : (
    <Esqueleto />
  )
}

function Uma({ id, onOutro }: { id: string; onOutro: () => void }) {
  const query = useMudanca(id)
  if (query.error && !query.data)
    return (
      <Card>
        <QueryError query={query} level={2} title={textos.erro} />
      </Card>
    )
  if (!query.data) return <Esqueleto />
  const rascunho = query.data.status === 'rascunho'
  return (
    <>
      <Passos atual={rascunho ? 1 : 2} />
      {rascunho ? (
        <Conferencia mudanca={query.data} onOutro={onOutro} />
      ) : (
        <Andamento mudanca={query.data} onOutro={onOutro} />
      )}
    </>
  )
}

const Esqueleto = () => (
  <SkeletonGroup>
    <Skeleton className="h-60 w-full rounded-xl" />
  </SkeletonGroup>
)
