import { Handshake } from 'lucide-react'
import type { Servico } from '#domain/servicos/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useResponderOferta } from '../hooks.ts'
import { textos } from '../messages.ts'

const { oferta: palavras } = textos

/** A service that somebody offered. Accepting creates a draft to review, refusing removes it. */
export function OfertaRecebida({ servico, onAceitar }: { servico: Servico; onAceitar: () => void }) {
  const responder = useResponderOferta()
  const toast = useToast()
  const dar = (aceita: boolean) =>
    responder.mutate(
      { id: servico.id, aceita },
      {
        onSuccess() {
          toast({ title: aceita ? palavras.aceita : palavras.recusada, tone: 'success' })
          if (aceita) onAceitar()
        },
        onError: (erro) =>
          toast({ title: textos.feito.erro, description: falhaDe(erro).mensagem, tone: 'error' }),
      },
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
      <Handshake aria-hidden size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{palavras.pergunta(servico.oferta?.de ?? null)}</p>
      <Button size="sm" disabled={responder.isPending} onClick={() => dar(true)}>
        {palavras.aceitar}
      </Button>
      <Button size="sm" variant="outline" disabled={responder.isPending} onClick={() => dar(false)}>
        {palavras.recusar}
      </Button>
    </div>
  )
}
