import { SearchX } from 'lucide-react'
import type { CartaoProfissional as Cartao } from '#domain/profissionais/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Escolha } from '../agendar.ts'
import type { useBusca } from '../hooks.ts'
import { mensagens } from '../messages.ts'
import { CartaoAVista } from './cartao-a-vista.tsx'
import { CartoesEsqueleto, gradeDeCartoes } from './cartao-esqueleto.tsx'

type ResultadosProps = {
  resultado: ReturnType<typeof useBusca>
  /** `resultado.cartoes`, deferred until the browser has time to draw. */
  cartoes: Cartao[] | null
  onAgendar: (escolha: Escolha) => void
  onLimpar: () => void
}

/** The grid of cards in every state (FIND-01, FIND-05, FIND-07). */
export function Resultados({ resultado, cartoes, onAgendar, onLimpar }: ResultadosProps) {
  const agora = resultado.em
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
  if (cartoes === null) return <CartoesEsqueleto />
  if (cartoes.length === 0) return <SemResultado onLimpar={onLimpar} />
  return (
    <div className="grid gap-6">
      <ul
        aria-busy={resultado.anterior}
        className={`${gradeDeCartoes} transition-opacity ${resultado.anterior ? 'opacity-60' : ''}`}
      >
        {cartoes.map((profissional, indice) => (
          <li key={profissional.id} className="grid min-w-0">
            <CartaoAVista profissional={profissional} indice={indice} agora={agora} onAgendar={onAgendar} />
          </li>
        ))}
      </ul>
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

function SemResultado({ onLimpar }: { onLimpar: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={26} />}
        title={mensagens.vazio}
        description={
          <>
            {mensagens.vazioDica}
            <span className="mt-2 grid gap-1">
              {mensagens.vazioDicas.map((dica) => (
                <span key={dica}>{dica}</span>
              ))}
            </span>
          </>
        }
        action={
          <Button variant="outline" size="sm" onClick={onLimpar}>
            {mensagens.limparFiltros}
          </Button>
        }
      />
    </Card>
  )
}
