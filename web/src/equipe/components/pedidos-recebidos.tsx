import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ClinicaDaEquipe } from '#domain/equipe/contract.ts'
import { podeGerirEquipe } from '#domain/equipe/membro.ts'
import { limitesDoPedido } from '#domain/equipe/pedido.ts'
import type { PedidoRecebido } from '#domain/equipe/contract-pedidos.ts'
import { zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { formatarData } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useRecusarPedido } from '../hooks.ts'
import { textosDosPedidos } from '../messages-pedidos.ts'
import { FormularioDeAcesso } from './formulario-de-acesso.tsx'

const { pedidos: palavras } = textosDosPedidos

/** Professionals who ask to join the teams on screen, answered by each team's manager. Draws nothing without any. */
export function PedidosRecebidos({ clinicas }: { clinicas: readonly ClinicaDaEquipe[] }) {
  const { data, error, isFetching, refetch } = useQuery(api.equipe.pedidos.recebidos.queryOptions())
  const recusar = useRecusarPedido()
  const toast = useToast()
  const [aceitando, setAceitando] = useState<PedidoRecebido | null>(null)
  const [recusando, setRecusando] = useState<PedidoRecebido | null>(null)
  if (error && !data)
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p>{palavras.erro}</p>
        <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {palavras.tentar}
        </Button>
      </Card>
    )
  // A request that is being answered stays until the outcome is shown, even when it was the last.
  if (!data || (data.length === 0 && !aceitando && !recusando)) return null
  const gere = (pedido: PedidoRecebido) =>
    podeGerirEquipe(clinicas.find(({ id }) => id === pedido.clinica_id)?.minhas_permissoes ?? null)
  return (
    <Card as="section" aria-labelledby="pedidos-de-vinculo">
      <CardHeader
        id="pedidos-de-vinculo"
        title={palavras.titulo}
        description={data.some(gere) ? palavras.descricao : palavras.soOlha}
      />
      <ul className="mt-3 divide-y divide-line">
        {data.map((pedido) => (
          <li key={pedido.id} className="flex flex-wrap items-start gap-3 py-3">
            <Avatar name={pedido.nome} src={pedido.avatar_url} size="sm" />
            <Pedido pedido={pedido} />
            {gere(pedido) ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={palavras.aceitarDe(pedido.nome)}
                  onClick={() => setAceitando(pedido)}
                >
                  {palavras.aceitar}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={palavras.recusarDe(pedido.nome)}
                  onClick={() => setRecusando(pedido)}
                >
                  {palavras.recusar}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {aceitando ? (
        <FormularioDeAcesso clinicas={clinicas} pedido={aceitando} onFechar={() => setAceitando(null)} />
      ) : null}
      <ConfirmDialog
        open={recusando !== null}
        onOpenChange={() => setRecusando(null)}
        title={palavras.recusa.titulo(recusando?.nome ?? '')}
        description={palavras.recusa.descricao}
        confirmLabel={palavras.recusa.confirmar}
        pending={recusar.isPending}
        reason={{
          label: palavras.recusa.motivo,
          requiredMessage: palavras.recusa.motivoFalta,
          maxLength: limitesDoPedido.motivo,
        }}
        onConfirm={(motivo) =>
          recusando &&
          recusar.mutate(
            { id: recusando.id, motivo },
            {
              onSuccess() {
                toast({ title: palavras.recusa.feito, tone: 'success' })
                setRecusando(null)
              },
              onError: (falha) =>
                void toast({
                  title: palavras.recusa.falhou,
                  description: falhaDe(falha).mensagem,
                  tone: 'error',
                }),
            },
          )
        }
      />
    </Card>
  )
}

function Pedido({ pedido }: { pedido: PedidoRecebido }) {
  const em = (instante: string) => formatarData(instante, zonaDosAcessos)
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{pedido.nome}</span>
        <Badge
          tone={pedido.verificado ? 'success' : 'warning'}
          {...(pedido.verificado && { icon: <BadgeCheck aria-hidden size={13} /> })}
        >
          {pedido.verificado ? palavras.verificado : palavras.naoVerificado}
        </Badge>
      </p>
      <p className="text-sm text-muted">
        {pedido.especialidade ? `${pedido.especialidade} · ` : ''}
        {palavras.prazo(pedido.clinica, em(pedido.criado_em), em(pedido.expira_em))}
      </p>
      {pedido.mensagem ? <p className="mt-1 break-words whitespace-pre-line">{pedido.mensagem}</p> : null}
      {pedido.perfil_id ? (
        <Link
          to="/profissionais-publicos/$id"
          params={{ id: pedido.perfil_id }}
          className="text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {palavras.verPerfil}
          <span className="sr-only">: {pedido.nome}</span>
        </Link>
      ) : null}
    </div>
  )
}
