import { useState } from 'react'
import { rotulosDosEventos } from '#domain/integracoes/webhooks.ts'
import type { Webhook } from '#domain/integracoes/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useExcluirWebhook, useMudarWebhook, useTestarWebhook, useTrocarSegredo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Entregas } from './entregas.tsx'
import { EstadoDoWebhook } from './estado-do-webhook.tsx'

const { webhooks: palavras } = textos

/** One webhook: how it is doing, what was sent to it, and what can be done with it. */
export function WebhookDialog({
  webhook,
  onMudar,
  onSegredo,
  onFechar,
}: {
  webhook: Webhook
  onMudar: () => void
  onSegredo: (segredo: string) => void
  onFechar: () => void
}) {
  const { id, ativo, falhando_desde, desligado_por } = webhook
  const [perguntando, setPerguntando] = useState<'excluir' | 'segredo' | null>(null)
  const [mudar, excluir, testar, trocar] = [
    useMudarWebhook(),
    useExcluirWebhook(),
    useTestarWebhook(),
    useTrocarSegredo(),
  ]
  const toast = useToast()
  const onError = (erro: unknown) => toast({ tone: 'error', title: falhaDe(erro).mensagem })
  const ligar = (versao: number, ligado: boolean, podeDesfazer: boolean) =>
    mudar.mutate(
      { id, versao, ativo: ligado },
      {
        onSuccess: (novo) =>
          toast({
            tone: 'success',
            title: ligado ? palavras.ligou : palavras.desligou,
            ...(podeDesfazer && {
              action: { label: palavras.desfazer, onClick: () => ligar(novo.versao, !ligado, false) },
            }),
          }),
        onError,
      },
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onFechar}
      title={<span className="break-words">{webhook.url.replace(/^https:\/\//, '')}</span>}
      description={palavras.resumo(webhook.entregues, webhook.pendentes, webhook.desistidas)}
      footer={
        <>
          <Button variant="danger-ghost" onClick={() => setPerguntando('excluir')}>
            {palavras.excluir}
          </Button>
          <Button variant="outline" onClick={() => setPerguntando('segredo')}>
            {palavras.novoSegredo}
          </Button>
          <Button variant="outline" onClick={onMudar}>
            {palavras.mudar}
          </Button>
          <Button
            variant={ativo ? 'outline' : 'primary'}
            loading={mudar.isPending}
            onClick={() => ligar(webhook.versao, !ativo, ativo)}
          >
            {ativo ? palavras.desligar : palavras.ligar}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <EstadoDoWebhook {...webhook} />
            <span className="min-w-0 flex-1 text-sm text-muted">
              {desligado_por
                ? palavras.motivos[desligado_por]
                : falhando_desde
                  ? palavras.desde(formatarDataHora(falhando_desde, zonaDaqui()))
                  : null}
            </span>
          </p>
          <ul className="flex flex-wrap gap-2" aria-label={palavras.eventos}>
            {webhook.eventos.map((evento) => (
              <li key={evento} className="min-w-0">
                <Badge tone="outline">{rotulosDosEventos[evento]}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <Entregas
          id={id}
          ativo={ativo}
          testar={
            <Button
              size="sm"
              variant="outline"
              disabled={!ativo}
              loading={testar.isPending}
              onClick={() =>
                testar.mutate(
                  { id },
                  { onSuccess: () => toast({ tone: 'info', title: palavras.testado }), onError },
                )
              }
            >
              {palavras.testar}
            </Button>
          }
        />
      </div>
      <ConfirmDialog
        open={perguntando !== null}
        onOpenChange={() => setPerguntando(null)}
        tone={perguntando === 'segredo' ? 'primary' : 'danger'}
        title={perguntando === 'segredo' ? palavras.novoSegredoTitulo : palavras.excluirTitulo}
        description={perguntando === 'segredo' ? palavras.novoSegredoDescricao : palavras.excluirDescricao}
        confirmLabel={perguntando === 'segredo' ? palavras.novoSegredo : palavras.excluir}
        pending={excluir.isPending || trocar.isPending}
        onConfirm={() =>
          perguntando === 'segredo'
            ? trocar.mutate({ id }, { onSuccess: ({ segredo }) => onSegredo(segredo), onError })
            : excluir.mutate(
                { id },
                {
                  onSuccess: () => {
                    toast({ tone: 'success', title: palavras.excluido })
                    onFechar()
                  },
                  onError,
                },
              )
        }
      />
    </Dialog>
  )
}
