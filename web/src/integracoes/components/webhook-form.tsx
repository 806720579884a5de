import { eventosDeWebhook, rotulosDosEventos, type EventoDeWebhook } from '#domain/integracoes/webhooks.ts'
import type { DonoDeIntegracoes, Webhook } from '#domain/integracoes/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SeveralField } from '#web/form/several-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useCriarWebhook, useMudarWebhook } from '../hooks.ts'
import { textos } from '../messages.ts'

const { webhooks: palavras } = textos

interface Valores {
  url: string
  eventos: EventoDeWebhook[]
}

/** Makes a webhook, or changes one. */
export function WebhookForm({
  dono,
  webhook,
  onCriado,
  onFechar,
}: {
  dono: DonoDeIntegracoes
  /** The one that is changed; absent: a new one. */
  webhook?: Webhook
  onCriado: (segredo: string) => void
  onFechar: () => void
}) {
  const [criar, mudar] = [useCriarWebhook(), useMudarWebhook()]
  const toast = useToast()
  const form = useAppForm<Valores>({
    resolver: checkWith(({ url, eventos }) => ({
      url: /^https?:\/\/./.test(url.trim()) ? null : palavras.faltaUrl,
      eventos: eventos.length > 0 ? null : palavras.faltaEvento,
    })),
    defaultValues: { url: webhook?.url ?? '', eventos: webhook?.eventos ?? [...eventosDeWebhook] },
    async send({ url, eventos }) {
      if (!webhook) {
        const { segredo } = await criar.mutateAsync({ dono: dono.tipo, dono_id: dono.id, url, eventos })
        onCriado(segredo)
        return
      }
      await mudar.mutateAsync({ id: webhook.id, versao: webhook.versao, url, eventos })
      toast({ tone: 'success', title: palavras.mudado })
      onFechar()
    },
    refusalsOf: refusalsBy({ ENDERECO_RECUSADO: 'url' }),
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={webhook ? palavras.mudarTitulo : palavras.novo}
      full
      words={
        webhook
          ? { cancel: textos.cancelar, send: palavras.salvar, sending: palavras.salvando }
          : { cancel: textos.cancelar, send: palavras.criar, sending: palavras.criando }
      }
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="url"
        type="url"
        inputMode="url"
        label={palavras.url}
        hint={palavras.urlDica}
        maxLength={500}
        required
      />
      <SeveralField
        control={control}
        name="eventos"
        label={palavras.eventos}
        required
        options={eventosDeWebhook.map((value) => ({ value, label: rotulosDosEventos[value] }))}
      />
    </FormDialog>
  )
}
