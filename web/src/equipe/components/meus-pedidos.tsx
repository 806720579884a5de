import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rotulosSituacaoDoPedido, type SituacaoDoPedido } from '#domain/equipe/pedido.ts'
import type { MeuPedido } from '#domain/equipe/contract-pedidos.ts'
import { zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { formatarData } from '#web/lib/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textosDosPedidos } from '../messages-pedidos.ts'
import { RetirarPedido } from './retirar-pedido.tsx'
import { api } from '#web/rpc/client.ts'

const { pedir: palavras } = textosDosPedidos
const tons: Partial<Record<SituacaoDoPedido, 'warning' | 'danger'>> = {
  pendente: 'warning',
  recusado: 'danger',
}

/**
 * The caller's waiting requests, and for each clinic the last one that ended without a place in its team. Draws nothing
 * without any.
 */
export function MeusPedidos() {
  const { data } = useQuery(api.equipe.pedidos.meus.queryOptions())
  const ultimos = new Map<string, MeuPedido>()
  for (const pedido of data?.pedidos ?? [])
    if (!ultimos.has(pedido.clinica_id)) ultimos.set(pedido.clinica_id, pedido)
  const mostrados = [...ultimos.values()].filter(
    ({ situacao, clinica_id }) =>
      ['pendente', 'recusado', 'vencido'].includes(situacao) && !data!.participo.includes(clinica_id),
  )
  if (mostrados.length === 0) return null
  const em = (instante: string) => formatarData(instante, zonaDosAcessos)
  return (
    <Card as="section" padding="sm" aria-labelledby="meus-pedidos">
      <CardHeader id="meus-pedidos" title={palavras.meus} />
      <ul className="mt-2 divide-y divide-line">
        {mostrados.map((pedido) => (
          <li key={pedido.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to="/clinicas/$id"
                  params={{ id: pedido.clinica_id }}
                  className="font-semibold break-words underline-offset-4 hover:underline"
                >
                  {pedido.clinica}
                </Link>
                <Badge tone={tons[pedido.situacao] ?? 'neutral'}>
                  {rotulosSituacaoDoPedido[pedido.situacao]}
                </Badge>
              </p>
              <p className="text-sm break-words text-muted">
                {pedido.motivo
                  ? palavras.motivo(pedido.motivo)
                  : [
                      palavras.desde(em(pedido.criado_em)),
                      ...(pedido.situacao === 'pendente' ? [palavras.ate(em(pedido.expira_em))] : []),
                    ].join(', ')}
              </p>
            </div>
            {pedido.situacao === 'pendente' ? <RetirarPedido pedido={pedido} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
