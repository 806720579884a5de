import { Link } from '@tanstack/react-router'
import { BookOpenText, History, UserRoundPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { acharCampanha } from '#domain/dicas/campanhas.ts'
import type { LeituraAberta } from '#domain/leitura/schemas.ts'
import { tagDaCampanha } from '#domain/leitura/leitura.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { useLado } from '#web/rede/hooks.ts'
import { Sugestoes } from '#web/rede/components/lado.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { semFiltros, useBuscaDaLeitura } from '../busca.ts'
import { useGuardar, useInicio, usePosts } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'
import { Filtros } from './filtros.tsx'

/** The list of the room: what was begun, campaigns of the month, filters and posts. */
export function Sala() {
  const inicio = useInicio()
  const [digitado, setDigitado] = useState('')
  const palavras = useDeferredValue(digitado.trim())
  const { data } = inicio
  return (
    <>
      {data && data.abertas.length > 0 ? <Abertas abertas={data.abertas} /> : null}
      {data && data.campanhas.length > 0 ? <Campanhas campanhas={data.campanhas} /> : null}
      <Filtros inicio={data} digitado={digitado} onDigitar={setDigitado} />
      <Lista palavras={palavras} seguindo={data?.seguindo} onLimpar={() => setDigitado('')} />
    </>
  )
}

/** What was begun and not finished. */
function Abertas({ abertas }: { abertas: readonly LeituraAberta[] }) {
  return (
    <Card as="section" variant="accent" className="grid gap-2" aria-labelledby="continue-lendo">
      <h2 id="continue-lendo" className="flex items-center gap-2 text-lg titulo">
        <History aria-hidden size={18} /> {textos.continuar}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {abertas.map(({ id, titulo, autor, progresso }) => (
          <li key={id} className="grid min-w-0 content-start gap-1.5">
            <Link
              to="/posts-profissionais"
              search={{ post: id }}
              className="rounded-sm font-semibold break-words underline-offset-4 hover:underline"
            >
              {titulo}
            </Link>
            <span className="text-sm text-ink-2">{autor}</span>
            <Progress
              value={progresso}
              label={`${textos.progresso}: ${titulo}`}
              valueText={textos.lidoAte(progresso)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Campanhas({ campanhas }: { campanhas: readonly { chave: string; quantas: number }[] }) {
  const [busca, mudar] = useBuscaDaLeitura()
  return (
    <section className="grid gap-2" aria-labelledby="campanhas-do-mes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="campanhas-do-mes" className="text-lg titulo">
          {textos.campanhas}
        </h2>
        <Button variant="link" size="sm" asChild>
          <Link to="/dicas-saude" search={{ campanha: campanhas[0]!.chave }}>
            {textos.dicasDaCampanha}
          </Link>
        </Button>
      </div>
      <FilterChips label={textos.campanhas}>
        {campanhas.map(({ chave, quantas }) => {
          const tag = tagDaCampanha(chave)
          return (
            <FilterChip
              key={chave}
              pressed={busca.assunto === tag}
              title={acharCampanha(chave)?.tema}
              onClick={() => mudar({ assunto: busca.assunto === tag ? undefined : tag })}
            >
              {textos.campanha(acharCampanha(chave)?.rotulo ?? chave, quantas)}
            </FilterChip>
          )
        })}
      </FilterChips>
    </section>
  )
}

type ListaProps = { palavras: string; seguindo: number | undefined; onLimpar: () => void }

function Lista({ palavras, seguindo, onLimpar }: ListaProps) {
  const [busca, mudar] = useBuscaDaLeitura()
  const query = usePosts(busca, palavras)
  const guardar = useGuardar()
  const posts = query.data?.pages.flatMap((pagina) => pagina.posts)
  if (!posts)
    return query.error ? (
      <QueryError query={query} title={textos.erro} />
    ) : (
      <SkeletonGroup className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-64 w-full rounded-xl" />
        ))}
      </SkeletonGroup>
    )
  if (posts.length === 0 && busca.seguidos && seguindo === 0) return <SemSeguidos />
  if (posts.length === 0) {
    const [titulo, dica] =
      busca.estado && !palavras ? textos.nadaNoEstado[busca.estado] : [textos.nada, textos.nadaDica]
    return (
      <EmptyState
        level={2}
        icon={<BookOpenText size={26} />}
        title={titulo!}
        description={dica}
        action={
          <Button
            variant="outline"
            onClick={() => {
              onLimpar()
              mudar(semFiltros)
            }}
          >
            {textos.limparFiltros}
          </Button>
        }
      />
    )
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={textos.titulo}>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {posts.map((post) => (
          <Cartao key={post.id} post={post} busca={busca} guardar={guardar} />
        ))}
      </ul>
      <LoadMore query={query} loadingText={textos.carregandoMais}>
        {textos.mais}
      </LoadMore>
      {query.hasNextPage ? null : <p className="text-center text-sm text-muted">{textos.fim}</p>}
    </section>
  )
}

/** Whoever follows nobody is shown whom to follow. */
function SemSeguidos() {
  const { data } = useLado()
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<UserRoundPlus size={26} />}
        title={textos.semSeguidos}
        description={textos.semSeguidosDica}
      />
      {data && data.sugestoes.length > 0 ? (
        <section aria-label={textos.sugestoes} className="border-t border-line pt-4">
          <Sugestoes sugestoes={data.sugestoes} />
        </section>
      ) : null}
    </Card>
  )
}
