import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { DonoDeIntegracoes, Webhook } from '#domain/integracoes/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMudarWebhook } from '../hooks.ts'
import { textos } from '../messages.ts'
import { EstadoDoWebhook } from './estado-do-webhook.tsx'
import { SegredoDialog } from './segredo-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

const { webhooks: palavras } = textos

type Aberto =
  | { que: 'form'; id?: string }
  | { que: 'segredo'; segredo: string }
  | { que: 'webhook'; id: string }
  | null

/** The webhooks of an agenda or a clinic. */
export function Webhooks({ dono, webhooks }: { dono: DonoDeIntegracoes; webhooks: readonly Webhook[] }) {
  const [aberto, setAberto] = useState<Aberto>(null)
  const mudar = useMudarWebhook()
  const toast = useToast()
  const fechar = () => setAberto(null)
  // Here and not in the dialog, which closes: behind it nobody could reach the undo.
  const ligar = (id: string, versao: number, ligado: boolean, desfaz = false) =>
    mudar.mutate(
      { id, versao, ativo: ligado },
      {
        onSuccess: (novo) => {
          if (!ligado) fechar()
          toast({
            tone: 'success',
            title: ligado ? palavras.ligou : palavras.desligou,
            ...(!ligado &&
              !desfaz && {
                action: { label: palavras.desfazer, onClick: () => ligar(id, novo.versao, true, true) },
              }),
          })
        },
        onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      },
    )
  const mostrarSegredo = (segredo: string) => setAberto({ que: 'segredo', segredo })
  const escolhido = aberto && 'id' in aberto ? webhooks.find(({ id }) => id === aberto.id) : undefined
  const novo = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAberto({ que: 'form' })}>
      {palavras.novo}
    </Button>
  )
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={webhooks.length > 0 ? novo : undefined}
      />
      {webhooks.length === 0 ? (
        <EmptyState
          icon={<WebhookIcon size={26} />}
          title={palavras.nenhum}
          description={palavras.nenhumDescricao}
          action={novo}
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-hover md:px-5"
                onClick={() => setAberto({ que: 'webhook', id: webhook.id })}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">
                    {webhook.url.replace(/^https:\/\//, '')}
                  </span>
                  <span className="block text-sm text-muted">
                    {palavras.quantos(webhook.eventos.length)} ·{' '}
                    {palavras.resumo(webhook.entregues, webhook.pendentes, webhook.desistidas)}
                  </span>
                </span>
                <EstadoDoWebhook {...webhook} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {aberto?.que === 'form' ? (
        <WebhookForm dono={dono} webhook={escolhido} onCriado={mostrarSegredo} onFechar={fechar} />
      ) : null}
      {aberto?.que === 'segredo' ? (
        <SegredoDialog de="webhook" valor={aberto.segredo} onFechar={fechar} />
      ) : null}
      {aberto?.que === 'webhook' && escolhido ? (
        <WebhookDialog
          webhook={escolhido}
          ligando={mudar.isPending}
          onLigar={(ligado) => ligar(escolhido.id, escolhido.versao, ligado)}
          onMudar={() => setAberto({ que: 'form', id: escolhido.id })}
          onSegredo={mostrarSegredo}
          onFechar={fechar}
        />
      ) : null}
    </Card>
  )
}
