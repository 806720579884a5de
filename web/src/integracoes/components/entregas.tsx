import type { ReactNode } from 'react'
import {
  rotulosDaEntrega,
  rotulosDosEventos,
  type EventoDeWebhook,
  type SituacaoDaEntrega,
} from '#domain/integracoes/webhooks.ts'
import type { Entrega } from '#domain/integracoes/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEntregas, useReenviar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { webhooks: palavras } = textos

const tons: Record<SituacaoDaEntrega, BadgeTone> = {
  pendente: 'warning',
  entregue: 'success',
  desistida: 'danger',
}
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())
const nomeDo = (evento: string) => rotulosDosEventos[evento as EventoDeWebhook] ?? evento

/** What was sent to a webhook, from the newest back: how it ended, its bytes, and sending it again. */
export function Entregas({ id, ativo, testar }: { id: string; ativo: boolean; testar: ReactNode }) {
  const query = useEntregas(id)
  const entregas = query.data?.pages.flatMap((pagina) => pagina.entregas)
  return (
    <section className="grid gap-2" aria-label={palavras.entregas}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-lg titulo">{palavras.entregas}</h3>
        {testar}
      </div>
      {entregas ? (
        entregas.length === 0 ? (
          <p className="text-muted">{palavras.semEntregas}</p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {entregas.map((entrega) => (
              <Linha key={entrega.id} entrega={entrega} ativo={ativo} />
            ))}
          </ul>
        )
      ) : query.error ? (
        <QueryError query={query} title={palavras.entregasErro} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {query.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {textos.mais}
        </Button>
      ) : null}
    </section>
  )
}

function Linha({ entrega, ativo }: { entrega: Entrega; ativo: boolean }) {
  const { evento, situacao, tentativas, ultimo_erro, ultimo_status, ultima_ms, proxima_em } = entrega
  const reenviar = useReenviar()
  const toast = useToast()
  const dito =
    ultimo_erro || (ultimo_status === null ? '' : palavras.respondeu(ultimo_status, ultima_ms ?? 0))
  const depois =
    situacao === 'pendente' && tentativas > 0 && proxima_em ? palavras.proxima(quando(proxima_em)) : ''
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tons[situacao]}>{rotulosDaEntrega[situacao]}</Badge>
        <span className="min-w-0 flex-1 font-semibold">{nomeDo(evento)}</span>
        <span className="text-muted">{quando(entrega.criada_em)}</span>
      </div>
      <p className="text-muted break-words">
        {[palavras.tentativas(tentativas), dito, depois].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <details className="min-w-0 flex-1">
          <summary className="font-semibold text-primary pointer-coarse:min-h-11">
            {palavras.conteudo}
          </summary>
          <pre className="mt-1 overflow-x-auto rounded-md bg-subtle p-3.5 text-xs">
            {JSON.stringify(JSON.parse(entrega.corpo), null, 2)}
          </pre>
        </details>
        {situacao === 'pendente' && tentativas === 0 ? null : (
          <Button
            size="sm"
            variant="outline"
            disabled={!ativo}
            loading={reenviar.isPending}
            aria-label={palavras.reenviarRotulo(nomeDo(evento), quando(entrega.criada_em))}
            onClick={() =>
              reenviar.mutate(
                { id: entrega.id },
                {
                  onSuccess: () => toast({ tone: 'info', title: palavras.reenviado }),
                  onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
                },
              )
            }
          >
            {palavras.reenviar}
          </Button>
        )}
      </div>
    </li>
  )
}
