import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { TransferenciaDeClinica } from '#domain/clinicas/contract.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'

const { transferencia: palavras } = textos

/** Clinics that change owner: waiting for the caller's answer or for the other side's. */
export function Transferencias({ transferencias }: { transferencias: readonly TransferenciaDeClinica[] }) {
  if (transferencias.length === 0) return null
  return (
    <ul className="grid gap-3">
      {transferencias.map((cada) => (
        <li key={cada.id}>
          <Oferta oferta={cada} />
        </li>
      ))}
    </ul>
  )
}

function Oferta({
  oferta: { id, clinica_id, clinica, pessoa, para_mim, expira_em },
}: {
  oferta: TransferenciaDeClinica
}) {
  const toast = useToast()
  const { responder, desistir } = useMudancas()
  const [confirmando, setConfirmando] = useState(false)
  const ate = formatarData(expira_em, zonaDaqui())
  const dizer = (title: string) => ({
    onSuccess: () => {
      setConfirmando(false)
      toast({ title, tone: 'success' as const })
    },
    onError: (error: unknown) => toast({ title: falhaDe(error).mensagem, tone: 'error' as const }),
  })
  const ocupado = responder.isPending || desistir.isPending
  return (
    <Card variant="accent" padding="sm" className="flex flex-wrap items-center gap-3">
      <ArrowRightLeft aria-hidden size={20} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {para_mim ? palavras.recebida(pessoa, clinica) : palavras.enviada(pessoa)}
        </p>
        <p className="text-sm">{para_mim ? palavras.prazo(ate) : palavras.enviadaPrazo(ate)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {para_mim ? (
          <>
            <Button size="sm" disabled={ocupado} onClick={() => setConfirmando(true)}>
              {palavras.aceitar}
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={responder.isPending && !confirmando}
              onClick={() => responder.mutate({ id, aceita: false }, dizer(palavras.recusada))}
            >
              {palavras.recusar}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="outline"
            loading={desistir.isPending}
            onClick={() => desistir.mutate({ id: clinica_id }, dizer(palavras.cancelada))}
          >
            {palavras.cancelar}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirmando}
        onOpenChange={setConfirmando}
        tone="primary"
        title={palavras.confirmar(clinica)}
        description={palavras.confirmarDescricao}
        confirmLabel={palavras.aceitar}
        pending={responder.isPending}
        onConfirm={() => responder.mutate({ id, aceita: true }, dizer(palavras.aceita))}
      />
    </Card>
  )
}
