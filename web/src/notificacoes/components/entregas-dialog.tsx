import { useQuery } from '@tanstack/react-query'
import { rotulosCanalNotificacao, rotulosEstadoEntrega } from '#domain/notificacoes/canais.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

/** The channels of a notification, with the delivery of each. */
export function EntregasDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.notificacoes.entregas.queryOptions({ input: { id } }))
  const { data, error } = query
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={textos.entregasTitulo}
      footer={<Button onClick={onClose}>{textos.fechar}</Button>}
    >
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map(({ canal, estado, tentativas, enviar_em, enviada_em }) => (
            <li key={canal} className="py-2.5">
              <p className="font-semibold">{rotulosCanalNotificacao[canal]}</p>
              <p className="text-ink-2">{rotulosEstadoEntrega[estado]}</p>
              <p className="text-sm text-muted tabular-nums">
                {formatarDataHora(enviada_em ?? enviar_em, zonaDaqui())}
                {tentativas > 1 ? ` · ${textos.tentativas(tentativas)}` : null}
              </p>
            </li>
          ))}
        </ul>
      ) : data ? (
        <p className="text-muted">{textos.semEntregas}</p>
      ) : error ? (
        <QueryError query={query} title={textos.erroEntregas} />
      ) : (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
