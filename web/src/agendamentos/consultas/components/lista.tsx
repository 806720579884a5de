import { CalendarX2, FilterX } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { AbaDeConsultas } from '#domain/agendamentos/consultas/contract.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useGuardarProxima } from '#web/proxima-consulta/use-guardar-proxima.ts'
import { quantosFiltros, type BuscaDeConsultas } from '../busca.ts'
import { useConsultas } from '../hooks.ts'
import { filtros, textos } from '../messages.ts'
import type { AoAgir } from './acoes.tsx'
import { Linha } from './linha.tsx'
import { Series } from './series.tsx'

const CopiaDaProxima = lazy(async () => ({
  default: (await import('#web/proxima-consulta/copia-da-proxima.tsx')).CopiaDaProxima,
}))

type ListaProps = {
  aba: AbaDeConsultas
  busca: BuscaDeConsultas
  onAgir: AoAgir
  onLimpar: () => void
  /** Action of the empty state. */
  acao: ReactNode
}

/** The caller's own next consultation on a page. Undefined when it may be on a later page. */
function proximaDe({ itens, proximo }: { itens: AgendamentoDetalhe[]; proximo: string | null }) {
  const minha = itens.find(({ proprio, lado }) => proprio && lado === 'paciente')
  return minha ?? (proximo === null ? null : undefined)
}

/** The consultations of a tab, page by page. */
export function Lista({ aba, busca, onAgir, onLimpar, acao }: ListaProps) {
  const consulta = useConsultas(aba, busca)
  const { data, error } = consulta
  const usuario = useUsuario()
  const inteira = aba === 'proximas' && quantosFiltros(busca) === 0
  useGuardarProxima(inteira && data ? proximaDe(data.pages[0]!) : undefined)
  if (!data && (error || consulta.fetchStatus === 'paused'))
    return (
      <div className="grid gap-4">
        {inteira ? (
          <Suspense fallback={null}>
            <CopiaDaProxima usuario_id={usuario?.id} />
          </Suspense>
        ) : null}
        {error ? <QueryError query={consulta} level={2} title={textos.erro} /> : null}
      </div>
    )
  if (!data) return <Esqueleto />
  const itens = data.pages.flatMap((pagina) => pagina.itens)
  if (itens.length === 0) {
    const filtrada = quantosFiltros(busca) > 0
    const [titulo, descricao] = filtrada ? textos.semResultado : textos.vazio[aba]
    return (
      <EmptyState
        level={2}
        icon={filtrada ? <FilterX size={26} /> : <CalendarX2 size={26} />}
        title={titulo}
        description={descricao}
        action={
          filtrada ? (
            <Button variant="outline" onClick={onLimpar}>
              {filtros.limpar}
            </Button>
          ) : (
            acao
          )
        }
      />
    )
  }
  return (
    <div className="grid gap-3">
      {aba === 'series' ? <Series itens={itens} onAgir={onAgir} /> : <Linhas itens={itens} onAgir={onAgir} />}
      <LoadMore query={consulta} loadingText={textos.carregando}>
        {textos.mais}
      </LoadMore>
    </div>
  )
}

function Linhas({ itens, onAgir }: { itens: readonly AgendamentoDetalhe[]; onAgir: AoAgir }) {
  return (
    <ul className="grid gap-3">
      {itens.map((item) => (
        <li key={item.id}>
          <Linha consulta={item} onAgir={onAgir} />
        </li>
      ))}
    </ul>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[0, 1, 2].map((cada) => (
        <Skeleton key={cada} className="h-44 w-full rounded-xl" />
      ))}
    </SkeletonGroup>
  )
}
