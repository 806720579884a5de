import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import type { PedidoDePrivacidade } from '#domain/privacidade/contract.ts'
import { rotulosStatusPedido, rotulosTipoPedido, type StatusPedido } from '#domain/privacidade/pedido.ts'
import { diasRestantes } from '#domain/privacidade/prazo.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRetirar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'
import { NovoPedidoDialog } from './novo-pedido-dialog.tsx'

const { correcao, pedidos: palavras } = textos

const tons: Record<StatusPedido, BadgeTone> = {
  aberto: 'info',
  atendido: 'success',
  recusado: 'warning',
  cancelado: 'neutral',
}

/** Requests about the caller's data, open ones with the legal deadline (LGPD, art. 19). */
export function Pedidos() {
  const consulta = useQuery(api.privacidade.pedidos.queryOptions())
  const { data } = consulta
  const [novo, setNovo] = useState(false)
  return (
    <Card as="section" padding="none">
      <CardHeader
        title={correcao.titulo}
        description={correcao.descricao}
        className="p-4 md:p-5"
        action={
          <Button variant="outline" size="sm" onClick={() => setNovo(true)}>
            {correcao.novo}
          </Button>
        }
      />
      {data && data.length > 0 ? (
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {data.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </ul>
      ) : (
        <ListFallback
          query={consulta}
          icon={<FileQuestion size={20} />}
          empty={palavras.nenhum}
          failed={palavras.erro}
        />
      )}
      {novo ? <NovoPedidoDialog onClose={() => setNovo(false)} /> : null}
    </Card>
  )
}

function Pedido({ pedido }: { pedido: PedidoDePrivacidade }) {
  const retirar = useRetirar()
  const toast = useToast()
  const { id, tipo, status, descricao, resposta } = pedido
  return (
    <li className="grid gap-1.5 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{rotulosTipoPedido[tipo]}</p>
        <Badge tone={tons[status]} size="sm">
          {rotulosStatusPedido[status]}
        </Badge>
      </div>
      {descricao ? <p className="break-words whitespace-pre-line text-ink-2">{descricao}</p> : null}
      {status === 'aberto' ? <Prazo pedido={pedido} /> : null}
      {resposta ? (
        <p className="rounded-md bg-subtle px-3 py-2 break-words whitespace-pre-line">
          <span className="block text-sm font-semibold text-ink-2">{palavras.resposta}</span>
          {resposta}
        </p>
      ) : null}
      {status === 'aberto' && tipo !== 'exclusao' ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          loading={retirar.isPending}
          onClick={() =>
            retirar.mutate(
              { id },
              {
                onSuccess: () => toast({ title: palavras.retirado, tone: 'success' }),
                onError: (error) =>
                  toast({
                    title: palavras.erroRetirar,
                    description: falhaDe(error).mensagem,
                    tone: 'error',
                  }),
              },
            )
          }
        >
          {palavras.retirar}
        </Button>
      ) : null}
    </li>
  )
}

function Prazo({ pedido: { prazo } }: { pedido: PedidoDePrivacidade }) {
  const [agora] = useState(Date.now)
  const dias = diasRestantes(prazo, agora)
  const conta = dias > 0 ? palavras.faltam(dias) : palavras.passou(-dias)
  return (
    <p className={`text-sm ${dias < 0 ? 'text-danger' : 'text-muted'}`}>
      {dias === 0 ? palavras.hoje : `${palavras.ate(formatarDiaCurto(prazo))} (${conta})`}
    </p>
  )
}
