import type { Webhook } from '#domain/integracoes/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textos } from '../messages.ts'

const { webhooks: palavras } = textos

/** How a webhook is doing, in a word. */
export function EstadoDoWebhook({ ativo, falhando_desde }: Pick<Webhook, 'ativo' | 'falhando_desde'>) {
  if (!ativo) return <Badge tone="danger">{palavras.desligado}</Badge>
  return falhando_desde ? (
    <Badge tone="warning">{palavras.falhando}</Badge>
  ) : (
    <Badge tone="success">{palavras.ligado}</Badge>
  )
}
