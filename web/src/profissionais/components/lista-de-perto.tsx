import { MapPinOff, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { raioMaior } from '#domain/profissionais/busca.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Escolha } from '../agendar.ts'
import type { useBusca } from '../hooks.ts'
import { mensagens as buscador, proximos as mensagens } from '../messages.ts'
import { ListaDeProfissionais, ListaEsqueleto } from '../lista/lista.tsx'

type ListaDePertoProps = {
  resultado: ReturnType<typeof useBusca>
  /** Undefined when a city is searched. */
  raio_km: number | undefined
  cidade: string | undefined
  filtrado: boolean
  escolhido: string | null
  onNoMapa: ((id: string) => void) | null
  onAgendar: (escolha: Escolha) => void
  onRaio: (km: number) => void
  onLimpar: () => void
}

/** The list in every state. The card selected on the map is scrolled into view. */
export function ListaDePerto({ resultado, escolhido, ...props }: ListaDePertoProps) {
  const lista = useRef<HTMLDivElement>(null)
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
  if (cartoes === null) return <ListaEsqueleto />
  if (cartoes.length === 0) return <Vazio {...props} />
  return (
    <div ref={lista} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <ListaDeProfissionais
        profissionais={cartoes}
        titulo={props.raio_km === undefined ? null : mensagens.linhaReta}
        anterior={resultado.anterior}
        agora={resultado.em}
        escolhido={escolhido}
        onNoMapa={props.onNoMapa}
        onAgendar={props.onAgendar}
      />
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
