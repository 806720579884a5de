import { MapPinOff, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { raioMaior } from '#domain/profissionais/busca.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Escolha } from '../agendar.ts'
import type { useBusca } from '../hooks.ts'
import { mensagens as buscador, proximos as mensagens } from '../messages.ts'
import { CartaoDePerto } from './cartao-de-perto.tsx'

type ListaDePertoProps = {
  resultado: ReturnType<typeof useBusca>
  /** Undefined when a city is searched. */
  raio_km: number | undefined
  cidade: string | undefined
  filtrado: boolean
  /** Whether the map leaves room for one card in a row. */
  estreita: boolean
  escolhido: string | null
  onNoMapa: ((id: string) => void) | null
  onAgendar: (escolha: Escolha) => void
  onRaio: (km: number) => void
  onLimpar: () => void
}

/** The list in every state. The card selected on the map is scrolled into view. */
export function ListaDePerto({ resultado, escolhido, estreita, ...props }: ListaDePertoProps) {
  const lista = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (escolhido && matchMedia('(min-width: 64rem)').matches)
      lista.current?.querySelector('[data-escolhido=true]')?.scrollIntoView({ block: 'nearest' })
  }, [escolhido])

  const { cartoes, error } = resultado
  if (error && cartoes?.length === 0)
    return (
      <Card>
        <QueryError
          query={{ error, isFetching: resultado.buscando, refetch: resultado.repetir }}
          level={2}
          title={buscador.erro}
        />
      </Card>
    )
  const grade = `grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 ${estreita ? '' : 'xl:grid-cols-2'}`
  if (cartoes === null) return <Esqueleto grade={grade} />
  if (cartoes.length === 0) return <Vazio {...props} />
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <ul
        ref={lista}
        aria-busy={resultado.anterior}
        className={`${grade} transition-opacity ${resultado.anterior ? 'opacity-60' : ''}`}
      >
        {cartoes.map((profissional) => (
          <li
            key={profissional.id}
            data-escolhido={profissional.id === escolhido}
            className="grid min-w-0 scroll-mt-24"
          >
            <CartaoDePerto
              profissional={profissional}
              agora={resultado.em}
              escolhido={profissional.id === escolhido}
              onNoMapa={props.onNoMapa}
              onAgendar={props.onAgendar}
            />
          </li>
        ))}
      </ul>
      {resultado.temMais ? (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={resultado.carregandoMais}
          loadingText={buscador.carregandoMais}
          onClick={resultado.buscarMais}
        >
          {buscador.verMais}
        </Button>
      ) : (
        <p className="justify-self-center text-sm text-muted">{buscador.fim}</p>
      )}
    </div>
  )
}

type VazioProps = Pick<ListaDePertoProps, 'raio_km' | 'cidade' | 'filtrado' | 'onRaio' | 'onLimpar'>

function Vazio({ raio_km, cidade, filtrado, onRaio, onLimpar }: VazioProps) {
  const maior = raio_km === undefined ? null : raioMaior(raio_km)
  return (
    <Card>
      <EmptyState
        level={2}
        icon={raio_km === undefined ? <SearchX size={26} /> : <MapPinOff size={26} />}
        title={
          raio_km === undefined
            ? cidade === undefined
              ? buscador.vazio
              : mensagens.vazioCidade(cidade)
            : mensagens.vazio(raio_km)
        }
        description={mensagens.vazioDescricao}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {maior === null ? null : (
              <Button size="sm" onClick={() => onRaio(maior)}>
                {mensagens.aumentarRaio(maior)}
              </Button>
            )}
            {filtrado ? (
              <Button variant="outline" size="sm" onClick={onLimpar}>
                {buscador.limparFiltros}
              </Button>
            ) : null}
          </div>
        }
      />
    </Card>
  )
}

function Esqueleto({ grade }: { grade: string }) {
  return (
    <SkeletonGroup label={mensagens.carregando} className={grade}>
      {Array.from({ length: 6 }, (_, indice) => (
        <Card key={indice} className="grid gap-4">
          <div className="flex gap-4">
            <Skeleton className="size-14 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-2/5 rounded-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-10 w-32" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
