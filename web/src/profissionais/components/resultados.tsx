import type { ReactNode } from 'react'
import type { PeriodoDoDia } from '#domain/profissionais/busca.ts'
import type { CartaoProfissional as Cartao } from '#domain/profissionais/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Escolha } from '../agendar.ts'
import type { useBusca } from '../hooks.ts'
import { mensagens } from '../messages.ts'
import { ListaDeProfissionais, ListaEsqueleto } from '../lista/lista.tsx'
import type { Favorito } from '../lista/linha.tsx'

type ResultadosProps = {
  resultado: ReturnType<typeof useBusca>
  /** `resultado.cartoes`, deferred until the browser has time to draw. */
  cartoes: Cartao[] | null
  /** How many were found, in words. */
  titulo: ReactNode
  Favorito?: Favorito | null
  /** The first day that was asked for. */
  desde?: string
  /** The part of the day that was asked for. */
  periodo?: PeriodoDoDia
  onAgendar: (escolha: Escolha) => void
  /** The list without anybody in it. */
  vazio: ReactNode
}

/** The list in every state (FIND-01, FIND-05, FIND-07). */
export function Resultados({
  resultado,
  cartoes,
  titulo,
  desde,
  periodo,
  Favorito,
  onAgendar,
  vazio,
}: ResultadosProps) {
  const { error } = resultado
  if (error && cartoes?.length === 0)
    return (
      <Card>
        <QueryError
          query={{ error, isFetching: resultado.buscando, refetch: resultado.repetir }}
          title={mensagens.erro}
        />
      </Card>
    )
  if (cartoes === null) return <ListaEsqueleto />
  if (cartoes.length === 0) return vazio
  return (
    <div className="grid gap-6">
      <ListaDeProfissionais
        profissionais={cartoes}
        titulo={titulo}
        desde={desde}
        periodo={periodo}
        anterior={resultado.anterior}
        agora={resultado.em}
        Favorito={Favorito}
        onAgendar={onAgendar}
      />
      {resultado.temMais ? (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={resultado.carregandoMais}
          loadingText={mensagens.carregandoMais}
          onClick={resultado.buscarMais}
        >
          {mensagens.verMais}
        </Button>
      ) : (
        <p className="justify-self-center text-sm text-muted">{mensagens.fim}</p>
      )}
    </div>
  )
}
