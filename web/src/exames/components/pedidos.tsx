import { useMutation } from '@tanstack/react-query'
import { FileDown, FileText } from 'lucide-react'
import { useState } from 'react'
import { esperaResultado, rotulosDoPedido } from '#domain/exames/exame.ts'
import type { PedidoDeExame } from '#domain/exames/schemas.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { baixar } from '#web/lib/baixar.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { doPedido as palavras, textos } from '../messages.ts'
import { nomesDe, tomDoPedido } from '../palavras.ts'

export type AtoDoPedido = 'registrar' | 'enviar' | 'coletar' | 'cancelar'

type PedidosProps = {
  pedidos: readonly PedidoDeExame[]
  anota: 'profissional' | 'casa' | null
  onAto: (ato: AtoDoPedido, pedido: PedidoDeExame) => void
  /** The draft of its paper is ready to be issued. */
  onEmitir: (documento_id: string, pedido: PedidoDeExame) => void
}

const emAberto = ({ status }: PedidoDeExame) => esperaResultado(status) || status === 'com-resultado'

/** Requests of a record: those that are not over, and the others when asked for. */
export function Pedidos({ pedidos, anota, onAto, onEmitir }: PedidosProps) {
  const abertos = pedidos.filter(emAberto)
  const [todos, setTodos] = useState(abertos.length === 0)
  const mostrados = todos ? pedidos : abertos
  const escondidos = pedidos.length - mostrados.length
  if (pedidos.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <h3 className="px-4 pt-4 font-semibold">{palavras.titulo}</h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {mostrados.map((pedido) => (
          <Linha key={pedido.id} pedido={pedido} anota={anota} onAto={onAto} onEmitir={onEmitir} />
        ))}
      </ul>
      {escondidos > 0 ? (
        <div className="px-4 pb-3" data-nao-imprimir="">
          <Button size="sm" variant="link" onClick={() => setTodos(true)}>
            {palavras.antigos(escondidos)}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

type LinhaProps = Omit<PedidosProps, 'pedidos'> & { pedido: PedidoDeExame }

function Linha({ pedido, anota, onAto, onEmitir }: LinhaProps) {
  const {
    id,
    exames,
    status,
    urgencia,
    profissional,
    created_at,
    indicacao,
    preparo,
    coletado_em,
    documento,
  } = pedido
  const toast = useToast()
  const falhou = (erro: Error) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const preparar = useMutation(api.exames.documento.mutationOptions({ onError: falhou }))
  const pdf = useMutation(api.documentos.pdf.mutationOptions({ onError: falhou }))
  const espera = esperaResultado(status)
  const nome = nomesDe(exames)
  const numero = documento?.cancelado ? null : (documento?.numero ?? null)
  const emitir = () =>
    preparar.mutate(
      { id, documento_id: crypto.randomUUID() },
      { onSuccess: ({ documento_id }) => onEmitir(documento_id, pedido) },
    )
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{nome}</span>
          <Badge tone={tomDoPedido[status]}>{rotulosDoPedido[status]}</Badge>
          {urgencia === 'urgente' && espera ? <Badge tone="danger">{palavras.urgente}</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted">
          {[
            palavras.por(profissional, formatarData(created_at, zonaDaqui())),
            coletado_em ? palavras.coletado(formatarDia(coletado_em)) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {indicacao ? (
          <p className="text-sm break-words">
            {palavras.indicacao}: {indicacao}
          </p>
        ) : null}
        {preparo && status === 'pedido' ? (
          <p className="text-sm break-words whitespace-pre-line">
            <span className="font-semibold">{palavras.preparo}:</span> {preparo}
          </p>
        ) : null}
        {pedido.motivo_cancelamento ? (
          <p className="text-sm break-words text-muted">
            {palavras.motivo}: {pedido.motivo_cancelamento}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2" data-nao-imprimir="">
        {anota === 'casa' && espera ? (
          <>
            {status === 'pedido' ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${palavras.jaFiz}: ${nome}`}
                onClick={() => onAto('coletar', pedido)}
              >
                {palavras.jaFiz}
              </Button>
            ) : null}
            <Button
              size="sm"
              aria-label={`${palavras.enviar}: ${nome}`}
              onClick={() => onAto('enviar', pedido)}
            >
              {palavras.enviar}
            </Button>
          </>
        ) : null}
        {numero !== null ? (
          <Button
            size="sm"
            variant="outline"
            icon={<FileDown aria-hidden size={16} />}
            aria-label={palavras.baixar(numero)}
            loading={pdf.isPending}
            onClick={() =>
              pdf.mutate({ id: documento!.id }, { onSuccess: (arquivo) => baixar(arquivo.name, arquivo) })
            }
          >
            {palavras.papel(numero)}
          </Button>
        ) : null}
        {pedido.proprio ? (
          <>
            {espera && numero === null ? (
              <Button
                size="sm"
                variant="outline"
                icon={<FileText aria-hidden size={16} />}
                aria-label={`${palavras.emitir}: ${nome}`}
                loading={preparar.isPending}
                onClick={emitir}
              >
                {documento && !documento.cancelado ? palavras.continuar : palavras.emitir}
              </Button>
            ) : null}
            {status === 'cancelado' || status === 'visto' ? null : (
              <Button
                size="sm"
                variant="soft"
                aria-label={`${palavras.registrar}: ${nome}`}
                onClick={() => onAto('registrar', pedido)}
              >
                {palavras.registrar}
              </Button>
            )}
            {espera ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${palavras.cancelar}: ${nome}`}
                onClick={() => onAto('cancelar', pedido)}
              >
                {textos.cancelar}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  )
}
